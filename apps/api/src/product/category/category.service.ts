import type { ChannelWork } from "#api/channel/context.ts";
import { cachedNames } from "#api/platform/ttl-cache/ttl-cache.ts";
import { categoriesOf, type CategoryRow } from "./category.queries.ts";

/** All categories of a channel as a flat list; a long list is cached for a second. */
export const listCategories = (
  { db, channel, shop }: Pick<ChannelWork, "db" | "channel" | "shop">,
  table: "products" | "inquiries",
): Promise<CategoryRow[]> =>
  cachedNames(shop, channel.id, `category ${table}`, () => categoriesOf(db, channel.id, table));
