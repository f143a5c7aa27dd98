import type { Cart } from "@noren/contract/cart/cart.ts";
import { type FieldErrors, ShopError } from "@noren/contract/platform/errors.ts";
import type { ConfigurationInput } from "@noren/contract/product/configuration.ts";
import type { MadeToOrderOptions } from "@noren/contract/product/made-to-order.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { madeToOrderForm as words } from "#look/product/made-to-order/made-to-order-form.messages.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { validated, orMissing, seeOther } from "@noren/web/request/answers.server.ts";
import { saleView } from "#app/product/sale/sale-view.ts";
import { priceLoginOf } from "../price-login/price-login.ts";
import { savedOf, takenOf } from "./saved-configuration.server.ts";
import { configurationRules, startingValues, storedOfConfiguration } from "./made-to-order-form.ts";

export function loadMadeToOrder(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    const key = args.params.key!;
    const [options, product] = await Promise.all([api.madeToOrder.ofProduct({ key }), api.product.detail({ key })]);
    const query = args.url.searchParams;
    const known = await savedOf(api, shop, options);
    const taken = takenOf(query, known);
    const values = startingValues(options, taken.query, taken.saved);
    // missing choices are errors only after the button that asks for the price
    const errors = query.has("check") ? configurationRules(options).parse(values).errors : {};
    return {
      key: product.key,
      name: product.name,
      maker: product.maker?.name ?? null,
      category: product.category_paths[0] ?? [],
      description: product.description,
      picture: product.gallery[0] ?? null,
      options,
      sale: saleView(options.sale),
      priceLogin: options.is_price_hidden
        ? priceLoginOf(`/product/${encodeURIComponent(product.key)}/uos${args.url.search}`)
        : null,
      values,
      refused: Object.keys(errors).length > 0 ? { values, fields: errors, message: null, code: "" } : null,
      saved: { measurements: known.measurements !== null, embroidery: known.embroidery !== null },
      /** A form with filled-in data has its own key, and starts at the first of these fields. */
      taken: taken.saved ? args.url.search : "",
      takenField: taken.saved ? firstFieldOf(options, query.get("saved")) : null,
      quantity: query.get("quantity") ?? "1",
      line: query.get("line") ?? "",
      terms: String(shop.settings["MADE_TO_ORDER.CANCEL_TERMS"] ?? ""),
    };
  });
}

const firstFieldOf = ({ measurements }: MadeToOrderOptions, part: string | null): string =>
  part === "measurements" && measurements ? `measurement.${measurements.items[0]!.key}` : "embroidery.text";

/** Adds a configuration to the cart; one that was opened from a cart line replaces that line. */
export function addMadeToOrder(args: ActionFunctionArgs, saveCart: (shop: ShopContext, cart: Cart) => void) {
  return change(
    args,
    async (api, values, shop) => {
      const options = await api.madeToOrder.ofProduct({ key: args.params.key! });
      const configuration = validated(configurationRules(options), values);
      const changed = await lineToChange(api, shop, values.line ?? "");
      const cart = await put(api, shop, { product_id: options.product_id, configuration, values });
      saveCart(shop, changed ? await withoutLine(api, cart, changed, values) : cart);
      setFlash(shop, { type: "success", message: changed ? words.changed : words.added });
      return seeOther("/cart");
    },
    () => storedOfConfiguration,
  );
}

type Put = { product_id: string; configuration: ConfigurationInput; values: FormValues };

async function put(api: Api, shop: ShopContext, { product_id, configuration, values }: Put): Promise<Cart> {
  const products = [{ product_id, configuration, quantity: values.quantity ?? "1" }];
  try {
    return await api.productSet.add({ token: shop.cookies.get("cart") ?? null, products });
  } catch (error) {
    throw isShopError(error)
      ? new ShopError(error.code, error.data, ofForm(error.fields, configuration), error.message)
      : error;
  }
}

/** Maps field names of the call to those of the form; the call has choices and measurements as lists. */
function ofForm(fields: FieldErrors, { choices = [], measurements = [] }: ConfigurationInput): FieldErrors {
  const nameOf = (sent: string) => {
    const [list, place] = sent.split(".");
    if (list === "choices" && place) return `choice.${choices[Number(place)]?.group}`;
    if (list === "measurements" && place) return `measurement.${measurements[Number(place)]?.key}`;
    return sent === "embroidery" ? "embroidery.typeface" : sent;
  };
  return Object.fromEntries(
    Object.entries(fields).map(([name, words]) => [
      nameOf(name.replace(/^products\.0\.(?:configuration\.)?/, "")),
      words,
    ]),
  );
}

type Line = Cart["detail"]["products"][number];

async function lineToChange(api: Api, shop: ShopContext, key: string): Promise<Line | undefined> {
  const token = shop.cookies.get("cart");
  const cart = token && key && (await orMissing(api.cart.get({ token })));
  return cart ? cart.detail.products.find((line) => line.key === key && line.configuration) : undefined;
}

/** Adding an unchanged configuration has raised that line's quantity; the line then gets the form's quantity. */
async function withoutLine(api: Api, cart: Cart, { key, quantity }: Line, values: FormValues): Promise<Cart> {
  const { token } = cart;
  const now = cart.detail.products.find((line) => line.key === key);
  if (!now) return cart;
  if (now.quantity === quantity) return api.cart.deleteProduct({ token, key });
  return api.cart.modifyProduct({ token, products: [{ key, quantity: values.quantity ?? "1" }] });
}
