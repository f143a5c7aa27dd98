import { favoritesKey, type userList } from "@noren/contract/order/user-list.ts";
import type { Context } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { attach, detach, memberLists, rename, showList } from "./user-list.service.ts";

export const userListRoutes: Handlers<typeof userList, Context> = {
  list: (query, ctx) => memberLists(ctx, query),
  attach: (input, ctx) => attach(ctx, input),
  detach: ({ ids }, ctx) => detach(ctx, favoritesKey, ids),
  detachFrom: ({ key, ids }, ctx) => detach(ctx, key, ids),
  rename: (input, ctx) => rename(ctx, input),
  detail: (query, ctx) => showList(ctx, query),
};
