import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Context } from "#api/channel/context.ts";
import type { maker } from "@noren/contract/product/catalogue.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { paged, rowsOf } from "#api/platform/http/paged.ts";
import { cachedNames } from "#api/platform/ttl-cache/ttl-cache.ts";
import { visibleTo } from "../product.service.ts";
import { productCounts } from "../product-counts.service.ts";
import { countMakers, findMaker, makersByKana } from "./maker.queries.ts";

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
  async detail({ key }, ctx) {
    const maker = await findMaker(ctx.db, { channelId: ctx.channel.id, key, isVisible: visibleTo(ctx) });
    if (!maker) throw new ShopError("common.not_found");
    return maker;
  },
};
