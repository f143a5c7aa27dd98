import { paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import type { Channel } from "../channel-types.ts";

const weekdays = ["日", "月", "火", "水", "木", "金", "土"];

/** Days without dispatch: 土曜日・日曜日・祝日と当店の休業日. */
export function closedWords({ settings }: Pick<Channel, "settings">): string {
  const days = settings["SHIPPING.CLOSED_WEEKDAYS"].map((day) => weekdays[Number(day)]).filter(Boolean);
  // weeks begin on Monday here
  const named = ["月", "火", "水", "木", "金", "土", "日"]
    .filter((day) => days.includes(day))
    .map((day) => `${day}曜日`);
  const all = [...named, ...(settings["SHIPPING.IS_CLOSED_ON_HOLIDAYS"] ? ["祝日"] : [])];
  return [all.join("・"), "当店の休業日"].filter(Boolean).join("と");
}

/** When orders are dispatched, and how long transport takes (特定商取引法: 引渡時期). */
export function deliveryWords(channel: Pick<Channel, "settings" | "carriers">): string[] {
  const cutoff = channel.settings["SHIPPING.CUTOFF_HOUR"];
  const hour = `${Math.floor(cutoff)}時${cutoff % 1 ? `${Math.round((cutoff % 1) * 60)}分` : ""}`;
  const leaves =
    cutoff === 0 ? "翌営業日に発送します" : `${cutoff < 24 ? `${hour}までの` : ""}ご注文は、当日に発送します`;
  const days = channel.carriers.flatMap(({ by_prefecture }) => Object.values(by_prefecture).map((one) => one.days));
  const [min, max] = [Math.min(...days), Math.max(...days)];
  return [
    `営業日の${leaves}（${closedWords(channel)}を除きます）。`,
    "ご用意に日数のかかる商品は、商品ページに記載の営業日数のあとに発送します。",
    ...(days.length > 0 ? [`発送から${min === max ? min : `${min}〜${max}`}日でお届けします。`] : []),
  ];
}

/** When orders are dispatched if the buyer pays first. */
export function prepaidWords({ payments }: Pick<Channel, "payments">): string[] {
  const first = payments.filter(({ code }) => paymentMethods[code].standing === "unpaid").map(({ name }) => name);
  return first.length > 0 ? [`${first.join("、")}は、ご入金の確認後に発送します。`] : [];
}
