import type { LoaderFunctionArgs } from "react-router";
import { pageCode } from "#app/channel/site/site.server.ts";
import { load } from "#app/platform/request/request.server.ts";

/** The text that stands under the route's path. */
export function loadStaticPage(args: LoaderFunctionArgs) {
  return load(args, (api) => api.staticPage.byPath({ path: `/${pageCode(args.pattern)}` }));
}
