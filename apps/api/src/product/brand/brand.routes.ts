import type { Context } from "#api/channel/context.ts";
import type { brand } from "@noren/contract/product/catalogue.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { paged, rowsOf } from "#api/platform/http/paged.ts";
import { cachedNames } from "#api/platform/ttl-cache/ttl-cache.ts";
import { productCounts } from "../product-counts.service.ts";
import { countBrands, brandsByKana } from "./brand.queries.ts";

const defaultPer = 10;

export const brandRoutes: Handlers<typeof brand, Context> = {
  async list(request, ctx) {
    const { db, channel, shop } = ctx;
    const read = () => brandsByKana(db, channel.id, rowsOf(request, defaultPer));
    const isWhole = request.per === "all";
    const [rows, counts, counted] = await Promise.all([
      isWhole ? cachedNames(shop, channel.id, "brand", read) : read(),
      productCounts(ctx),
      isWhole ? undefined : countBrands(db, channel.id),
    ]);
    return paged(
      rows.map((row) => ({ ...row, product_count: counts.get(row.id) ?? 0 })),
      counted ?? rows.length,
      request,
      defaultPer,
    );
  },
};
