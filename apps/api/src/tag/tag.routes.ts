import type { tag } from "@noren/contract/catalogue.ts";
import type { Handlers } from "../http/mount.ts";
import { namesBriefly } from "../product/brief-memory.ts";
import { tagsOf } from "./tag.queries.ts";

export const tagRoutes: Handlers<typeof tag> = {
  list: (_, { db, channel, shop }) => namesBriefly(shop, channel.id, "tag", () => tagsOf(db, channel.id)),
};
