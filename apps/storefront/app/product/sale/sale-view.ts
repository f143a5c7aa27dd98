import type { GroupKind, OwnPrice } from "@noren/contract/product/own-price-shape.ts";
import type { Sale } from "@noren/contract/product/product.ts";

/**
 * Why a price is lower: the price without the sale, or that of others, in yen with tax, and the end of the sale as text.
 * `of`: the price is that of the member's group or company, and has no end.
 */
export type SaleView = { regularPrice: number; until: string | null; of?: GroupKind };

/** Japan's time, without Intl, since a list formats one for each card. */
const tokyo = (moment: number) => new Date(moment + 9 * 3_600_000);
const minute = 60_000;

/** "11月30日 23:59": the last minute of the sale price. */
export function saleView(sale: Sale | null | undefined, own?: OwnPrice): SaleView | null {
  if (own) return { regularPrice: own.usual_price, until: null, of: own.kind };
  if (!sale) return null;
  const end = Date.parse(sale.ends_at);
  const isMidnight = tokyo(end).toISOString().slice(11, 19) === "00:00:00";
  const last = tokyo(isMidnight ? end - minute : end);
  const clock = `${last.getUTCHours()}:${String(last.getUTCMinutes()).padStart(2, "0")}`;
  return { regularPrice: sale.regular_price, until: `${last.getUTCMonth() + 1}月${last.getUTCDate()}日 ${clock}` };
}
