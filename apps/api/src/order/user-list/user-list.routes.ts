import { favoritesKey, type userList } from "@noren/contract/order/user-list.ts";
import type { Context } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { attach, detach, memberLists, showList } from "./user-list.service.ts";

export const userListRoutes: Handlers<typeof userList, Context> = {
  list: (query, ctx) => memberLists(ctx, query),
  attach: (input, ctx) => attach(ctx, input),
  detach: ({ ids }, ctx) => detach(ctx, favoritesKey, ids),
  detachFrom: ({ key, ids }, ctx) => detach(ctx, key, ids),
  detail: (query, ctx) => showList(ctx, query),
};
