import { prefectures } from "@noren/contract/delivery/prefectures.ts";
import { yen } from "@noren/contract/platform/yen.ts";
import type { Carrier, Channel, PaymentMethod } from "../channel-types.ts";

/** 770円, or 770円〜1,760円 */
export function rangeWords(amounts: readonly number[]): string {
  const [min, max] = [Math.min(...amounts), Math.max(...amounts)];
  return min === max ? yen(min) : `${yen(min)}〜${yen(max)}`;
}

/** Fee of a payment method as text; null without fee. */
export function paymentFee({ fee_steps }: Pick<PaymentMethod, "fee_steps">): string | null {
  const fees = fee_steps.map(({ fee }) => fee);
  if (fees.every((fee) => fee === 0)) return null;
  return `${rangeWords(fees)}${new Set(fees).size > 1 ? "（ご注文金額による）" : ""}`;
}

type Served = Pick<Carrier, "by_prefecture">;

/** Carriage of a carrier for one parcel; null if it serves no prefecture. */
export function carrierCarriage({ by_prefecture }: Served): string | null {
  const amounts = Object.values(by_prefecture).map(({ carriage }) => carriage);
  if (amounts.length === 0) return null;
  const left = notServed({ by_prefecture });
  const notes = [
    new Set(amounts).size > 1 ? "お届け先の都道府県による" : left.length === 0 ? "全国一律" : "",
    left.length > 5 ? "お届けできない地域があります" : left.length > 0 ? `${left.join("・")}を除く` : "",
  ].filter(Boolean);
  return rangeWords(amounts) + (notes.length > 0 ? `（${notes.join("。")}）` : "");
}

const notServed = ({ by_prefecture }: Served): string[] =>
  prefectures.map(({ name }) => name).filter((name) => !Object.hasOwn(by_prefecture, name));

/** Total from which carriage is free, as a sentence; empty if it never is. */
export function freeCarriageWords({ settings }: Pick<Channel, "settings">): string {
  const limit = settings["ORDER.SHIPPING.FREE_CARRIAGE_LIMIT"];
  if (limit === null) return "";
  if (limit === 0) return "送料は無料です。";
  return `商品の合計（税込）が${yen(limit)}以上のご注文は、送料無料でお届けします。`;
}
