import type { Context } from "#api/channel/context.ts";
import type { tag } from "@noren/contract/product/catalogue.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { cachedNames } from "#api/platform/ttl-cache/ttl-cache.ts";
import { tagsOf } from "./tag.queries.ts";

export const tagRoutes: Handlers<typeof tag, Context> = {
  list: (_, { db, channel, shop }) => cachedNames(shop, channel.id, "tag", () => tagsOf(db, channel.id)),
};
