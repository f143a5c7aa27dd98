import { type collection, snapAlias, stylistAlias } from "@noren/contract/content/collection.ts";
import type { Output } from "@noren/contract/platform/endpoint.ts";
import type { LoaderFunctionArgs } from "react-router";
import { stylistMessages as words } from "#look/content/stylist/stylist.messages.ts";
import { breadcrumbList } from "@noren/web/page/breadcrumb-list.ts";
import { listHead, numbered } from "#app/platform/page/list-head.ts";
import { pagerOf } from "#app/platform/page/pager.ts";
import { queryText } from "@noren/web/page/query-text.ts";
import { setStructuredData } from "#app/platform/page/structured-data.server.ts";
import type { Api } from "#app/platform/request/request-context.server.ts";
import { load } from "#app/platform/request/request.server.ts";
import { orMissing, seeOther } from "@noren/web/request/answers.server.ts";
import { dateOf, fieldViews, namedEntry } from "../collection/collection-present.ts";
import { entryHref } from "../collection/entry-href.ts";
import { toOutfitPieces } from "../outfit/outfit-present.ts";

const latestSnaps = 8;
const nothing: Output<typeof collection.entries> = { data: [], pagination: { total: 0, per: 10, last: 1, current: 1 } };

export function loadStylists(args: LoaderFunctionArgs) {
  return load(args, async (api) => {
    const page = queryText(args.url.searchParams, "page");
    const [stylists, snaps] = await Promise.all([
      api.collection.entries({ alias: stylistAlias, ...(page && { page }) }),
      snapsOf(api, { per: latestSnaps }),
    ]);
    const pager = pagerOf(stylists.pagination, "/stylist", new URLSearchParams());
    if (pager.pagination.current > pager.pagination.last && pager.previous) throw seeOther(pager.previous);
    const { collection } = stylists.more!;
    const title = collection.title || words.listTitle;
    const description = collection.description || words.listDescription;
    const items = stylists.data.map((stylist) => ({ name: stylist.title, picture: stylist.picture }));
    return {
      head: listHead({ title, description, path: "/stylist", items, pagination: stylists.pagination }),
      title: numbered(title, stylists.pagination.current),
      description,
      stylists: stylists.data.map(({ key, title: name, summary, picture }) => ({
        href: entryHref(stylistAlias, key),
        name,
        summary,
        picture,
      })),
      snaps: snaps.data.flatMap((snap) => {
        const stylist = namedEntry(snap);
        return stylist ? [{ href: snapHref(stylist.key, snap.key), title: snap.title, picture: snap.picture }] : [];
      }),
      pager,
    };
  });
}

/** A stylist's profile and snaps, 10 on a page, with the products worn. */
export function loadStylist(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    const key = args.params.key!;
    const page = queryText(args.url.searchParams, "page");
    const stylist = await api.collection.entry({ alias: stylistAlias, key });
    const snaps = await snapsOf(api, {
      field: "stylist",
      value: stylist.key,
      with_products: "1",
      ...(page && { page }),
    });
    const path = entryHref(stylistAlias, key);
    const pager = pagerOf(snaps.pagination, path, new URLSearchParams());
    if (pager.pagination.current > pager.pagination.last && pager.previous) throw seeOther(pager.previous);
    const products = snaps.more?.products ?? [];
    const between = [{ name: stylist.collection.title, path: "/stylist" }];
    setStructuredData(args, [breadcrumbList(shop.channel, between, stylist.title)]);
    const items = snaps.data.map((snap) => ({ name: snap.title, picture: snap.picture }));
    const { title, summary, picture } = stylist;
    return {
      head: listHead({ title, description: summary, picture, path, items, pagination: snaps.pagination }),
      title: numbered(title, snaps.pagination.current),
      name: title,
      summary: stylist.summary,
      picture: stylist.picture,
      html: stylist.html,
      fields: fieldViews(stylist.fields),
      snaps: snaps.data.map((snap) => ({
        key: snap.key,
        title: snap.title,
        summary: snap.summary,
        date: dateOf(snap.published_at),
        picture: snap.picture,
        html: snap.html,
        fields: fieldViews(snap.fields),
        pieces: toOutfitPieces(snap, products),
      })),
      pager,
    };
  });
}

const snapHref = (stylist: string, snap: string) => `${entryHref(stylistAlias, stylist)}#snap-${snap}`;

/** Snaps of a query; empty in a shop without the snaps' collection. */
const snapsOf = async (api: Api, query: Omit<Parameters<Api["collection"]["entries"]>[0], "alias">) =>
  (await orMissing(api.collection.entries({ alias: snapAlias, ...query }))) ?? nothing;
