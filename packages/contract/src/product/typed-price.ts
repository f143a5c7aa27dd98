import { normaliseNumber } from "../platform/form/normalise.ts";
import type { PriceCell } from "./price-list.owner.ts";

/** "1,800円", "10%", "10％引き"; empty, "-" and "なし" remove the price. Anything else is refused by the schema of a price. */
export function typedPrice(typed: string): Pick<PriceCell, "price" | "percent_off"> {
  const text = normaliseNumber(typed);
  const [, percent] = /^(\d{1,4})%(?:引き?|オフ|off)?$/i.exec(text) ?? [];
  if (percent !== undefined) return { percent_off: Number(percent) };
  if (text === "" || text === "-" || text === "なし") return { price: null };
  // The API reads typed numbers, and names what is wrong with them.
  return { price: text as unknown as number };
}

/** "10", "10点以上" and "10個" as digits; other texts as they are. */
export function typedQuantity(typed: string): string {
  const text = normaliseNumber(typed);
  return /^(\d{1,4})(?:点以上|点|個以上|個)?$/.exec(text)?.[1] ?? text;
}
