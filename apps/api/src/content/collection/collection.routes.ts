import type { collection } from "@noren/contract/content/collection.ts";
import type { Context } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { listEntries, showEntry } from "./collection.service.ts";
import { searchEntries } from "./collection-search.service.ts";

export const collectionRoutes: Handlers<typeof collection, Context> = {
  entries: (input, ctx) => listEntries(ctx, input),
  search: ({ word }, ctx) => searchEntries(ctx, word),
  entry: (input, ctx) => showEntry(ctx, input),
};
