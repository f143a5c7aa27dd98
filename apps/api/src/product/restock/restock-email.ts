import { variantQuery } from "@noren/contract/product/variant-options.ts";
import { channelUrl } from "#api/channel/channel-address.ts";
import type { ChannelWork } from "#api/channel/context.ts";
import { linkKeyMark, writeEmail } from "#api/channel/email/email.service.ts";
import type { Db } from "#api/platform/db/open.ts";
import { emailContent } from "#api/channel/email/email-content.ts";
import { details, type EmailPart, lines } from "#api/platform/mail/mail-body.ts";
import { nameOf, optionsOf } from "../variant/variant-options.ts";
import type { RestockedProduct, Recipient } from "./restock.queries.ts";

type Emails = Omit<ChannelWork, "db" | "actor">;

/** What was asked for, with the link that takes it back; left out where the mailbox gets too many. */
export async function writeAcceptedEmail(work: Emails, trx: Db, to: Recipient, product: RestockedProduct) {
  const days = work.channel.settings["RESTOCK.KEEP_DAYS"];
  await write(work, trx, `restock.accepted:${to.id}`, to.email, "入荷のお知らせを承りました", [
    lines("次の商品が入荷しましたら、このメールアドレスに1度だけお知らせします。"),
    productPart(product),
    lines(
      `${days}日のあいだに入荷しなかったときは、お知らせせずに、お預かりしたメールアドレスを削除します。`,
      "入荷の数が少ないときは、お申し込みの順にお知らせします。",
    ),
    lines("お申し込みの覚えがないとき、お知らせが要らなくなったときは、次のページで取り消せます。"),
    {
      kind: "link",
      words: "入荷のお知らせを取り消す",
      href: `${channelUrl(work.channel)}/restock/cancel?key=${linkKeyMark}`,
      isQuiet: true,
    },
  ]);
}

export async function writeArrivedEmail(work: Emails, trx: Db, to: Recipient, product: RestockedProduct) {
  const { key, color_code, option_names } = product;
  const color = color_code === null ? null : { code: color_code };
  const query = variantQuery({ color, options: optionsOf(option_names, product) });
  const href = `${channelUrl(work.channel)}/product/${encodeURIComponent(key)}${query}`;
  await write(work, trx, `restock.arrived:${to.id}`, to.email, `入荷しました：${product.name}`, [
    lines("お待たせいたしました。お知らせをご希望の商品が入荷しました。"),
    productPart(product),
    { kind: "link", words: "商品を見る", href },
    lines(
      "お取り置きはしておりません。ご覧いただくまでに売り切れることがありますので、ご了承ください。",
      "お知らせはこのメールで終わりです。お預かりしたメールアドレスは、お知らせの一覧から削除しました。",
    ),
  ]);
}

const productPart = (product: RestockedProduct) =>
  details({ name: "商品", value: product.name }, { name: "種類", value: nameOf(product) });

async function write(work: Emails, trx: Db, uniqueKey: string, to: string, subject: string, parts: EmailPart[]) {
  const title = `【${work.channel.name}】${subject}`;
  const content = emailContent(work.channel, title, parts);
  await writeEmail(work, trx, {
    uniqueKey,
    to,
    ...content,
    isToOther: uniqueKey.startsWith("restock.accepted"),
  });
}
