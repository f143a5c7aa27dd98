import { createHash } from "node:crypto";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { ChannelWork } from "#api/channel/context.ts";
import { writeEmail } from "#api/channel/email/email.service.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction, violatedConstraint } from "#api/platform/db/transaction.ts";
import type { NoticeWork } from "../auth/account-notice.ts";
import { accountOf } from "../auth/member-account.ts";
import {
  endMemberTokens,
  endTokensSince,
  goodToken,
  issueToken,
  tokenOccasion,
  type TokenPurpose,
  useToken,
} from "../auth/one-time-token.ts";
import { closePassword, forgetProof, proveMailbox, takeAccountBack } from "../auth/take-back.service.ts";
import { moveNewsletter } from "../newsletter/consent.service.ts";
import { confirmationEmail, undoEmail } from "./email-change-email.ts";
import { isOthersAddress, updateEmail } from "./email-change.queries.ts";

type Purpose = Extract<TokenPurpose, "email_change" | "email_undo">;
/** `email`: the new address. `from`: hash of the member's address when the link was sent. */
type Data = { email: string; from?: string };
/** The visitor who follows the link may have the member's session. */
type LinkWork = NoticeWork & { member?: { id: string } | undefined };
type Result = { result: boolean; email: string | null };

export const isSameEmail = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Whether a member other than the given one has the address or can still get it back. */
export const isReserved = ({ db, channel, now }: ChannelWork, email: string, memberId: string | null) =>
  isOthersAddress(db, { channelId: channel.id, email, memberId, now });

/** Emails the link to the new mailbox; an earlier link ends. */
export async function sendEmailChange(ctx: ChannelWork, trx: Db, member: { id: string; email: string }, email: string) {
  await endTokensSince(ctx, trx, { memberId: member.id, purpose: "email_change", since: new Date(0) });
  const data: Data = { email, from: hashOf(member.email) };
  const { id } = await issueToken(ctx, trx, { memberId: member.id, purpose: "email_change", data });
  const uniqueKey = tokenOccasion("email_change", id);
  await writeEmail(ctx, trx, { uniqueKey, to: email, ...confirmationEmail(ctx) });
}

export const canConfirm = (ctx: ChannelWork, key: string) => resultOf(ctx, "email_change", key);
export const canUndo = (ctx: ChannelWork, key: string) => resultOf(ctx, "email_undo", key);

/** Only checks the link, since mail programs open links too. */
async function resultOf(ctx: ChannelWork, purpose: Purpose, key: string): Promise<Result> {
  const token = await goodToken(ctx, ctx.db, purpose, key);
  const member = token && (await accountOf(ctx.db, token.member_id));
  if (member && isFor(token.data as Data, member.email)) return { result: true, email: (token.data as Data).email };
  return { result: false, email: null };
}

/**
 * Changes the address. The former one is notified and can undo the change for 72 hours. If the link is followed without
 * the member's session, the new mailbox may be a stranger's, and counts as not proved (SEC-07).
 */
export async function confirm(ctx: LinkWork, key: string): Promise<Record<string, never>> {
  await useLink(ctx, "email_change", key, async (trx, member) => {
    await endMemberTokens(ctx, trx, member.id);
    if (ctx.member?.id === member.id) await proveMailbox(ctx, trx, member.id);
    else await forgetProof(trx, member.id);
    const data: Data = { email: member.email };
    const { id } = await issueToken(ctx, trx, { memberId: member.id, purpose: "email_undo", data });
    const uniqueKey = tokenOccasion("email_undo", id);
    await writeEmail(ctx, trx, { uniqueKey, to: member.email, ...undoEmail(ctx) });
  });
  return {};
}

/**
 * Undoes a change. Whoever made it knew the password, so the account is taken back and the password closed; returns the
 * key of a new one. The link to an earlier address also undoes later changes, and ends their links.
 */
export async function undo(ctx: ChannelWork, key: string): Promise<{ reset: string }> {
  let reset = "";
  await useLink(ctx, "email_undo", key, async (trx, { id }, issuedAt) => {
    await takeAccountBack(ctx, trx, id, { why: "email change undone", question: "young" });
    await endTokensSince(ctx, trx, { memberId: id, purpose: "email_undo", since: issuedAt });
    reset = await closePassword(ctx, trx, id);
  });
  return { reset };
}

type Follow = (trx: Db, member: { id: string; email: string }, issuedAt: Date) => Promise<void>;

/** Uses up a link, sets its address and runs `follow`; a refusal leaves the link valid. */
async function useLink(ctx: ChannelWork, purpose: Purpose, key: string, follow: Follow): Promise<void> {
  const isDone = await refusingDoubles(() =>
    inTransaction(ctx, async (trx) => {
      const token = await useToken(ctx, trx, purpose, key);
      const member = token && (await accountOf(trx, token.member_id));
      const data = token?.data as Data;
      if (!member || !isFor(data, member.email)) return false;
      if (await isReserved({ ...ctx, db: trx }, data.email, member.id)) throw new ShopError("user.email_taken");
      await updateEmail(trx, { id: member.id, email: data.email, now: ctx.now });
      await moveNewsletter(trx, member.id, member.email, data.email);
      await follow(trx, member, token.created_at);
      return true;
    }),
  );
  if (isDone) return;
  throw new ShopError("auth.link_ended");
}

/** The unique index decides between concurrent registrations or changes with the same address. */
async function refusingDoubles<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const isDouble = ["member_email", "member_username"].includes(violatedConstraint(error) ?? "");
    throw isDouble ? new ShopError("user.email_taken") : error;
  }
}

const isFor = ({ from }: Data, email: string) => from === undefined || from === hashOf(email);
const hashOf = (email: string) => createHash("sha256").update(email.toLowerCase()).digest("base64url");
