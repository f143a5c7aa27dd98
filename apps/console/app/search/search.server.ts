import { queryText } from "@noren/web/page/query-text.ts";
import type { LoaderFunctionArgs } from "react-router";
import { load } from "#app/platform/request.server.ts";
import { hitGroups, readAs } from "./hits.ts";

/** Characters of what is searched for. */
const max = 100;

/** Hits by kind, for the command bar and for the page that stands for it without script. */
export const loadSearch = (args: LoaderFunctionArgs) =>
  load(args, async ({ search }, { shop, me }) => {
    const words = queryText(new URL(args.request.url).searchParams, "q").trim().slice(0, max);
    if (words === "") return { words, groups: [], readAs: null };
    const found = await search.find({ words, ...(shop && { channel: shop }) });
    return { words, groups: hitGroups(found, me!.channels), readAs: readAs[found.read_as] };
  });
