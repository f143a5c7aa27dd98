import { ShopError } from "@noren/contract/errors.ts";
import type { postal } from "@noren/contract/postal.ts";
import { prefectures } from "@noren/contract/prefectures.ts";
import type { Handlers } from "../http/mount.ts";
import { placesOf } from "./postal.queries.ts";

export const postalRoutes: Handlers<typeof postal> = {
  async addresses({ code }, { db }) {
    const digits = code.replace("-", "");
    const places = await placesOf(db, digits);
    if (places.length === 0) throw new ShopError("postal.not_found");
    return places.map((place) => ({ postal_code: digits, formatted_postal_code: code, ...place }));
  },
  prefectures: async () => prefectures,
};
