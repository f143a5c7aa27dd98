import type { CartProduct } from "@noren/contract/cart/line.ts";
import type { ConfigurationPart } from "@noren/contract/product/configuration.ts";
import { configurationSummary } from "@noren/contract/product/configuration-summary.ts";
import { byThePiece, isInSteps, orderQuantity } from "@noren/contract/product/order-quantity.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import { priceWithoutTax } from "#api/platform/money/tax.ts";
import { taxAt } from "#api/platform/money/tax-rates.ts";
import { nameOf } from "#api/product/variant/variant-options.ts";
import type { CartDocument } from "./cart-document.ts";
import type { CartLine } from "./cart-line.ts";
import type { VariantRow } from "./cart-rows.ts";
import { configuredLine, isOffered } from "./configured-line.ts";
import { quantityPriceOf, unitPriceOf } from "./unit-price.ts";

/** Adds the pieces reserved for the cart's own waiting order to the stock, since they are available to this cart. */
export function withReserved(row: VariantRow | undefined, { pending }: CartDocument): VariantRow | undefined {
  const reserved = pending?.products.find(({ product_id }) => product_id === row?.id)?.quantity ?? 0;
  return row && { ...row, stock: row.stock + reserved };
}

type LineMoney = { subtotal: number; taxAmount: number; discountParts: { code: string; amount: number }[] };

export function productView(
  line: CartLine,
  row: VariantRow | undefined,
  pieces: number,
  money: LineMoney | undefined,
  { channel, now }: { channel: Channel; now: Date },
): CartProduct {
  const few = channel.settings["STOCK.FEW_BELOW"];
  const problem = lineProblem({ ...line, quantity: pieces }, row, now) ?? quantityProblem(line, row);
  const limit = channel.settings["ORDER.MAX_QUANTITY"];
  const parts = partsOf(line, row);
  const price = row ? unitPriceOf(line, row, pieces) : line.price_seen;
  const tax = taxAt(channel.taxRates, row?.tax_kind ?? "standard", now);
  const quantity_price = row && quantityPriceOf(row, pieces, tax.tax_rate);
  return {
    key: line.key,
    product_info: row
      ? {
          id: row.id,
          code: row.code,
          name: row.name,
          variant_name: parts ? configurationSummary(parts) : nameOf(row),
          model_key: row.model_key,
          product_price: price,
          ...tax,
          brand: row.brand,
          maker: row.maker,
          categories: row.categories,
          image: pictureOf(line, row),
          ...stockOf(row, few, problem),
          order_quantity: orderQuantity(quantitiesOf(row), limit),
        }
      : { ...deletedProduct(line, limit), ...tax },
    unit_price: price,
    unit_price_without_tax: priceWithoutTax(price, tax.tax_rate),
    quantity: line.quantity,
    subtotal: money?.subtotal ?? 0,
    tax_amount: money?.taxAmount ?? 0,
    coupon_discount_parts: money?.discountParts ?? [],
    problem,
    price_before: row && price !== line.price_seen ? line.price_seen : null,
    sale: row ? saleOf(row, price) : null,
    ...(row?.own_price && { own_price: row.own_price }),
    ...(quantity_price && { quantity_price }),
    parent_key: line.parent_key ?? null,
    has_accessories: row?.has_accessories ?? false,
    configuration: line.configuration && parts ? { ...line.configuration, parts: [...parts] } : null,
  };
}

/** The sale of a line that has its price; the choices of a product made to order raise the regular price too. */
function saleOf({ sale, price }: VariantRow, unitPrice: number): CartProduct["sale"] {
  if (!sale || unitPrice < price) return null;
  return { ...sale, regular_price: sale.regular_price + unitPrice - price };
}

/** The line's choices in words: by the current options, or if they are no longer offered, as when they were chosen. */
function partsOf(line: CartLine, row: VariantRow | undefined): readonly ConfigurationPart[] | undefined {
  const isToday = row?.made_to_order && isOffered(line, row);
  return isToday ? configuredLine(line, row)?.parts : line.parts_seen;
}

/** Picture of the first choice that has one (the shirt's fabric), else of the product. */
function pictureOf({ configuration }: CartLine, { made_to_order, image }: VariantRow) {
  const chosen = configuration?.choices.flatMap(({ group, choice }) => {
    const choices = made_to_order?.groups.find(({ key }) => key === group)?.choices;
    return choices?.find(({ key }) => key === choice)?.image ?? [];
  });
  return chosen?.[0] ?? image;
}

function stockOf({ made_to_order, stock }: VariantRow, few: number, problem: CartProduct["problem"]) {
  if (made_to_order) return { stock_state: "ok" as const, stock_left: null };
  return {
    stock_state: stock <= 0 ? ("none" as const) : stock <= few ? ("few" as const) : ("ok" as const),
    stock_left: stock > 0 && stock <= few ? stock : problem === "out_of_stock" ? stock : null,
  };
}

function deletedProduct(
  line: CartDocument["lines"][number],
  limit: number,
): Omit<CartProduct["product_info"], "tax_rate"> {
  return {
    id: line.product_id,
    code: "",
    name: "お取り扱いを終了した商品",
    variant_name: "",
    model_key: "",
    product_price: line.price_seen,
    brand: null,
    maker: null,
    categories: [],
    image: null,
    stock_state: "none",
    stock_left: null,
    order_quantity: { min: 1, step: 1, max: limit },
  };
}

/** Products made to order are sold by the piece; minimum and step are those of finished pieces. */
export const quantitiesOf = (row: VariantRow) => (row.made_to_order ? byThePiece : row);

/** Accessories have no minimum or step of their own. */
function quantityProblem(line: CartLine, row: VariantRow | undefined): CartProduct["problem"] {
  if (!row || line.parent_key) return null;
  return isInSteps(line.quantity, orderQuantity(quantitiesOf(row), 1)) ? null : "wrong_quantity";
}

export function lineProblem(
  line: Pick<CartLine, "quantity" | "configuration">,
  row: VariantRow | undefined,
  now: Date,
): CartProduct["problem"] {
  if (!row || row.published_at > now) return "product_not_found";
  if (!row.is_on_sale || (row.sale_ends_at && row.sale_ends_at <= now)) return "not_sale";
  if (!isOffered(line, row)) return "option_gone";
  if (row.made_to_order) return null;
  return row.stock < line.quantity ? "out_of_stock" : null;
}
