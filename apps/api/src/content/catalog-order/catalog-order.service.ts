import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import type { catalogOrder, CatalogOrderRow } from "@noren/contract/content/catalog-order.ts";
import { foldCode } from "@noren/contract/platform/form/normalise.ts";
import { isInSteps, orderQuantityWords } from "@noren/contract/product/order-quantity.ts";
import { reachedPrice } from "@noren/contract/product/quantity-price.ts";
import type { ProductCard } from "@noren/contract/product/product.ts";
import type { Context } from "#api/channel/context.ts";
import { allContent } from "../content.service.ts";
import { codesWithZeros } from "#api/product/code/stored-code.ts";
import { cardsByKeys, productsByCode } from "#api/product/product.service.ts";
import { catalogKind } from "../catalog/catalog-kind.ts";

type Row = { number: string; quantity: string };
type Found = { card: ProductCard; variants: ProductCard["product_model"]["products"] };

const quantityMax = 999;

/** Checks each row now: name, price and stock, or why it cannot be ordered. Adds nothing to a cart. */
export async function checkRows(ctx: Context, { rows }: Parsed<typeof catalogOrder.check>): Promise<CatalogOrderRow[]> {
  const read = rows.map(({ number, quantity }) => ({ number: foldCode(number), quantity }));
  const numbers = [...new Set(read.map(({ number }) => number).filter((number) => number !== ""))];
  const found = await findNumbers(ctx, numbers);
  const withZeros = await findWithZeros(
    ctx,
    numbers.filter((number) => !found.has(number)),
  );
  const checked = read.map((row, index) => rowOf(row, rows[index]!, found.get(row.number), withZeros.get(row.number)));
  return checked.map((row) => withPrice(row, checked, found.get(row.number)));
}

/** The row with the price of its variant for the pieces of all rows (OWN-15). */
function withPrice(row: CatalogOrderRow, rows: readonly CatalogOrderRow[], found: Found | undefined): CatalogOrderRow {
  const { variant } = row;
  const prices = found?.variants.find(({ id }) => id === variant?.product_id)?.quantity_prices;
  if (!variant || !prices) return row;
  const same = rows.filter((one) => one.variant?.product_id === variant.product_id);
  const pieces = same.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
  const { price, price_without_tax } = reachedPrice(prices, pieces) ?? variant;
  return { ...row, variant: { ...variant, price, price_without_tax } };
}

/** Visible products for numbers whose leading zeros a spreadsheet has removed. */
async function findWithZeros(ctx: Context, numbers: readonly string[]): Promise<Map<string, Found>> {
  const { db, channel } = ctx;
  const variants = await codesWithZeros(db, "product", channel.id, numbers);
  const models = await codesWithZeros(
    db,
    "product_model",
    channel.id,
    numbers.filter((number) => !variants.has(number)),
  );
  const codes = new Map([...variants, ...models].map(([number, code]) => [number, foldCode(code)]));
  const found = codes.size > 0 ? await findNumbers(ctx, [...new Set(codes.values())]) : new Map<string, Found>();
  return new Map(
    [...codes].flatMap(([number, code]) => {
      const hit = found.get(code);
      return hit && !isToOrder(hit) ? [[number, hit] as const] : [];
    }),
  );
}

/** An empty text means the min quantity. */
function quantityOf(text: string, least: number): number | null {
  const plain = text.normalize("NFKC").trim();
  if (plain === "") return least;
  const quantity = /^\d{1,6}$/.test(plain) ? Number(plain) : 0;
  return quantity >= 1 && quantity <= quantityMax ? quantity : null;
}

/** Finds products by the code of a variant or product, or by a number printed in a catalogue. */
async function findNumbers(ctx: Context, numbers: readonly string[]): Promise<Map<string, Found>> {
  const [byCode, catalogs] = await Promise.all([productsByCode(ctx, numbers), allContent(ctx, catalogKind)]);
  const printed = new Map(
    catalogs.flatMap(({ fields }) =>
      fields.pages.flatMap(({ hotspots }) =>
        hotspots.flatMap(({ number, product }) => (number ? [[foldCode(number), product] as const] : [])),
      ),
    ),
  );
  const matches = numbers.flatMap((number) => {
    const hit = byCode.get(number);
    const key = hit?.key ?? printed.get(number);
    return key === undefined ? [] : [{ number, key, variantId: hit?.variant_id ?? null }];
  });
  const cards = await cardsByKeys(ctx, [...new Set(matches.map(({ key }) => key))]);
  return new Map(
    matches.flatMap(({ number, key, variantId }) => {
      const card = cards.find((one) => one.key === key);
      if (!card) return [];
      const { products } = card.product_model;
      const variants = variantId ? products.filter(({ id }) => id === variantId) : products;
      return [[number, { card, variants }] as const];
    }),
  );
}

/** `withZeros`: the match if the number had the leading zeros that a spreadsheet removes. */
function rowOf(
  { number, ...row }: Row,
  given: { number: string },
  found: Found | undefined,
  withZeros: Found | undefined,
): CatalogOrderRow {
  const problems: CatalogOrderRow["problems"] = [];
  const fault = (field: "number" | "quantity", message: string) => void problems.push({ field, message });
  const [variant, ...others] = found?.variants ?? [];
  const bounds = found?.card.order_quantity;
  const quantity = quantityOf(row.quantity, bounds?.min ?? 1);
  if (quantity === null) fault("quantity", `数量は1から${quantityMax}までの整数で入力してください`);
  const answer = { number: number || given.number, quantity, problems, choices: [], variant: null };
  if (number === "") fault("number", "品番を入力してください");
  else if (found && isToOrder(found)) fault("number", "オーダーの商品は、商品のページからご注文ください");
  else if (!found && withZeros) {
    fault("number", "この品番の商品が見つかりません。先頭の0が抜けた品番ではありませんか");
    return { ...answer, choices: choicesOf(withZeros) };
  } else if (!found || !variant) fault("number", "この品番の商品が見つかりません");
  else if (others.length > 0) {
    fault("number", `「${found.card.name}」の色・サイズを選んでください`);
    return { ...answer, choices: choicesOf(found) };
  } else {
    const left = variant.stock_left;
    if (variant.stock_state === "none") fault("number", "ただいま在庫がありません");
    else if (quantity !== null && left !== null && quantity > left) fault("quantity", `在庫は残り${left}点です`);
    else if (quantity !== null && bounds && !isInSteps(quantity, bounds))
      fault("quantity", `${orderQuantityWords(bounds)}でご注文ください`);
    return { ...answer, variant: variantOf(found.card, variant) };
  }
  return answer;
}

const choicesOf = ({ card, variants }: Found) => variants.map(({ code, name }) => ({ code, name: name || card.name }));

/** Ready-made variants can be ordered by number; a product made to order needs a configuration. */
const isToOrder = ({ card, variants }: Found) =>
  card.is_only_made_to_order === true || (card.is_made_to_order === true && variants.length === 0);

const variantOf = (card: ProductCard, variant: Found["variants"][number]): CatalogOrderRow["variant"] => ({
  product_id: variant.id,
  key: card.key,
  name: card.name,
  variant_name: variant.name,
  code: variant.code,
  price: variant.price,
  price_without_tax: variant.price_without_tax,
  ...(variant.is_price_hidden && { is_price_hidden: true }),
  tax_rate: card.tax_rate,
  tax_kind: card.tax_kind,
  stock_state: variant.stock_state,
  stock_left: variant.stock_left,
  order_quantity: card.order_quantity,
  image: card.images[0] ?? null,
});
