import type { OrderDetail } from "@noren/contract/order/order.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import { linkTo } from "./guest-order-cookie.server.ts";
import { guestOrderPath, orderPath } from "./order-path.ts";

/** Calls and order page of a buyer: pages about an order are the same for a member and a guest, whose calls differ. */
export type OrderReader = { orderHref: string; order: () => Promise<OrderDetail> };
type Args = Pick<LoaderFunctionArgs | ActionFunctionArgs, "params">;

export function memberOrder({ params }: Args, api: Api, shop: ShopContext): OrderReader & { id: string } {
  requireMembers(shop);
  const id = params.key!;
  return { id, orderHref: orderPath(id), order: () => api.order.detail({ id }) };
}

export function linkedOrder({ params }: Args, api: Api, shop: ShopContext) {
  const link = linkTo(shop, params.no!);
  return { link, orderHref: guestOrderPath(link.no), order: () => api.guestOrder.detail(link) };
}
