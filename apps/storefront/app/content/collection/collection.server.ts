import { stylistAlias } from "@noren/contract/content/collection.ts";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { breadcrumbList } from "@noren/web/page/breadcrumb-list.ts";
import { listHead, numbered } from "#app/platform/page/list-head.ts";
import { pagerOf } from "#app/platform/page/pager.ts";
import { queryText } from "@noren/web/page/query-text.ts";
import { setStructuredData } from "#app/platform/page/structured-data.server.ts";
import { load } from "#app/platform/request/request.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { pictureUrl, storageUrl } from "#app/platform/picture/picture-url.ts";
import type { ShopContext } from "#app/platform/request/request-context.server.ts";
import { toOutfitPieces } from "../outfit/outfit-present.ts";
import { crumbOf, dateOf, fieldViews, tileOf } from "./collection-present.ts";
import { collectionHref, entryHref } from "./entry-href.ts";

/** The entries of a collection, 10 on a page; one with is_single redirects to its entry. */
export function loadCollection(args: LoaderFunctionArgs) {
  return load(args, async (api) => {
    const alias = args.params.alias!;
    if (alias === stylistAlias) throw moved(collectionHref(alias));
    const page = queryText(args.url.searchParams, "page");
    const { data, pagination, more } = await api.collection.entries({ alias, ...(page && { page }) });
    const { collection } = more!;
    const path = collectionHref(alias);
    if (collection.is_single && data[0]) throw moved(entryHref(alias, data[0].key));
    const pager = pagerOf(pagination, path, new URLSearchParams());
    if (pagination.current > pagination.last && pager.previous) throw seeOther(pager.previous);
    const { title } = collection;
    return {
      head: listHead({
        title,
        description: collection.description,
        path,
        items: data.map((entry) => ({ name: entry.title, picture: entry.picture })),
        pagination,
      }),
      title: numbered(title, pagination.current),
      description: collection.description,
      entries: data.map((entry) => tileOf(alias, entry)),
      pager,
    };
  });
}

/** An entry with its products; those worn or shown together form an outfit. */
export function loadCollectionEntry(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    const { alias, key } = { alias: args.params.alias!, key: args.params.key! };
    if (alias === stylistAlias) throw moved(entryHref(alias, key));
    const { collection, products, ...entry } = await api.collection.entry({ alias, key });
    const path = entryHref(alias, key);
    setStructuredData(args, [
      {
        "@context": "https://schema.org",
        "@type": "Article",
        headline: entry.title,
        ...(entry.summary && { description: entry.summary }),
        ...(entry.picture && { image: addressOf(entry.picture, shop) }),
        datePublished: entry.published_at,
        publisher: { "@type": "Organization", name: shop.channel.name },
      },
      breadcrumbList(shop.channel, [{ name: collection.title, path: collectionHref(alias) }], entry.title),
    ]);
    return {
      path,
      alias,
      key,
      collection: crumbOf(collection),
      title: entry.title,
      summary: entry.summary,
      date: dateOf(entry.published_at),
      picture: entry.picture,
      html: entry.html,
      fields: fieldViews(entry.fields),
      pieces: toOutfitPieces(entry, products),
    };
  });
}

const moved = (path: string) => redirect(path, 301);

const addressOf = (picture: Parameters<typeof pictureUrl>[0], { settings, channel }: ShopContext) =>
  pictureUrl(picture, 1280, "jpeg", storageUrl(settings) || channel.origin);
