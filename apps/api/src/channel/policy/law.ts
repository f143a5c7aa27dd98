import { formatPostalCode } from "@noren/contract/delivery/address.ts";
import { paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import type { Channel } from "../channel-types.ts";
import { deliveryWords, prepaidWords } from "./delivery-words.ts";
import { forGifts } from "./gift-terms.ts";
import { carrierCarriage, freeCarriageWords, paymentFee } from "./fee-words.ts";

export type LawRow = { label: string; lines: string[] };
type Facts = Pick<Channel, "name" | "profile" | "settings" | "payments" | "carriers" | "packingOptions">;

const given = (...lines: (string | false | null | undefined)[]) =>
  lines.filter((line): line is string => Boolean(line));

/**
 * Rows of 特定商取引法に基づく表記 (第11条), generated from the channel's settings. Rows that are not set are omitted;
 * missingLawItems lists them.
 */
export function lawRows(channel: Facts): LawRow[] {
  const { settings } = channel;
  const number = settings["DOCUMENT.REGISTRATION_NUMBER"];
  const rows: LawRow[] = [
    ...sellerRows(channel),
    { label: "販売価格", lines: [priceWords(channel)] },
    { label: "商品代金以外に必要な料金", lines: feeLines(channel) },
    { label: "お支払い方法", lines: channel.payments.map(({ name }) => name) },
    {
      label: "お支払いの時期",
      lines: channel.payments.map(
        ({ name, code, rules }) => `${name}：${paymentMethods[code].paidWhen(rules, forGifts(settings))}`,
      ),
    },
    {
      label: "商品のお届け時期",
      lines: channel.carriers.length > 0 ? [...deliveryWords(channel), ...prepaidWords(channel)] : [],
    },
    { label: "お申し込みの期間", lines: given(settings["ORDER.OFFER_PERIOD"]) },
    { label: "販売数量", lines: [`一度のご注文につき、ひとつの商品は${settings["ORDER.MAX_QUANTITY"]}点までです。`] },
    { label: "キャンセル・返品・交換", lines: [...settings["ORDER.CANCEL_TERMS"].split("\n"), defectWords] },
    { label: "登録番号（適格請求書発行事業者）", lines: given(number) },
    ...noteRows(settings["LAW.NOTES"]),
  ];
  return rows.filter(({ lines }) => lines.length > 0);
}

export const defectWords =
  "商品の不良やお届け間違いの場合は、お手数ですがご連絡ください。送料は当店が負担し、交換または返金いたします。";

/** Seller and contact. */
export function sellerRows({ profile, settings }: Pick<Facts, "profile" | "settings">): LawRow[] {
  const { company } = profile;
  const responsible = settings["LAW.RESPONSIBLE_PERSON"] ?? company?.representative;
  const phone = company?.phone_number;
  const hours = company?.business_hours;
  const rows = [
    { label: "販売業者", lines: given(company?.name) },
    { label: "運営統括責任者", lines: given(responsible) },
    { label: "所在地", lines: given(company?.address && placeOf(company)) },
    { label: "電話番号", lines: given(phone, phone && hours && `受付時間：${hours}`) },
    { label: "メールアドレス", lines: given(company?.email) },
  ];
  return rows.filter(({ lines }) => lines.length > 0);
}

const placeOf = ({ postal_code, address }: { postal_code: string; address: string }) =>
  (postal_code ? `〒${formatPostalCode(postal_code)} ` : "") + address;

const priceWords = ({ settings }: Pick<Facts, "settings">) =>
  settings["SITE.VARIANT"] === "business"
    ? "各商品ページに、税抜価格と税込価格を表示しています。"
    : "各商品ページに、消費税を含む価格（税込）を表示しています。";

function feeLines(channel: Facts): string[] {
  const { settings, payments, carriers, packingOptions } = channel;
  const carriage = carriers.flatMap((carrier) => {
    const words = carrierCarriage(carrier);
    return words ? [`・${carrier.name}：${words}`] : [];
  });
  const fees = payments.flatMap((method) => {
    const words = paymentFee(method);
    return words ? [`・${method.name}：${words}`] : [];
  });
  const packing = packingOptions.flatMap(({ name, fee }) => (fee > 0 ? [`・${name}：${yen(fee)}`] : []));
  return given(
    carriage.length > 0 && "送料（1個口あたり、税込）",
    ...carriage,
    settings["GIFT.IS_USE"] && `・ソーシャルギフト：${yen(settings["GIFT.CARRIAGE"])}（全国一律）`,
    freeCarriageWords(channel),
    fees.length > 0 && "お支払いの手数料（税込）",
    ...fees,
    packing.length > 0 && "包装などの料金（税込）",
    ...packing,
    ...settings["LAW.EXTRA_FEES"].split("\n"),
  );
}

/** Parses lines of 見出し：本文; a line without heading continues the row above. */
function noteRows(notes: string): LawRow[] {
  const rows: LawRow[] = [];
  for (const line of notes.split("\n").filter(Boolean)) {
    const at = line.indexOf("：");
    if (at > 0 && at <= 30) rows.push({ label: line.slice(0, at), lines: given(line.slice(at + 1)) });
    else rows.at(-1)?.lines.push(line);
  }
  return rows;
}

/** Labels of required rows that the owner has not set yet. */
export function missingLawItems(channel: Facts): string[] {
  const known = new Set(lawRows(channel).map(({ label }) => label));
  return lawLabels.filter((label) => !known.has(label));
}

const lawLabels = [
  "販売業者",
  "運営統括責任者",
  "所在地",
  "電話番号",
  "メールアドレス",
  "お支払い方法",
  "商品のお届け時期",
];

/** Warning to the owner of a channel whose /law page is incomplete. */
export const lawWarning = (code: string, missing: readonly string[]) =>
  `チャネル ${code} の特定商取引法に基づく表記に、${missing.join("、")}がありません。company set などで登録してください（docs/operations/settings.md）。`;
