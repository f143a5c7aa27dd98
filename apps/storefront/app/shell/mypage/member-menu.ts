import type { MemberSummary } from "@noren/contract/order/member-summary.ts";

type Entry = {
  key: string;
  href: string;
  count?: keyof MemberSummary;
  /** No entry while its count is 0, because its page offers nothing to start. */
  isEmptyAtNone?: boolean;
};

/**
 * The menu of the member area. A new page is one entry here; the compiler then requires its label in the theme's
 * mypage.messages.ts and its icon in member-icons.ts. A count is a field of `GET /v1/me/summary`.
 */
const groups = [
  {
    key: "orders",
    entries: [
      { key: "order_history", href: "/mypage/order_history", count: "orders" },
      { key: "gift_book", href: "/mypage/gift-book", count: "gifts", isEmptyAtNone: true },
    ],
  },
  {
    key: "saved",
    entries: [
      { key: "likes", href: "/product?favorite=1", count: "likes" },
      { key: "product_history", href: "/mypage/product_history" },
      { key: "product_search_history", href: "/mypage/product_search_history" },
      { key: "bookmark", href: "/mypage/bookmark", count: "bookmarks" },
      { key: "memorial", href: "/mypage/memorial", count: "memorials" },
      { key: "measurement", href: "/mypage/measurement", count: "noted_measurements" },
      { key: "name_embroidery", href: "/mypage/name-embroidery", count: "noted_embroideries" },
      { key: "lists", href: "/mypage/list", count: "lists" },
    ],
  },
  {
    key: "benefits",
    entries: [
      { key: "point", href: "/mypage/point", count: "points" },
      { key: "coupon", href: "/coupon", count: "coupons" },
    ],
  },
  {
    key: "contact",
    entries: [
      { key: "message_center", href: "/mypage/message-center", count: "unread_messages" },
      { key: "inquiry_history", href: "/mypage/inquiry_history", count: "inquiries", isEmptyAtNone: true },
      { key: "product_request_history", href: "/mypage/product_request_history", count: "product_requests" },
      { key: "inquiry", href: "/contact" },
    ],
  },
  {
    key: "profile",
    entries: [
      { key: "user_info", href: "/mypage/user_info" },
      { key: "address", href: "/mypage/address", count: "addresses" },
      { key: "card", href: "/mypage/card", count: "cards" },
      { key: "mail_settings", href: "/mypage/mail-settings" },
    ],
  },
  {
    key: "account",
    entries: [
      { key: "password", href: "/mypage/password" },
      { key: "passkeys", href: "/mypage/passkeys" },
      { key: "identities", href: "/mypage/identities" },
      { key: "login_ways", href: "/mypage/login-ways" },
      { key: "login_history", href: "/mypage/login_history" },
      { key: "data", href: "/mypage/data" },
      { key: "logout", href: "/mypage/logout" },
    ],
  },
] as const satisfies readonly { key: string; entries: readonly Entry[] }[];

export type MemberGroup = (typeof groups)[number]["key"];
export type MemberPage = (typeof groups)[number]["entries"][number]["key"];

/** `count`: number of items on a page, if it is counted. */
type MemberMenu = {
  key: MemberGroup;
  entries: { key: MemberPage; href: string; count: number | null }[];
}[];

/**
 * Without a summary the menu has no counts. A page has no entry if its count is null, or is 0 and the page offers
 * nothing to start; likewise the linked identities in a shop without providers.
 */
export const memberMenu = (summary: MemberSummary | null, hasIdentities = false): MemberMenu =>
  groups
    .map(({ key, entries }) => ({
      key,
      entries: entries.flatMap((entry: Entry) => {
        const count = (entry.count && summary?.[entry.count]) ?? null;
        const isNowhere = !!summary && !!entry.count && (count === null || (!!entry.isEmptyAtNone && count === 0));
        if (isNowhere || (entry.key === "identities" && !hasIdentities)) return [];
        return { key: entry.key as MemberPage, href: entry.href, count };
      }),
    }))
    .filter(({ entries }) => entries.length > 0);
