import type { OrderCardView } from "#app/order/order-view.ts";

/** /ec: the member's home after logging in. */
export type MemberHomeScreenProps = {
  name: string;
  /** Warnings: emails that bounce, a password that is too old. */
  notices: { message: string; href: string; label: string }[];
  orders: OrderCardView[];
  /** The last orders can be bought again. */
  isSelling: boolean;
};
