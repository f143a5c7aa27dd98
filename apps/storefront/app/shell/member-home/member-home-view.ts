import type { LinkedShopView } from "#app/member/login-sync/login-sync-view.ts";
import type { ProductCardProps } from "#app/product/product-view.ts";
import type { OrderCardView } from "#app/order/order-view.ts";

/** /ec: the member's home after logging in. */
export type MemberHomeScreenProps = {
  name: string;
  /** Warnings: emails that bounce, a password that is too old. */
  /** link: what to do about it; null where there is nothing to do. */
  notices: { message: string; link: { href: string; label: string } | null }[];
  /** The last orders, those left out that stand under the next two headings. */
  orders: OrderCardView[];
  unpaid: OrderCardView[];
  onTheirWay: OrderCardView[];
  /** False for a member who has never ordered. */
  hasOrders: boolean;
  /** Points that end soon, the nearest day first: 12月31日（木）. */
  endingPoints: { points: number; lastDay: string }[];
  /** Of the next 60 days, the nearest first. */
  memorials: { key: string; name: string; day: string; daysLeft: number; href: string }[];
  /** What the member looked at last. */
  seen: ProductCardProps[];
  /** Other shops, where the member is logged in by going there. */
  linkedShops: LinkedShopView[];
  /** The last orders can be bought again. */
  isSelling: boolean;
};
