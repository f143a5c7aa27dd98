import type { LandingPage } from "@noren/contract/content/landing-page.ts";
import { isTextPath } from "@noren/contract/content/reserved-paths.ts";
import type { LoaderFunctionArgs } from "react-router";
import { isOn } from "#app/platform/site/is-on.ts";
import type { ShopContext } from "#app/platform/request/request-context.server.ts";
import { orMissing } from "@noren/web/request/answers.server.ts";
import { textAt } from "../static-page/static-page-call.server.ts";

type Requested = Pick<LoaderFunctionArgs, "pattern" | "params">;

/** One call for each request: the loaders of the page and of the frame around it need the same landing page. */
const requested = new WeakMap<ShopContext, Promise<LandingPage | null>>();

/**
 * The landing page of an address: /lp/{slug}; the top page if the settings name one (CON-03); /{slug} if neither a
 * route nor an owner's text has this path. Else null.
 */
export function landingPageAt(args: Requested, shop: ShopContext): Promise<LandingPage | null> {
  const slug = slugOf(args, shop);
  if (!slug) return Promise.resolve(null);
  let page = requested.get(shop);
  if (!page) {
    page = isUnrouted(args.pattern) ? behindText(shop, slug) : bySlug(shop, slug);
    requested.set(shop, page);
  }
  return page;
}

const bySlug = ({ api }: ShopContext, slug: string) => orMissing(api.landingPage.bySlug({ slug }));

async function behindText(shop: ShopContext, slug: string): Promise<LandingPage | null> {
  return (await textAt(shop, `/${slug}`)) ? null : bySlug(shop, slug);
}

function slugOf({ pattern, params }: Requested, { settings }: ShopContext): string | undefined {
  if (isTop(pattern)) return isOn(settings["SITE.IS_USE_TOP_LP"]) ? String(settings["SITE.TOP_LP"] ?? "") : undefined;
  if (isUnrouted(pattern)) return isPlainSlug(params["*"]) ? params["*"] : undefined;
  return /^\/?lp\/:slug$/.test(pattern) ? params.slug : undefined;
}

const isUnrouted = (pattern: string) => pattern === "*" || pattern === "/*";
const isPlainSlug = (path = "") => !path.includes("/") && isTextPath(`/${path}`);

const isTop = (pattern: string) => pattern === "" || pattern === "/";

/** By its slug it has own settings of header and footer; as the top page both, unless `extend` hides one (CON-02). */
export function landingFrame({ pattern }: Pick<Requested, "pattern">, page: LandingPage) {
  const { extend, is_show_header, is_show_footer } = page;
  return isTop(pattern)
    ? { isShowHeader: extend.is_show_header ?? true, isShowFooter: extend.is_show_footer ?? true }
    : { isShowHeader: is_show_header, isShowFooter: is_show_footer };
}
