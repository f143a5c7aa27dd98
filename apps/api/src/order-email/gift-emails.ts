import type { GiftProduct } from "@noren/contract/gift/gift.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import type { OrderWork } from "#api/order/order-context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { withoutLinks } from "#api/platform/mail/free-text.ts";
import { emailContent } from "#api/channel/email/email-content.ts";
import { details, heading, type EmailPart, lines } from "#api/platform/mail/mail-body.ts";
import { linkKeyMark, writeEmail } from "#api/channel/email/email.service.ts";
import { dayWords, momentWords, tokyoDay } from "#api/platform/day/day.ts";
import type { GiftRow } from "#api/order/record/gift-rows.ts";
import { giftLink } from "#api/order/gift/gift-token.ts";

type Gift = Pick<GiftRow, "id" | "receiver_name" | "giver_name" | "contact_email" | "order_email" | "order_no">;

/**
 * The link to the giver, once the order is paid. Its key is added when the email is sent, so that it is not stored.
 */
export async function writeGiftLinkEmail(work: OrderWork, trx: Db, gift: Gift, expiresAt: Date) {
  await write(work, trx, {
    key: `gift.link:${gift.id}`,
    to: gift.order_email,
    subject: `ギフトのリンクをお届けします（ご注文番号 ${gift.order_no}）`,
    parts: [
      lines("ソーシャルギフトのご用意ができました。"),
      lines(
        `下のリンクを、「${withoutLinks(gift.receiver_name)}」へ LINE やメールでお送りください。`,
        "リンクを開いた方が、お届け先とお届け日をご自分で入力されます。",
      ),
      ...handOnParts(work.channel, gift),
      details(
        { name: "受け取りの期限", value: momentWords(expiresAt), isStrong: true },
        { name: "ご注文番号", value: gift.order_no },
      ),
      lines("このリンクをお持ちの方は、どなたでもギフトを受け取れます。ほかの方には共有しないでください。"),
    ],
  });
}

export async function writeGiftReminderEmail(work: OrderWork, trx: Db, gift: Gift, expiresAt: Date) {
  await write(work, trx, {
    key: `gift.reminder:${gift.id}`,
    ...senderAddress(gift),
    subject: `ギフトがまだ受け取られていません（ご注文番号 ${gift.order_no}）`,
    parts: [
      lines(
        `「${withoutLinks(gift.receiver_name)}」へのギフトは、まだ受け取りのお手続きが済んでいません。`,
        "期限までに、もう一度リンクをお送りになってはいかがでしょうか。",
      ),
      ...handOnParts(work.channel, gift),
      details({ name: "受け取りの期限", value: momentWords(expiresAt), isStrong: true }),
    ],
  });
}

/**
 * The ways to hand the link on. The mark of its key is not encoded: the key, which takes its place, needs no encoding.
 */
function handOnParts(channel: Channel, { receiver_name, giver_name }: Gift): EmailPart[] {
  const link = giftLink(channel, linkKeyMark);
  const [receiver, giver] = [receiver_name, giver_name].map(withoutLinks);
  const words = `${receiver} へ\n${giver} から、${channel.name}のギフトが届いています。下のリンクから、お届け先を入力してください。`;
  const shared = encodeURIComponent(`${words}\n${link}`).replace(encodeURIComponent(linkKeyMark), linkKeyMark);
  return [
    { kind: "link", words: "LINEで送る", href: `https://line.me/R/msg/text/?${shared}`, isLine: true },
    lines("メールなどで送るときは、このリンクをコピーしてお使いください。"),
    { kind: "address", href: link },
  ];
}

/** Says that it was received, and nothing of where it goes (GIFT-06). */
export async function writeGiftFixedEmail(work: OrderWork, trx: Db, gift: Gift) {
  await write(work, trx, {
    key: `gift.fixed:${gift.id}`,
    ...senderAddress(gift),
    subject: `ギフトが受け取られました（ご注文番号 ${gift.order_no}）`,
    parts: [
      lines(
        `「${withoutLinks(gift.receiver_name)}」が、ギフトの受け取りのお手続きを済ませました。`,
        "お届け先はお相手だけが知る情報のため、お知らせしていません。",
      ),
      details({ name: "お手続きの日時", value: momentWords(work.now) }, { name: "ご注文番号", value: gift.order_no }),
    ],
  });
}

export async function writeExpiredEmail(work: OrderWork, trx: Db, gift: Gift, outcome: "giver" | "return") {
  const after =
    outcome === "giver"
      ? ["商品は、ご登録のいつものお届け先へお送りします。"]
      : ["ご注文を取り消しました。お支払いいただいた代金は、お返しします。"];
  await write(work, trx, {
    key: `gift.expired:${gift.id}`,
    to: gift.order_email,
    subject: `ギフトの受け取り期限が過ぎました（ご注文番号 ${gift.order_no}）`,
    parts: [
      lines(
        `「${withoutLinks(gift.receiver_name)}」へのギフトは、期限までに受け取りのお手続きがありませんでした。`,
        ...after,
      ),
      details({ name: "ご注文番号", value: gift.order_no }),
    ],
  });
}

type Sent = { to: string; products: readonly GiftProduct[]; carrier: string; trackingNumber: string | null };

/** To the receiver, at the address they left. The tracking number is the receiver's, not the giver's. */
export async function writeGiftSentEmail(work: OrderWork, trx: Db, gift: Gift, sent: Sent) {
  await write(work, trx, {
    key: `gift.sent:${gift.id}`,
    to: sent.to,
    isToOther: true,
    subject: "ギフトを発送しました",
    parts: [
      lines(
        `${withoutLinks(gift.giver_name)} さんからのギフトを発送しました。お届けまで、いましばらくお待ちください。`,
      ),
      heading("お届けする商品"),
      lines(
        ...sent.products.map(
          ({ product_info: { name, variant_name }, quantity }) =>
            `${name}${variant_name && `（${variant_name}）`} ${quantity}点`,
        ),
      ),
      details(
        { name: "配送会社", value: sent.carrier },
        sent.trackingNumber !== null && { name: "お荷物の番号", value: sent.trackingNumber },
        { name: "発送した日", value: dayWords(tokyoDay(work.now)) },
      ),
    ],
  });
}

/** The address that the giver entered for emails; its owner is unknown. */
const senderAddress = ({ contact_email, order_email }: Gift) =>
  contact_email ? { to: contact_email, isToOther: true } : { to: order_email };

type Written = { key: string; to: string; isToOther?: boolean; subject: string; parts: EmailPart[] };

async function write(work: OrderWork, trx: Db, { key, subject, parts, ...whom }: Written) {
  const title = `【${work.channel.name}】${subject}`;
  const all = [...parts, ...signature(work.channel)];
  await writeEmail(work, trx, {
    uniqueKey: key,
    ...whom,
    ...emailContent(work.channel, title, all),
  });
}

function signature({ name, profile }: Channel): EmailPart[] {
  const { company } = profile;
  if (!company) return [heading(name)];
  return [
    heading(name),
    details(
      { name: "販売事業者", value: company.name },
      { name: "電話番号", value: company.phone_number },
      { name: "メール", value: company.email },
    ),
  ];
}
