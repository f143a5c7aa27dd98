import type { GuestOrderLink } from "@noren/contract/order/guest-order.ts";
import type { ShopContext } from "#app/platform/request/request-context.server.ts";
import { seal, unseal } from "@noren/contract/platform/seal.ts";

/** A day, in seconds: how long a link stays open; afterwards the email opens it again. */
const openSeconds = 86_400;
const openMax = 5;

const openLinks = (shop: ShopContext) =>
  unseal<GuestOrderLink[]>(shop.cookies.get("guest-orders"), "guest-orders", shop.secret) ?? [];

/** Moves the token of an emailed link from the address into a cookie, so that no page, script or log contains it. */
export function openLink(shop: ShopContext, link: GuestOrderLink): void {
  const others = openLinks(shop).filter(({ no }) => no !== link.no);
  const links = [link, ...others].slice(0, openMax);
  shop.cookies.set("guest-orders", seal(links, "guest-orders", shop.secret), openSeconds);
}

/** The open link of an order. Without one it has a token that opens nothing, so that the API's answer is the same. */
export const linkTo = (shop: ShopContext, no: string): GuestOrderLink =>
  openLinks(shop).find((link) => link.no === no) ?? { no, t: "-" };
