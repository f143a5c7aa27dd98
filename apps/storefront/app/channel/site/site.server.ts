import type { Category } from "@noren/contract/product/catalogue.ts";
import { cartPieces } from "#app/platform/session/cart-pieces.server.ts";
import { type ShopContext } from "#app/platform/request/request-context.server.ts";
import { noCompany } from "./public-config.server.ts";
import { inferScreen } from "./screen.ts";
import { breakpoints, isSelling } from "./settings.ts";
import type { CategoryNode, Site } from "./site-view.ts";

/** The page's path without the channel's prefix. */
export const pathInShop = ({ pathname }: URL, { channel }: ShopContext): string =>
  pathname.slice(channel.prefix.length) || "/";

/** A page's code in the data of layouts and pages: its route pattern, such as product/{key}; home for the top page. */
export function pageCode(pattern: string): string {
  const path = pattern.replace(/^\/|\/$/g, "").replace(/:(\w+)/g, "{$1}");
  return path === "" ? "home" : path;
}

const inJapan = { currency: "JPY", timezone: "Asia/Tokyo", locale: "ja" };

export function siteOf(shop: ShopContext, headers: Headers): Site {
  const { code: channel, prefix, origin, name } = shop.channel;
  return {
    page: "",
    maintenance: { title: "", message: "", isMaintenance: false, gtm_id: null },
    loading: { name: "GSpinner0011", size: 20, delay_ms: 200 },
    cursor: { name: "GCursor0001", size: 10, frame: 0.1 },
    settings: shop.settings,
    site: { code: channel, name, tagline: "", description: "", is_demo: false, company: noCompany },
    svg: { sprite: `${prefix}/icons.svg` },
    env: { mode: process.env.NODE_ENV ?? "production", look: shop.look, channel, prefix, origin, ...inJapan },
    screen: inferScreen(headers, breakpoints(shop.settings)),
    flash: null,
    isSelling: isSelling(shop.settings),
    ...(shop.isPreview && { isPreview: true }),
    popups: [],
    categories: [],
    cartCount: cartPieces(shop),
    stylesheet: shop.stylesheet ?? "",
  };
}

export const categoryNode = (category: Category): CategoryNode => ({
  key: category.key,
  name: category.name,
  href: `/product?category=${encodeURIComponent(category.key)}`,
  count: category.product_count,
  children: category.children.map(categoryNode),
});
