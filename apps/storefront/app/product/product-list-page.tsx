import { useEffect } from "react";
import type { ClientLoaderFunctionArgs, MetaArgs } from "react-router";
import { likeMessages as likeWords } from "#look/product/like/like.messages.ts";
import { filterMessages as words } from "#look/product/filter.messages.ts";
import { ProductListScreen } from "#theme/product/product-list-screen.tsx";
import { Blocks } from "#app/platform/blocks/blocks.tsx";
import { LaterBlock } from "#app/platform/blocks/later-block.tsx";
import type * as ListCache from "#app/platform/page/list-cache.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageHandle, PageProps } from "#app/platform/page/page.ts";
import { categoriesFrom } from "#app/channel/site/category-text.ts";
import { useSite } from "#app/channel/site/use-site.ts";
import { pathTo, productListView } from "./product-list.ts";
import type { loadProducts } from "./product-list.server.ts";
import { useActiveNavigation } from "#app/platform/navigation/use-active-navigation.ts";

export { loadProducts as loader } from "./product-list.server.ts";

/** Loaded when a list is first left, so that it is no part of a first visit. */
let cache: Promise<typeof ListCache> | undefined;
let isLeft = false;

/** Back from a product the list is shown as it was left, without a call of its own (CAT-15). */
export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) => {
  const reload = () => serverLoader<typeof loadProducts>();
  // the browser is at the list's address before it is shown only where it goes back or forward
  const isReturn = isLeft && window.location.href === request.url;
  return cache ? cache.then(({ storedOrLoaded }) => storedOrLoaded(request.url, reload, isReturn), reload) : reload();
};

export const handle: PageHandle = { layout: "default" };

export function meta(args: MetaArgs<typeof loadProducts>) {
  const query = new URLSearchParams(args.loaderData?.query);
  const word = query.get("word");
  const isIndexed = !["word", "price_min", "price_max", "favorite"].some((name) => query.has(name));
  const path = query.size > 0 ? `/product?${query}` : "/product";
  const category =
    categoryOf(args, query.get("category") ?? "") ?? (query.has("favorite") ? likeWords.title : words.title);
  return pageMeta(args, { title: word ? words.titleOfSearch(word) : category, path: isIndexed ? path : null });
}

function categoryOf({ matches }: Pick<MetaArgs, "matches">, key: string): string | undefined {
  const root = matches.find((match) => match?.id === "root")?.loaderData as { categories: string } | undefined;
  return pathTo(categoriesFrom(root?.categories ?? ""), key).at(-1)?.name;
}

export default function ProductListPage({ loaderData }: PageProps<typeof loadProducts>) {
  const { categories } = useSite();
  const isLoading = useActiveNavigation().location?.pathname.endsWith("/product") ?? false;
  useEffect(() => {
    const { href } = window.location;
    isLeft = false;
    return () => {
      isLeft = true;
      cache = import("#app/platform/page/list-cache.ts").then((loaded) => {
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
