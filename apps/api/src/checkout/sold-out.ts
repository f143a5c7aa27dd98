import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Cart } from "@noren/contract/cart/cart.ts";

type Line = Cart["detail"]["products"][number];

/** Refuses an order for lines of which too few are left: each with its variant, and how many there are. */
export function soldOut(lines: readonly Line[], leftOf: (line: Line) => number): ShopError {
  const gone = lines.filter((line) => !isSomeLeft(line, leftOf(line)));
  const short = lines.filter((line) => isSomeLeft(line, leftOf(line)));
  const words = [
    "申し訳ございません。",
    ...(gone.length > 0 ? [`${gone.map(lineName).join("")}が売り切れました。`] : []),
    ...short.map((line) => `${lineName(line)}は残り${leftOf(line)}点です。`),
  ];
  const facts = { products: lines.map(({ product_info }) => product_info.name), keys: lines.map(({ key }) => key) };
  return new ShopError("cart.decision.out_of_stock", facts, {}, words.join(""));
}

/** Enough would be left of one that was taken off sale just now. */
const isSomeLeft = ({ quantity }: Line, left: number) => left > 0 && left < quantity;

const lineName = ({ product_info: { name, variant_name } }: Line) =>
  `「${name}${variant_name && `（${variant_name}）`}」`;
