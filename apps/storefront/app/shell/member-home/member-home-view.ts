import type { LinkedShopView } from "#app/member/login-sync/login-sync-view.ts";
import type { OrderCardView } from "#app/order/order-view.ts";

/** /ec: the member's home after logging in. */
export type MemberHomeScreenProps = {
  name: string;
  /** Warnings: emails that bounce, a password that is too old. */
  /** link: what to do about it; null where there is nothing to do. */
  notices: { message: string; link: { href: string; label: string } | null }[];
  orders: OrderCardView[];
  /** Other shops, where the member is logged in by going there. */
  linkedShops: LinkedShopView[];
  /** The last orders can be bought again. */
  isSelling: boolean;
};
