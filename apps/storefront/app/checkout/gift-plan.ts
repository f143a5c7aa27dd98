import type { Cart } from "@noren/contract/cart/cart.ts";
import type { GiftPlanView } from "./checkout-view.ts";

export const linkDays = (settings: Record<string, unknown>) => Number(settings["GIFT.LINK_DAYS"]);

export function giftPlan({ detail }: Cart, settings: Record<string, unknown>): GiftPlanView | null {
  if (!detail.gift) return null;
  const { receiver_name, giver_name, message } = detail.gift;
  return { receiverName: receiver_name, giverName: giver_name, message, linkDays: linkDays(settings) };
}
