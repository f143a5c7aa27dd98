import { isTextPath } from "@noren/contract/content/reserved-paths.ts";
import type { StaticPage } from "@noren/contract/content/static-page.ts";
import type { ShopContext } from "#app/platform/request/request-context.server.ts";
import { orMissing } from "@noren/web/request/answers.server.ts";

/** One call for each request: the loaders of the page and of the frame around it need the same text. */
const requested = new WeakMap<ShopContext, Promise<StaticPage | null>>();

export function textAt(shop: ShopContext, path: string): Promise<StaticPage | null> {
  if (!isTextPath(path)) return Promise.resolve(null);
  let page = requested.get(shop);
  if (!page) {
    page = orMissing(shop.api.staticPage.byPath({ path }));
    requested.set(shop, page);
  }
  return page;
}
