import type { Context } from "#api/channel/context.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { postal } from "@noren/contract/delivery/postal.ts";
import { prefectures } from "@noren/contract/delivery/prefectures.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { placesOf } from "./postal.queries.ts";

export const postalRoutes: Handlers<typeof postal, Context> = {
  async addresses({ code }, { db }) {
    const digits = code.replace("-", "");
    const places = await placesOf(db, digits);
    if (places.length === 0) throw new ShopError("postal.not_found");
    return places.map((place) => ({ postal_code: digits, formatted_postal_code: code, ...place }));
  },
  prefectures: async () => prefectures,
};
