import type { LinkedShopView } from "#app/member/login-sync/login-sync-view.ts";
import type { ProductCardProps } from "#app/product/product-view.ts";
import type { OrderCardView } from "#app/order/order-view.ts";

/** /ec: the member's home after logging in. */
export type MemberHomeScreenProps = {
  name: string;
  /** Warnings: emails that bounce, an expired password. `link`: page to act on it; null if there is none. */
  notices: { message: string; link: { href: string; label: string } | null }[];
  /** The last orders, without those under the next two headings. */
  orders: OrderCardView[];
  unpaid: OrderCardView[];
  onTheirWay: OrderCardView[];
  /** False for a member who has never ordered. */
  hasOrders: boolean;
  /** Points that expire soon, the nearest day first: 12月31日（木）. */
  endingPoints: { points: number; lastDay: string }[];
  /** Memorials within the next 60 days, the nearest first. */
  memorials: { key: string; name: string; day: string; daysLeft: number; href: string }[];
  seen: ProductCardProps[];
  linkedShops: LinkedShopView[];
  isSelling: boolean;
};
