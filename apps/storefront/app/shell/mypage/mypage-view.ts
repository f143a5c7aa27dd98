import type { NewestOrderView } from "#app/order/order-view.ts";

/** /mypage: the newest order, points and coupons, news; the menu is the member area's. */
export type MypageScreenProps = {
  /** Company and department; empty for a private member. */
  company: string;
  name: string;
  code: string;
  email: string;
  /** Null for a member who has not ordered yet. */
  order: NewestOrderView | null;
  /** Null if the shop has no points. */
  points: {
    balance: number;
    /** The nearest day first: 12月31日（木）. */
    ending: { points: number; lastDay: string }[];
  } | null;
  /** Number of the member's coupons that can be used now; null if the shop has none. */
  coupons: number | null;
  unread: number;
};
