import { deliveryClassWords } from "@noren/contract/delivery/delivery-class.ts";
import { handovers } from "@noren/contract/delivery/handover.ts";
import { captureWords, type PaymentTerms } from "@noren/contract/payment-method/methods/method-definition.ts";
import { paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import type { Image } from "@noren/contract/platform/shapes.ts";
import { taxKindWords } from "@noren/contract/platform/tax.ts";
import { yen as yenText } from "@noren/contract/platform/yen.ts";
import { contentKinds } from "#api/content/kinds/content-kinds.ts";
import { tableWords } from "#api/delivery/carrier/carriage-table.ts";
import { labelsOf } from "#api/admin/catalogue/column.ts";
import { cordWords, knotWords, packingKindWords } from "#api/admin/catalogue/packing-options.ts";
import { coded, either, type Fields, listOf, named, partsOf, percent, plainWords } from "../value-words.ts";

const kindWords = Object.fromEntries(contentKinds.map(({ kind, label }) => [kind, label]));
const methodNames = Object.fromEntries(Object.entries(paymentMethods).map(([code, { name }]) => [code, name]));

type Table = Parameters<typeof tableWords>[0];
const carriages = partsOf<Table>((table) =>
  Object.keys(table).length === 0 ? "お届けしない" : tableWords(table as Table),
);
const feeSteps = listOf<{ below: number | null; fee: number }>(
  ({ below, fee }) => `${below === null ? "" : `${yenText(below)}未満 `}${yenText(fee)}`,
);

type Noshi = { knot: string; cords: string; has_mark: boolean; titles: string[] };
const noshi = partsOf<Noshi>(({ knot = "", cords = "", has_mark, titles = [] }) =>
  [
    labelsOf(knotWords)[knot],
    labelsOf(cordWords)[cords],
    has_mark && "熨斗つき",
    titles.length > 0 && `表書き ${titles.join("・")}`,
  ]
    .filter(Boolean)
    .join("、"),
);

const paymentRules = partsOf<PaymentTerms>(({ capture, ...rules }) =>
  [capture && `決済する時：${captureWords[capture]}`, Object.keys(rules).length > 0 && plainWords(rules)]
    .filter(Boolean)
    .join("、"),
);

/** Columns of the shop itself: content, settings, delivery, payment. */
export const shopFields: Readonly<Record<string, Fields>> = {
  content: { kind: ["種類", coded(kindWords)], variant: ["版"], fields: ["内容"], source: ["本文"] },
  layout: { kind: ["種類", coded(kindWords)], body: ["内容"] },
  newsletter_issue: {
    hash: ["内容のしるし"],
    subject: ["件名"],
    finished_at: ["送り終えた日時"],
  },
  system_message: { source: ["本文"] },
  setting: { value: ["値"] },
  channel: {
    name: ["お店の名前"],
    prefix: ["アドレスの前置き"],
    profile: ["会社情報"],
    is_demo: ["見本のお店"],
  },
  channel_host: { host: ["ホスト"] },
  stocktaking: {
    number: ["棚卸の番号"],
    part: ["数えるもの", coded({ all: "すべて", maker: "メーカー", category: "カテゴリー" })],
    part_id: ["数えるもの", named("scope")],
    counts_reserved: ["取り置きの分", either("数える", "数えない")],
    state: ["状態", coded({ open: "数えている", booked: "在庫に反映した", ended: "取りやめた" })],
    opened_by: ["始めた人", named("staff")],
    closed_by: ["終えた人", named("staff")],
    closed_at: ["終えた日時"],
  },
  closed_day: { day: ["日"], reason: ["わけ"] },
  tax_rate: { kind: ["区分", coded(taxKindWords)], from_day: ["始まる日"], percent: ["税率", percent] },
  carrier: {
    by_prefecture: ["送料表", carriages],
    delivery_classes: ["配送区分", coded(deliveryClassWords)],
    tracking_url: ["追跡の画面"],
    handovers: ["受け取り方", coded(handovers)],
  },
  carrier_timezone: { label: ["時間帯"], valid_from: ["始まり"], valid_to: ["終わり"] },
  payment_method: {
    code: ["お支払い方法", coded(methodNames)],
    fee_steps: ["手数料", feeSteps],
    rules: ["条件", paymentRules],
    provider: ["決済会社"],
  },
  provider_account: {
    provider: ["決済会社"],
    mode: ["鍵の種類", coded({ test: "テスト", live: "本番" })],
    fields: ["設定"],
    secrets: ["秘密の鍵"],
    replaced_secrets: ["取り替える前の鍵"],
    replaced_until: ["取り替える前の鍵を受け入れる期限"],
    ended_at: ["終わった日時"],
    last_check: ["最後の確認"],
  },
  packing_option: {
    kind: ["種類", coded(labelsOf(packingKindWords))],
    note: ["説明"],
    rules: ["水引・表書き", noshi],
  },
  color_scheme: { tokens: ["色"], is_selected: ["配色", either("使っている", "使っていない")] },
  redirect: {
    from_path: ["もとのアドレス"],
    target: ["行き先"],
    status: ["種類", coded({ 301: "転送", 410: "なくなった" })],
  },
  recorded_table: {
    table_name: ["表"],
    key_columns: ["番号の列"],
    name_column: ["名前の列"],
    hidden_columns: ["値を残さない列"],
    derived_columns: ["記録しない列"],
    quiet_actors: ["記録しない人"],
    thing_column: ["もとのものの列"],
  },
};

const image = partsOf<Image>(({ path = "", alt }) => `${path.split("/").at(-1)}${alt ? `（${alt}）` : ""}`);

/** Columns with the same meaning in the tables of the shop. */
export const sharedShopFields: Fields = { image: ["画像", image], percent: ["割合", percent] };
