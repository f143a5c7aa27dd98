import type { Right } from "@noren/contract/platform/rights.ts";
import type { IconName } from "../ui/icon.tsx";

export type MenuItem = {
  to: string;
  words: string;
  icon: IconName;
  /** Pages that belong to this item too, by the beginning of their path. */
  also?: string;
  /** The second key after G. */
  key?: string;
  /** Shown among the phone's tabs, by this shorter name. */
  tab?: string;
};

/** Pages of the menu in groups, each with the rights of which one is enough to see it; null: everybody. */
const pages: readonly (readonly (MenuItem & { may: readonly Right[] | null })[])[] = [
  [{ to: "/", words: "今日", icon: "home", may: null, key: "T", tab: "今日" }],
  [{ to: "/orders", words: "注文", icon: "orders", may: ["orders.see"], key: "O", tab: "注文" }],
  [
    { to: "/products", words: "商品", icon: "bag", may: ["catalogue.see"], key: "P" },
    { to: "/stock", words: "在庫", icon: "box", may: ["catalogue.see"], key: "Z" },
    { to: "/pictures", words: "写真", icon: "picture", may: ["catalogue.see"] },
  ],
  [
    {
      to: "/promotion/coupons",
      words: "クーポン・ポイント",
      icon: "ticket",
      also: "/promotion",
      may: ["promotion.see"],
      key: "C",
    },
  ],
  [{ to: "/settings/payments", words: "設定", icon: "sliders", also: "/settings", may: ["settings.see"], key: "S" }],
  [{ to: "/people", words: "人と記録", icon: "people", also: "/records", may: ["staff.edit"], key: "M" }],
];

/** The menu of somebody with these rights; what one may not see is not shown. */
export const menuFor = (rights: readonly Right[]): MenuItem[][] =>
  pages
    .map((group) =>
      group
        .filter(({ may }) => may === null || may.some((right) => rights.includes(right)))
        .map(({ may: _, ...item }) => item),
    )
    .filter((group) => group.length > 0);

/** The item of the menu under which a page stands. */
export const itemAt = (menu: readonly (readonly MenuItem[])[], pathname: string): MenuItem | undefined =>
  menu
    .flat()
    .find(
      ({ to, also }) => (to === "/" ? pathname === "/" : isUnder(pathname, to)) || (also && isUnder(pathname, also)),
    );

const isUnder = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);
