import type { StaticPage } from "@noren/contract/content/static-page.ts";
import type { LoaderFunctionArgs } from "react-router";
import { pageCode } from "#app/channel/site/site.server.ts";
import { breadcrumbList } from "@noren/web/page/breadcrumb-list.ts";
import { setStructuredData } from "#app/platform/page/structured-data.server.ts";
import type { ShopContext } from "#app/platform/request/request-context.server.ts";
import { load } from "#app/platform/request/request.server.ts";
import { textAt } from "./static-page-call.server.ts";

export function loadStaticPage(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    const page = await api.staticPage.byPath({ path: `/${pageCode(args.pattern)}` });
    setBreadcrumbs(args, page, shop);
    return page;
  });
}

export async function loadTextAt(args: LoaderFunctionArgs, path: string) {
  return load(args, async (_, shop) => {
    const page = await textAt(shop, path);
    if (page) setBreadcrumbs(args, page, shop);
    return page;
  });
}

function setBreadcrumbs(
  args: Pick<LoaderFunctionArgs, "context">,
  { data }: StaticPage,
  { channel }: ShopContext,
): void {
  const between = data.crumbs.map(({ url, title }) => ({ name: title, path: url }));
  setStructuredData(args, [breadcrumbList(channel, between, data.title)]);
}
