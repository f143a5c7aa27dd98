import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Context } from "#api/channel/context.ts";
import type { maker } from "@noren/contract/product/catalogue.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { listNames } from "../name-list.service.ts";
import { visibleTo } from "../product.service.ts";
import { findMaker } from "./maker.queries.ts";

export const makerRoutes: Handlers<typeof maker, Context> = {
  list: (request, ctx) => listNames(ctx, "maker", request),
  async detail({ key }, ctx) {
    const maker = await findMaker(ctx.db, { channelId: ctx.channel.id, key, isVisible: visibleTo(ctx) });
    if (!maker) throw new ShopError("common.not_found");
    return maker;
  },
};
