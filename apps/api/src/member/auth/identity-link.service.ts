import { ShopError } from "@noren/contract/platform/errors.ts";
import { channelUrl } from "#api/channel/channel-address.ts";
import type { Context } from "#api/channel/context.ts";
import { linkKeyMark, writeEmail } from "#api/channel/email/email.service.ts";
import { momentWords } from "#api/platform/day/day.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { jobId } from "#api/platform/jobs/job-id.ts";
import { withoutLinks } from "#api/platform/mail/free-text.ts";
import { emailContent } from "#api/channel/email/email-content.ts";
import { details, heading, lines } from "#api/platform/mail/mail-body.ts";
import { memberById } from "./auth.queries.ts";
import { type Identity, isSameIdentity, openIdentity } from "./identity-proof.ts";
import { unknownLinks } from "./link-rate-limit.ts";
import { linkIdentity, serviceName } from "./linked-identity.service.ts";
import { goodToken, issueToken, tokenOccasion, useToken } from "./one-time-token.ts";
import { memberOf } from "./session.service.ts";
import { closePassword, isMailboxProved, proveMailbox, takeAccountBack } from "./take-back.service.ts";

/** isBound: the link only works in the browser that proved the identity. */
type LinkData = { identity: Identity; isBound: boolean };
type Owner = { id: string; email: string };

/**
 * Emails a link that adds an identity. It only works in the same browser; else an attacker could mail others a link
 * that opens their account to the attacker. Just after a registration it also works wherever the member is logged in.
 */
export async function sendIdentityLink(ctx: Context, trx: Db, owner: Owner, data: LinkData): Promise<void> {
  const { issuer, subject } = data.identity;
  const minute = ctx.now.toISOString().slice(0, 16);
  // Two concurrent requests send one email.
  const asked = jobId(JSON.stringify(["identity_link", owner.id, issuer, subject, minute]));
  const { id } = await issueToken(ctx, trx, { memberId: owner.id, purpose: "identity_link", data, id: asked });
  const uniqueKey = tokenOccasion("identity_link", id);
  await writeEmail(ctx, trx, { uniqueKey, to: owner.email, ...linkEmail(ctx, data) });
}

/** Only checks the link, since mail programs open links too. */
export async function canLinkIdentity(ctx: Context, key: string): Promise<{ result: boolean; service: string }> {
  unknownLinks.assertBelow(ctx);
  const token = await goodToken(ctx, ctx.db, "identity_link", key);
  if (!token) await unknownLinks.count(ctx);
  return { result: token !== undefined, service: token ? serviceName((token.data as LinkData).identity) : "" };
}

type Linked = { service: string; reset: string | null };

/**
 * Adds the identity of an emailed link. If this is the first proof of the mailbox and the browser has no session of the
 * member, the visitor may not be the registrant: what the registrant set up is closed, and `reset` is the key of a new
 * password (SEC-07).
 */
export async function linkByEmail(ctx: Context, key: string, proof: string | undefined): Promise<Linked> {
  unknownLinks.assertBelow(ctx);
  const session = await sessionOf(ctx);
  const linked = await inTransaction(ctx, async (trx): Promise<Linked | undefined> => {
    const token = await useToken(ctx, trx, "identity_link", key);
    const owner = token && (await memberById(trx, token.member_id));
    if (!owner) return undefined;
    const { identity, isBound } = token.data as LinkData;
    const isOwn = session?.id === owner.id;
    const isHere = isProvedBy(ctx, identity, proof) || (isOwn && !isBound);
    if (!isHere) throw new ShopError("identity.other_browser");
    const isFirst = !isOwn && !(await isMailboxProved(trx, owner.id));
    if (isFirst) await takeAccountBack(ctx, trx, owner.id, { why: "first proof of the mailbox", question: "all" });
    else await proveMailbox(ctx, trx, owner.id);
    await linkIdentity(ctx, trx, owner, identity);
    return { service: serviceName(identity), reset: isFirst ? await closePassword(ctx, trx, owner.id) : null };
  });
  if (linked) return linked;
  await unknownLinks.count(ctx);
  throw new ShopError("auth.link_ended");
}

/** Login calls accept a missing token, and treat a bad one as missing. */
async function sessionOf(ctx: Context): Promise<{ id: string } | undefined> {
  if (!ctx.bearer) return undefined;
  try {
    return await memberOf(ctx, ctx.bearer);
  } catch (error) {
    if (error instanceof ShopError && error.code === "auth.token_expired") return undefined;
    throw error;
  }
}

function isProvedBy(ctx: Context, identity: Identity, proof: string | undefined): boolean {
  try {
    return proof !== undefined && isSameIdentity(openIdentity(ctx, proof, "login"), identity);
  } catch (error) {
    if (error instanceof ShopError) return false;
    throw error;
  }
}

function linkEmail({ channel, now, device, ip }: Context, { identity, isBound }: LinkData) {
  const service = withoutLinks(serviceName(identity));
  const subject = `【${channel.name}】ログイン連携のご確認`;
  const parts = [
    lines(`「${channel.name}」の会員情報と、${service}でのログインとの連携を受け付けました。`),
    lines("下記のページを開いてボタンを押すと、連携が完了します。"),
    lines(isBound ? "お手続きをはじめたブラウザーで開いてください。" : "会員登録をしたブラウザーで開いてください。"),
    {
      kind: "link" as const,
      words: "ログイン連携を完了する",
      href: `${channelUrl(channel)}/oauth/link?token=${linkKeyMark}`,
    },
    details(
      { name: "サービス", value: service },
      { name: "日時", value: momentWords(now) },
      { name: "端末", value: device ?? "" },
      { name: "接続元", value: ip },
    ),
    lines("このリンクは1時間、一度だけご利用いただけます。"),
    heading("お心当たりのない場合"),
    lines("ボタンを押さずに、このメールを破棄してください。ボタンを押さないかぎり、何も変わりません。"),
  ];
  return emailContent(channel, subject, parts);
}
