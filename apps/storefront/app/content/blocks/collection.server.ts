import type { BlockLoader } from "#app/channel/site/draw-blocks.server.ts";
import { orMissing } from "@noren/web/request/answers.server.ts";
import { tileOf } from "../collection/collection-present.ts";
import { collectionHref } from "../collection/entry-href.ts";

/** The latest `count` entries of a collection; one with is_single has a single entry. */
export const load: BlockLoader = async (api, props) => {
  const alias = typeof props.alias === "string" ? props.alias : "";
  const count = props.isSingle === true ? 1 : Math.min(Math.max(Number(props.count) || 3, 1), 24);
  const list = await orMissing(api.collection.entries({ alias, max_page_size: count }));
  const title = list?.more?.collection.title ?? "";
  return {
    title: typeof props.title === "string" ? props.title : title,
    entries: (list?.data ?? []).map((entry) => tileOf(alias, entry)),
    href: collectionHref(alias),
  };
};
