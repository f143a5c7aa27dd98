import { itemsShown } from "#app/analytics/item-events.server.ts";
import { foundEntries } from "#app/content/collection/found-entries.server.ts";
import { useEffect } from "react";
import type { ClientLoaderFunctionArgs, MetaArgs, LoaderFunctionArgs } from "react-router";
import { ProductListScreen } from "#theme/product/product-list-screen.tsx";
import { Blocks } from "#app/platform/blocks/blocks.tsx";
import { LaterBlock } from "#app/platform/blocks/later-block.tsx";
import type * as ListCache from "@noren/web/page/list-cache.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import { useSite } from "#app/channel/site/use-site.ts";
import { productListView } from "./product-list.ts";
import { loadProducts } from "./product-list.server.ts";
import { useActiveNavigation } from "@noren/web/request/use-active-navigation.ts";

export const loader = (args: LoaderFunctionArgs) => loadProducts(args, itemsShown, foundEntries);

/** Loaded when a list is first left, so that it is no part of a first visit. */
let cache: Promise<typeof ListCache> | undefined;
let isLeft = false;

/** Back from a product the list is shown as it was left, without a call of its own (CAT-15). */
export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) => {
  const reload = () => serverLoader<typeof loader>();
  // the browser is at the list's address before it is shown only where it goes back or forward
  const isReturn = isLeft && window.location.href === request.url;
  return cache ? cache.then(({ storedOrLoaded }) => storedOrLoaded(request.url, reload, isReturn), reload) : reload();
};

export const meta = (args: MetaArgs<typeof loader>) => (args.loaderData ? pageMeta(args, args.loaderData.head) : []);

export default function ProductListPage({ loaderData }: PageProps<typeof loader>) {
  const { categories } = useSite();
  const next = useActiveNavigation().location;
  const { more } = loaderData;
  // more products come below those that stay
  const isMore = more !== null && next?.search === more.slice(more.indexOf("?"));
  const isLoading = !isMore && (next?.pathname.endsWith("/product") ?? false);
  useEffect(() => {
    const { href } = window.location;
    isLeft = false;
    return () => {
      isLeft = true;
      cache = import("@noren/web/page/list-cache.ts").then((loaded) => {
        // without hits popular products are shown, whose hearts are changed in no list
        if (loaderData.products.length > 0) loaded.cacheList(href, loaderData);
        return loaded;
      });
      // without it lists are loaded again
      cache.catch(() => {});
    };
  }, [loaderData]);
  return (
    <>
      <ProductListScreen {...productListView(loaderData, categories)} isLoading={isLoading} />
      <Blocks slots={loaderData.events} />
      <LaterBlock name="seen" href="/product-history" />
    </>
  );
}
