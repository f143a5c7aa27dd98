import { prefectures } from "@noren/contract/delivery/prefectures.ts";
import { paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import type { Channel } from "../channel-types.ts";
import { deliveryWords, prepaidWords } from "./delivery-words.ts";
import { freeCarriageWords, paymentFee } from "./fee-words.ts";
import { forGifts } from "./gift-terms.ts";
import { defectWords, sellerRows } from "./law.ts";

export const partNames = [
  "shop_name",
  "company",
  "contact",
  "carriage",
  "free_carriage",
  "delivery",
  "payments",
  "cancel",
  "members",
  "member_terms",
  "member_data",
  "member_purposes",
  "card_data",
  "refund",
  "gift",
] as const;
type PartName = (typeof partNames)[number];

/**
 * Values of the placeholders {{…}} as Markdown, generated from the channel's settings, so that texts contain no figures
 * themselves.
 */
export function partsOf(channel: Channel): Record<PartName, string> {
  const { name, profile, settings, payments } = channel;
  const hasMembers = !settings["SITE.NO_MEMBER_USE"];
  const hasCards = payments.some(({ code }) => paymentMethods[code].takesCard);
  return {
    shop_name: name,
    company: profile.company?.name || name,
    contact: contactPart(channel),
    carriage: carriageTable(channel),
    free_carriage: freeCarriageWords(channel),
    delivery: listOf([...deliveryWords(channel), ...prepaidWords(channel)]),
    payments: paymentPart(channel),
    cancel: [settings["ORDER.CANCEL_TERMS"], defectWords].join("\n\n"),
    members: hasMembers ? memberPart(settings) : "",
    member_terms: hasMembers ? memberTerms : "",
    member_data: hasMembers ? listOf(memberData) : "",
    member_purposes: hasMembers
      ? listOf([
          "会員の方のご本人確認と、会員サービスの提供のため",
          "投稿いただいたレビューを、ニックネームとともに商品のページへ掲載するため",
          "ご希望の会員の方へ、お知らせをお届けするため",
        ])
      : "",
    card_data: hasCards
      ? "クレジットカードの番号は、決済会社が直接お預かりします。当社は番号を受け取らず、保存もしません。"
      : "",
    refund: refundWords(channel),
    gift: settings["GIFT.IS_USE"] ? giftPart(settings) : "",
  };
}

/** Ways of a refund: back to a card or an app that has paid, else to a bank account. */
function refundWords({ payments }: Pick<Channel, "payments">): string {
  const back = payments.filter(({ code }) => paymentMethods[code].refundNote !== null);
  const ways = back.map(({ code, name }) =>
    paymentMethods[code].takesCard ? "クレジットカードの取り消し" : `${name}へのご返金`,
  );
  if (ways.length === 0) return "ご返金は、銀行口座へのお振り込みで行います。";
  return `ご返金は、お支払い方法に応じて、${ways.join("、")}、または銀行口座へのお振り込みで行います。`;
}

const memberData = [
  "会員の方のお気に入りや住所録など、会員サービスのご利用の記録",
  "会員の方が投稿した商品のレビュー（評価、文章、ニックネーム）",
  "会員の方のログインの日時、接続元のアドレス、端末とブラウザーの種類",
];

/** Replaces placeholders; unknown ones stay as typed, so that the writer notices them. */
export function filled(text: string, channel: Channel): string {
  const parts = new Map<string, string>(Object.entries(partsOf(channel)));
  return text
    .replace(/\{\{([a-z_]{1,30})\}\}/g, (whole, part: string) => parts.get(part) ?? whole)
    .replace(/\n{3,}/g, "\n\n");
}

/** Removes headings whose content is empty. */
export function withoutEmptySections(text: string): string {
  const sections = text.split(/^(?=#{1,6} )/m);
  return sections.filter((section, at) => hasContent(section, sections[at + 1])).join("");
}

function hasContent(section: string, next: string | undefined): boolean {
  const level = levelOf(section);
  if (level === 0 || section.trimEnd().includes("\n")) return true;
  return next !== undefined && levelOf(next) > level;
}

const levelOf = (section: string) => /^(#{1,6}) /.exec(section)?.[1]!.length ?? 0;

const listOf = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join("\n");

function contactPart(channel: Channel): string {
  const rows = sellerRows(channel).filter(({ label }) => label !== "運営統括責任者");
  return listOf([
    ...rows.map(({ label, lines }) => `${label}：${lines.join("／")}`),
    "フォーム：[お問い合わせ](/contact)",
  ]);
}

/** Rows: groups of prefectures with equal carriage, from north to south; columns: carriers. */
function carriageTable({ carriers }: Channel): string {
  const served = carriers.filter(({ by_prefecture }) => Object.keys(by_prefecture).length > 0);
  if (served.length === 0) return "";
  const groups = new Map<string, string[]>();
  for (const { name } of prefectures) {
    const cells = served.map(({ by_prefecture }) => {
      const found = Object.hasOwn(by_prefecture, name) ? by_prefecture[name] : undefined;
      return found ? yen(found.carriage) : "お届けできません";
    });
    const key = cells.join(" | ");
    groups.set(key, [...(groups.get(key) ?? []), name]);
  }
  const head = ["お届け先", ...served.map(({ name }) => name.replaceAll("|", "／"))];
  const rows = named([...groups]).map(([cells, names]) => `| ${names} | ${cells} |`);
  return [`| ${head.join(" | ")} |`, `| ${head.map(() => "---").join(" | ")} |`, ...rows].join("\n");
}

/** Min prefectures of a group that is shown as all other prefectures, in the last row. */
const tooMany = 15;

function named(groups: readonly [cells: string, names: string[]][]): [cells: string, words: string][] {
  if (groups.length === 1) return [[groups[0]![0], "全国"]];
  const largest = groups.toSorted(([, one], [, other]) => other.length - one.length)[0]!;
  const rest = largest[1].length >= tooMany ? largest : undefined;
  const words = groups
    .filter((group) => group !== rest)
    .map(([cells, names]): [string, string] => [cells, names.join("・")]);
  return rest ? [...words, [rest[0], "そのほかの都道府県"]] : words;
}

function paymentPart({ payments, settings }: Channel): string {
  return payments
    .map((method) => {
      const { name, description, rules } = method;
      const fee = paymentFee(method);
      const limit = rules.max === undefined ? "" : `${yen(rules.max)}以下のご注文でご利用いただけます。`;
      const lines = [
        description,
        paymentMethods[method.code].paidWhen(method.rules, forGifts(settings)),
        fee ? `手数料：${fee}` : "手数料：無料",
        limit,
      ].filter(Boolean);
      return `### ${name}\n\n${listOf(lines)}`;
    })
    .join("\n\n");
}

function memberPart(settings: Channel["settings"]): string {
  const months = settings["POINT.LIFETIME_MONTHS"];
  const percent = settings["POINT.EARN_PERCENT"];
  const points = settings["POINT.IS_USE"]
    ? [
        ...(percent > 0
          ? [`商品の発送のときに、商品代金（割引とポイント利用を除く）の${percent}%のポイントを差し上げます。`]
          : []),
        "ポイントは、1ポイント1円としてお支払いにお使いいただけます。",
        months > 0
          ? `ポイントの有効期限は、獲得から${months}か月です。マイページでご確認いただけます。`
          : "ポイントに有効期限はありません。",
      ]
    : [];
  const lines = ["[会員登録](/register)をすると、お届け先の入力を省き、マイページで注文の状況をご覧いただけます。"];
  return `## 会員サービス\n\n${listOf([...lines, "登録は無料です。会員でない方もご注文いただけます。", ...points])}`;
}

const memberTerms = `## 会員登録

会員登録は、この規約に同意のうえ、ご本人が正確な情報をご入力ください。登録した内容に変更があったときは、マイページで変更をお願いします。

パスワードは、ほかの方に知られないよう、ご自身で管理してください。会員のパスワードを使って行われたご注文は、その会員によるものとして扱います。

次のいずれかにあたるときは、会員登録をお断りするか、会員の資格を取り消すことがあります。

- 事実と異なる内容で登録したとき
- 代金のお支払いがないとき、または正当な理由なく商品の受け取りを繰り返し拒んだとき
- ほかの方の登録を不正に使ったとき
- そのほか、この規約に反したとき`;

function giftPart(settings: Channel["settings"]): string {
  const days = settings["GIFT.LINK_DAYS"];
  return [
    "## ソーシャルギフト",
    "住所を知らない相手にも贈れます。ご注文のあとにお渡しするリンクから、受け取る方がお届け先を入力します。",
    listOf([
      `送料は、お届け先にかかわらず${yen(settings["GIFT.CARRIAGE"])}です。`,
      `リンクの有効期限は、お支払いの確認から${days}日です。`,
    ]),
  ].join("\n\n");
}
