import type { CaptchaPurpose } from "@noren/contract/member/captcha.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { normaliseEmail, toHalfWidth } from "@noren/contract/platform/form/normalise.ts";
import { isEmail } from "@noren/contract/platform/form/rules.ts";
import { channelUrl } from "#api/channel/channel-address.ts";
import type { Context } from "#api/channel/context.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { findVariant } from "#api/product/restock/restock.service.ts";
import { emailContent } from "#api/channel/email/email-content.ts";
import { heading, lines } from "#api/platform/mail/mail-body.ts";
import { linkKeyMark, writeEmail } from "#api/channel/email/email.service.ts";
import { newLink, proofOf, readLink } from "./captcha-link.ts";
import { isUsed } from "./captcha.queries.ts";
import { mailLimits } from "./captcha-rate-limit.ts";

/** The mailbox of the member with this login name; undefined for an unknown one. */
export type FindMailbox = (ctx: Context, name: string) => Promise<string | undefined>;

const buttons: Record<CaptchaPurpose, string> = {
  decision: "ご注文の確定",
  register: "会員登録",
  login: "ログイン",
  reminder: "ログイン情報の再設定",
  inquiry: "お問い合わせ",
  product_request: "商品のリクエスト",
  restock: "入荷のお知らせのお申し込み",
};

/**
 * Mails a link for visitors without script. An unknown name, or one that is no address, gets the same answer and no
 * mail; its limit is counted all the same.
 */
export async function sendCaptchaMail(
  ctx: Context,
  input: { purpose: CaptchaPurpose; name: string; product_id?: string | undefined },
  findMailbox: FindMailbox,
): Promise<void> {
  const { purpose } = input;
  const name = purpose === "login" ? toHalfWidth(input.name).trim() : normaliseEmail(input.name);
  await mailLimits.countName(ctx, name);
  const mailbox = purpose === "login" ? await findMailbox(ctx, name) : name;
  if (!mailbox || !isEmail(mailbox) || !(await mailLimits.mayMail(ctx, mailbox, name))) return;
  const payload = newLink(ctx, purpose, name);
  const { product_id = "" } = input;
  const variant = purpose === "restock" ? await findVariant(ctx, product_id) : undefined;
  const words = mailOf(ctx, purpose, variant && { product: variant.key, variant: product_id });
  await inTransaction(ctx, (trx) =>
    writeEmail(ctx, trx, { uniqueKey: `captcha.link:${payload}`, to: mailbox, ...words }),
  );
}

/** The link's key for its proof, until that is used. */
export async function confirmLink(ctx: Context, key: string) {
  const link = readLink(ctx, key);
  if (!link) throw new ShopError("captcha.link_ended");
  const { proof, use } = proofOf(ctx, link);
  if (await isUsed(ctx.db, use)) throw new ShopError("captcha.link_ended");
  return { proof, purpose: link.purpose, expires_at: use.endsAt.toISOString() };
}

/** The form that the link leads back to: of a restock email, each variant has its own. */
type Form = { product: string; variant: string };

function mailOf({ channel }: Context, purpose: CaptchaPurpose, form: Form | undefined) {
  const action = buttons[purpose];
  const subject = `【${channel.name}】${action}の前の確認のお願い`;
  const parts = [
    lines(`「${channel.name}」での${action}のお手続きを受け付けました。`),
    lines("ご本人のお手続きでしたら、下記のページを、お手続き中のブラウザーで開き、ボタンを押してください。"),
    {
      kind: "link" as const,
      words: "確認のページを開く",
      href: `${channelUrl(channel)}/captcha/confirm?key=${linkKeyMark}${form ? `&${new URLSearchParams(form)}` : ""}`,
    },
    lines("このリンクは30分間、一度だけご利用いただけます。"),
    lines("お心当たりのない場合は、このメールを破棄してください。ボタンを押さないかぎり、何も行われません。"),
    heading(channel.name),
  ];
  return emailContent(channel, subject, parts);
}
