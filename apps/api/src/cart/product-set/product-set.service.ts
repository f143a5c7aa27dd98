import type { Cart } from "@noren/contract/cart/cart.ts";
import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import { type FieldErrors, ShopError } from "@noren/contract/platform/errors.ts";
import type { productSet } from "@noren/contract/cart/product-set.ts";
import type { CartContext } from "../cart-context.ts";
import { piecesOfProduct } from "../cart-accessories.ts";
import { configure, type Configured } from "@noren/contract/product/configuration.ts";
import { addLine, type CartDocument, isOwnLine, lineLimit } from "../cart-document.ts";
import { addConfigured } from "../configured-line.ts";
import { configurationFields } from "./configuration-fields.ts";
import type { Edit, VariantsById } from "../cart.service.ts";
import { assertInSteps, assertOrderable, minQuantity } from "../orderable.ts";
import { editOrOpenCart } from "../products.service.ts";

type Input = Parsed<typeof productSet.add>;

/** Adds several variants, all or none. A refusal names every variant that cannot be added, at its field (CART-02). */
export function addProductSet(ctx: CartContext, { token, products }: Input): Promise<Cart> {
  const edit: Edit = (document, variants) => {
    if (isSameSet(document, products, ctx)) return document;
    const added = products.reduce((sum, product, index) => {
      const { product_id } = product;
      const row = variants.get(product_id);
      const price = row?.price ?? 0;
      const quantity = product.quantity ?? minQuantity(row);
      const configured = configuredOf(product, variants, index);
      if (configured) return addConfigured(sum, { product_id, quantity, price, configured });
      return addLine(sum, { product_id, quantity, price, now: ctx.now, isKeyed: true });
    }, document);
    if (added.lines.length > lineLimit) throw new ShopError("cart.too_many_lines");
    assertAll(ctx, added, variants, products);
    return { ...added, last_add: { product_id: nameOf(products), quantity: 0, at: ctx.now.toISOString() } };
  };
  const ids = products.map(({ product_id }) => product_id);
  return editOrOpenCart(ctx, token ?? undefined, edit, ids);
}

/** Whether the set repeats the last addition within two seconds; without an idempotency key it then counts once. */
function isSameSet(
  { last_add, lines }: CartDocument,
  products: Input["products"],
  { now, idempotencyKey }: CartContext,
) {
  const isLast = last_add?.product_id === nameOf(products) && now.getTime() - Date.parse(last_add.at) < 2000;
  const isThere = products.every(({ product_id }) => lines.some((line) => line.product_id === product_id));
  return isLast && isThere && idempotencyKey === undefined;
}

const nameOf = (products: Input["products"]) =>
  `set:${products.map(({ product_id, quantity, configuration }) => `${product_id}*${quantity}${configuration ? JSON.stringify(configuration) : ""}`).join(",")}`;

/** Validates the choices of a product made to order; the refusal has a sentence for each wrong field. */
function configuredOf(
  { product_id, configuration }: Input["products"][number],
  variants: VariantsById,
  index: number,
): Configured | undefined {
  const row = variants.get(product_id);
  if (!row || (!row.made_to_order && !configuration)) return undefined;
  // a product that is not made to order has no choices
  if (!row.made_to_order) throw new ShopError("cart.update_products.option_gone");
  const input = { choices: [], measurements: [], embroidery: null, ...configuration };
  const configured = configure(row.made_to_order, input);
  const fields = configurationFields(configured, input, row.made_to_order, `products.${index}.configuration`);
  if (Object.keys(fields).length > 0) throw new ShopError("common.invalid_input", {}, fields);
  return configured;
}

function assertAll(ctx: CartContext, added: CartDocument, variants: VariantsById, products: Input["products"]) {
  const fields: FieldErrors = {};
  let first: ShopError | undefined;
  for (const [index, { product_id, configuration }] of products.entries()) {
    const field = `products.${index}.quantity`;
    try {
      const row = variants.get(product_id);
      const { configuration: known } = row?.made_to_order ? configure(row.made_to_order, configuration ?? {}) : {};
      const quantity = piecesOfProduct(added, product_id);
      assertOrderable(ctx, row, { quantity, ...(known && { configuration: known }) }, field);
      const line = added.lines.find((one) => isOwnLine(one, product_id));
      if (line) assertInSteps(row, line.quantity, field);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      fields[field] = error.fields[field] ?? [error.message];
      first ??= error;
    }
  }
  if (first) throw new ShopError(first.code, first.data, fields, first.message);
}
