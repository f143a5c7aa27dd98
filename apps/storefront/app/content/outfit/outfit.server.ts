import type { Cart } from "@noren/contract/cart/cart.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { ActionFunctionArgs } from "react-router";
import { outfitMessages as words } from "#look/content/outfit/outfit.messages.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { storedNamed } from "@noren/web/form/stored-fields.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { change } from "#app/platform/request/request.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { toOutfitPieces } from "./outfit-present.ts";
import type { OutfitPiece } from "./outfit-view.ts";

type SaveCart = (shop: ShopContext, cart: Cart) => void;
type Requested = { name: string; product_id: string };

/** Adds one product of an outfit to the cart, or all of them; sold-out ones are left out and named in a message. */
export function addOutfit(args: ActionFunctionArgs, saveCart: SaveCart) {
  return change(
    args,
    (api, values, shop) => addPieces(api, values, shop, saveCart),
    () => storedNamed("key"),
  );
}

async function addPieces(api: Api, values: FormValues, shop: ShopContext, saveCart: SaveCart) {
  const { alias = "", key = "" } = values;
  const entry = await api.collection.entry({ alias, key });
  const { requested, unchosen, soldOut } = chosenPieces(toOutfitPieces(entry, entry.products), values);
  if (unchosen.length > 0) throw refusal(words.chooseFirst(unchosen));
  const { cart, left } = await addAvailable(api, shop, requested);
  const missing = [...soldOut, ...left];
  if (!cart) throw refusal(words.allSoldOut(missing));
  saveCart(shop, cart);
  const count = requested.length - left.length;
  setFlash(
    shop,
    missing.length > 0
      ? { type: "warning", message: words.addedBut(count, missing) }
      : { type: "success", message: words.added(count) },
  );
  return seeOther("/cart");
}

const refusal = (message: string) => new ShopError("cart.update_products.out_of_stock", {}, {}, message);

/** With `intent=all` every product, else the one at that index. Only variants of the entry's own are accepted. */
function chosenPieces(pieces: readonly OutfitPiece[], values: FormValues) {
  const requested: Requested[] = [];
  const unchosen: string[] = [];
  const soldOut: string[] = [];
  for (const [index, { name, choice, options }] of pieces.entries()) {
    const isRequested = values.intent === "all" || values.intent === String(index);
    if (!isRequested || choice === "order") continue;
    const option = options.find(({ value }) => value === values[`piece.${index}`]);
    if (choice === "none" || option?.isSoldOut) soldOut.push(name);
    else if (!option) unchosen.push(name);
    else requested.push({ name, product_id: option.value });
  }
  return { requested, unchosen, soldOut };
}

/** Adds all products in one call; if some are refused, adds the others in a second call. */
async function addAvailable(api: Api, shop: ShopContext, requested: readonly Requested[]) {
  if (requested.length === 0) return { cart: null, left: [] };
  const add = (pieces: readonly Requested[]): Promise<Cart> =>
    api.productSet.add({
      token: shop.cookies.get("cart") ?? null,
      products: pieces.map(({ product_id }) => ({ product_id })),
    });
  try {
    return { cart: await add(requested), left: [] };
  } catch (error) {
    const refused = isShopError(error) ? refusedPlaces(error) : new Set<number>();
    if (refused.size === 0) throw error;
    const available = requested.filter((_, index) => !refused.has(index));
    const left = requested.filter((_, index) => refused.has(index)).map(({ name }) => name);
    return { cart: available.length > 0 ? await add(available) : null, left };
  }
}

/** Indexes of refused products, from field names such as `products.2.quantity`. */
const refusedPlaces = ({ fields }: ShopError) =>
  new Set(
    Object.keys(fields)
      .flatMap((name) => /^products\.(\d+)\.quantity$/.exec(name)?.[1] ?? [])
      .map(Number),
  );
