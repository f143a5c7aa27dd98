import type { Context } from "#api/channel/context.ts";
import type { maker } from "@noren/contract/product/catalogue.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { paged, rowsOf } from "#api/platform/http/paged.ts";
import { cachedNames } from "#api/platform/ttl-cache/ttl-cache.ts";
import { productCounts } from "../product-counts.service.ts";
import { countMakers, makersByKana } from "./maker.queries.ts";

const defaultPer = 10;

export const makerRoutes: Handlers<typeof maker, Context> = {
  async list(request, ctx) {
    const { db, channel, shop } = ctx;
    const read = () => makersByKana(db, channel.id, rowsOf(request, defaultPer));
    const isWhole = request.per === "all";
    const [rows, counts, counted] = await Promise.all([
      isWhole ? cachedNames(shop, channel.id, "maker", read) : read(),
      productCounts(ctx),
      isWhole ? undefined : countMakers(db, channel.id),
    ]);
    return paged(
      rows.map((row) => ({ ...row, product_count: counts.get(row.id) ?? 0 })),
      counted ?? rows.length,
      request,
      defaultPer,
    );
  },
};
