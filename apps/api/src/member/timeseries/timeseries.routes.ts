import type { timeseries } from "@noren/contract/member/timeseries.ts";
import type { Context } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { addEntry, clearSeries, ownSeries } from "./timeseries.service.ts";

export const timeseriesRoutes: Handlers<typeof timeseries, Context> = {
  list: ({ purpose }, ctx) => ownSeries(ctx, purpose),
  add: (input, ctx) => addEntry(ctx, input),
  async clear({ purpose }, ctx) {
    await clearSeries(ctx, purpose);
    return {};
  },
};
