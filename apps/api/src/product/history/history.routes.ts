import type { productHistory } from "@noren/contract/product/history.ts";
import type { Context } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { countGuest, countView } from "./history-rate-limit.ts";
import {
  addGuestView,
  addMemberView,
  clearViews,
  historyOfGuest,
  mergeHistory,
  ownHistory,
  removeView,
} from "./history.service.ts";

export const productHistoryRoutes: Handlers<typeof productHistory, Context> = {
  async add(input, ctx) {
    await countView(ctx);
    const { member } = ctx;
    if (!member) return addGuestView(ctx, input, () => countGuest(ctx));
    return { product_id: await addMemberView({ ...ctx, member }, input.product_id), token: null };
  },
  ofGuest: async ({ token }, ctx) => (token ? historyOfGuest(ctx, token) : []),
  async merge({ token }, ctx) {
    await mergeHistory(ctx, token);
    return {};
  },
  mine: (request, ctx) => ownHistory(ctx, request),
  async remove({ id }, ctx) {
    await removeView(ctx, id);
    return {};
  },
  async clear(_, ctx) {
    await clearViews(ctx);
    return {};
  },
};
