import type { Catalog } from "@noren/contract/content/catalog.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { LoaderFunctionArgs } from "react-router";
import { catalogMessages as words } from "#look/content/catalog/catalog.messages.ts";
import { queryText } from "@noren/web/page/query-text.ts";
import { load } from "#app/platform/request/request.server.ts";
import type { FlipBookScreenProps } from "./catalog-view.ts";

const path = "/flip-book";
const hrefOf = (key: string) => `${path}?${new URLSearchParams({ key })}`;

/** The catalogue of the address; without one the only catalogue, or the list. */
export function loadFlipBook(args: LoaderFunctionArgs) {
  return load(args, async (api) => {
    const key = queryText(args.url.searchParams, "key");
    const catalogs = await api.catalog.list();
    const chosen = key ? catalogs.find((catalog) => catalog.key === key) : undefined;
    if (key && !chosen) throw new ShopError("common.not_found");
    const only = catalogs.length === 1 ? catalogs[0] : undefined;
    const book = chosen ?? only;
    return book ? bookOf(book, catalogs.length > 1) : listOf(catalogs);
  });
}

const listOf = (catalogs: readonly Catalog[]) => ({
  path,
  title: words.title,
  description: words.description,
  picture: catalogs[0]?.pages[0]?.picture ?? null,
  screen: {
    kind: "list",
    catalogs: catalogs.map(({ key, title, description, pages }) => ({
      href: hrefOf(key),
      title,
      description,
      picture: pages[0]?.picture ?? null,
    })),
  } satisfies FlipBookScreenProps as FlipBookScreenProps,
});

const bookOf = ({ key, title, description, pages }: Catalog, hasOthers: boolean) => ({
  path: hrefOf(key),
  title,
  description,
  picture: pages[0]?.picture ?? null,
  screen: {
    kind: "book",
    title,
    description,
    pages: pages.map(({ picture, text, hotspots }, index) => ({
      number: index + 1,
      picture,
      text,
      hotspots: hotspots.map(({ product, ...place }) => ({
        ...place,
        href: `/product/${encodeURIComponent(product)}`,
      })),
    })),
    listHref: hasOthers ? path : null,
  } satisfies FlipBookScreenProps as FlipBookScreenProps,
});
