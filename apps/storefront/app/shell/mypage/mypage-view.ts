import type { NewestOrderView } from "#app/order/order-view.ts";

/** /mypage: the newest order, what can be used and what is new; the menu is the member area's. */
export type MypageScreenProps = {
  /** The company and department, empty where the member is none. */
  company: string;
  name: string;
  code: string;
  email: string;
  /** Null for a member who has not ordered yet. */
  order: NewestOrderView | null;
  /** Null where the shop has no points. */
  points: {
    balance: number;
    /** The nearest day first: 12月31日（木）. */
    ending: { points: number; lastDay: string }[];
  } | null;
  /** The member's own that can be used now; null where the shop has none. */
  coupons: number | null;
  unread: number;
};
