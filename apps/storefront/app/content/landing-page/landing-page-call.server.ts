import type { LandingPage } from "@noren/contract/content/landing-page.ts";
import { isTextPath } from "@noren/contract/content/reserved-paths.ts";
import type { LoaderFunctionArgs } from "react-router";
import { isOn } from "#app/platform/site/is-on.ts";
import type { ShopContext } from "#app/platform/request/request-context.server.ts";
import { orMissing } from "@noren/web/request/answers.server.ts";
import { textAt } from "../static-page/static-page-call.server.ts";

type Asked = Pick<LoaderFunctionArgs, "pattern" | "params">;

/** What a request's loaders share: the page itself and the frame around it ask for the same. */
const asked = new WeakMap<ShopContext, Promise<LandingPage | null>>();

/**
 * The landing page of an address: of /lp/{slug}, of the top page where the settings name one (CON-03), and of /{slug} where
 * neither a route nor an owner's text stands; else null.
 */
export function landingPageAt(args: Asked, shop: ShopContext): Promise<LandingPage | null> {
  const slug = slugOf(args, shop);
  if (!slug) return Promise.resolve(null);
  let page = asked.get(shop);
  if (!page) {
    page = isUnrouted(args.pattern) ? behindText(shop, slug) : bySlug(shop, slug);
    asked.set(shop, page);
  }
  return page;
}

const bySlug = ({ api }: ShopContext, slug: string) => orMissing(api.landingPage.bySlug({ slug }));

async function behindText(shop: ShopContext, slug: string): Promise<LandingPage | null> {
  return (await textAt(shop, `/${slug}`)) ? null : bySlug(shop, slug);
}

function slugOf({ pattern, params }: Asked, { settings }: ShopContext): string | undefined {
  if (isTop(pattern)) return isOn(settings["SITE.IS_USE_TOP_LP"]) ? String(settings["SITE.TOP_LP"] ?? "") : undefined;
  if (isUnrouted(pattern)) return isPlainSlug(params["*"]) ? params["*"] : undefined;
  return /^\/?lp\/:slug$/.test(pattern) ? params.slug : undefined;
}

const isUnrouted = (pattern: string) => pattern === "*" || pattern === "/*";
const isPlainSlug = (path = "") => !path.includes("/") && isTextPath(`/${path}`);

const isTop = (pattern: string) => pattern === "" || pattern === "/";

/** Opened by its slug a landing page stands alone; as the top page it has the shop around it. `extend` says otherwise (CON-02). */
export function landingFrame({ pattern }: Pick<Asked, "pattern">, page: LandingPage) {
  const { extend, is_show_header, is_show_footer } = page;
  return isTop(pattern)
    ? { isShowHeader: extend.is_show_header ?? true, isShowFooter: extend.is_show_footer ?? true }
    : { isShowHeader: is_show_header, isShowFooter: is_show_footer };
}
