import { ordererInput } from "@noren/contract/delivery/address.ts";
import type { Cart } from "@noren/contract/cart/cart.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { UserAddress } from "@noren/contract/member/address-book.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { storedNamed, storedOfAny, storedOfParts } from "@noren/web/form/stored-fields.ts";
import { saveCart } from "../cart/cart-cookie.server.ts";
import { forgetShippingReset } from "#app/cart/recover-cart.server.ts";
import { divide, dividePath, divisionOf } from "#app/cart/packing/divide.server.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { change } from "#app/platform/request/request.server.ts";
import { orMissing, seeOther } from "@noren/web/request/answers.server.ts";
import { variantOf } from "#app/channel/site/settings.ts";
import { addressLines } from "#app/delivery/address/address-lines.ts";
import { type AddressChoice, addressChoice } from "#app/member/address-book/address-choice.server.ts";
import { loadStep, pageAfter } from "./checkout-step.server.ts";
import type { ShippingOption } from "./checkout-view.ts";
import { ordererOf } from "./member-buyer.server.ts";

const path = "/cart/shipping-select";
/** Entries on one page of a long address book. */
const perPage = 10;
const dividedPerPage = 50;
const none: AddressChoice = { entries: [], long: null };

/** The member's address book, and the address typed for this cart. Without any, redirects to the form. */
export function loadShippings(args: LoaderFunctionArgs) {
  return loadStep(args, "shipping-select", async (api, cart, shop) => {
    const isDivided = isDividing(args.url, cart, shop);
    const place = isDivided ? { path, query: { split: "1" }, per: dividedPerPage } : { path, per: perPage };
    const book = shop.session.isLogin ? await addressChoice(api, args.url, place) : none;
    const known = await knownAddresses(api, cart, book.entries);
    if (isDivided) return { division: divisionOf(cart, book, known), select: null };
    const options = optionsOf(cart, book, known);
    if (options.length === 0 && !book.long) throw seeOther("/cart/shipping-add");
    const { long } = book;
    return {
      division: null,
      select: { options, long, addHref: "/cart/shipping-add?new=1", splitHref: splitHref(cart, shop) },
    };
  });
}

/** Entries of the book that the cart uses, including those that are not on this page of the book. */
async function knownAddresses(api: Api, { detail }: Cart, page: readonly UserAddress[]): Promise<UserAddress[]> {
  const missing = detail.shippings.flatMap(({ user_address_id: id }) =>
    id === null || page.some((entry) => entry.id === id) ? [] : id,
  );
  const found = await Promise.all(missing.map((id) => orMissing(api.userAddress.detail({ id }))));
  return [...page, ...found.filter((entry) => entry !== null)];
}

/** Whether to show the division: requested by `split`, or already made and not undone by `one`. */
function isDividing({ searchParams }: URL, cart: Cart, shop: ShopContext): boolean {
  if (!shop.settings["ORDER.SHIPPING.IS_ALLOW_MULTIPLE"] || searchParams.has("one")) return false;
  return searchParams.has("split") || cart.detail.shippings.length > 1;
}

/** Link to the division; null unless the shop sends to several addresses and there is more than one piece. */
export function splitHref({ detail }: Cart, shop: ShopContext): string | null {
  const canSplit = shop.settings["ORDER.SHIPPING.IS_ALLOW_MULTIPLE"] && detail.total_quantity > 1;
  return canSplit ? dividePath : null;
}

/** The chosen address comes first if this page of a long book does not contain it. */
function optionsOf(cart: Cart, book: AddressChoice, known: readonly UserAddress[]): ShippingOption[] {
  const current = shippingOf(cart);
  const chosen = known.find(({ id }) => id === current?.user_address_id);
  const shown = !chosen || book.entries.includes(chosen) ? book.entries : [chosen, ...book.entries];
  const saved = shown.map((entry): ShippingOption => ({
    key: entry.id,
    name: entry.name || null,
    lines: addressLines(entry),
    isDefault: entry.is_default,
    isChosen: current ? entry.id === current.user_address_id : entry.is_default,
    editHref: null,
  }));
  if (!current?.address || chosen) return saved;
  const { key, address } = current;
  const typed = { key, name: null, lines: addressLines(address), isDefault: false, isChosen: true };
  const own = { ...typed, editHref: "/cart/shipping-add" };
  return book.long ? [own, ...saved] : [...saved, own];
}

const shippingOf = ({ detail }: Cart) => detail.shippings.find(({ address }) => address);

/** Sends all items to the chosen address. Takes the orderer from the profile if it is complete. */
export function chooseShipping(args: ActionFunctionArgs) {
  return change(
    args,
    async (api, values, shop) => {
      const { shipping: chosen } = values;
      if (new URL(args.request.url).searchParams.has("split") || "intent" in values) {
        const divided = await divide(api, values, shop);
        return divided instanceof Response ? divided : onward(api, divided, shop, () => "/cart/shipping-detail");
      }
      if (!chosen) throw new ShopError("cart.shipping.missing");
      const token = shop.cookies.get("cart") ?? "";
      let cart = await api.cart.get({ token });
      const current = shippingOf(cart);
      for (const { key } of cart.detail.shippings.filter(({ key }) => key !== current?.key))
        cart = await api.cart.modifyShipping({ token, shipping_key: key, is_removed: true });
      if (chosen !== current?.key && chosen !== current?.user_address_id) {
        const to = { token, user_address_id: chosen };
        cart = await (current
          ? api.cart.modifyShipping({ ...to, shipping_key: current.key })
          : api.cart.addShipping(to));
      }
      return onward(api, cart, shop, (after) => pageAfter("shipping-select", after));
    },
    () => storedOfAny(storedOfParts, storedNamed("shipping", "book")),
  );
}

/** Redirects to `next`, or to the form of the orderer if there is none yet. */
async function onward(api: Api, chosen: Cart, shop: ShopContext, next: (after: Cart) => string): Promise<Response> {
  const cart = !chosen.detail.orderer && shop.session.isLogin ? await withOrderer(api, chosen, shop) : chosen;
  saveCart(shop, cart);
  forgetShippingReset(shop);
  return seeOther(cart.detail.orderer ? next(cart) : "/cart/shipping-add");
}

async function withOrderer(api: Api, cart: Cart, shop: ShopContext): Promise<Cart> {
  const known = ordererInput(variantOf(shop.settings)).safeParse(ordererOf(await api.user.me()));
  return known.success ? api.cart.modifyOrder({ token: cart.token, orderer: known.data }) : cart;
}
