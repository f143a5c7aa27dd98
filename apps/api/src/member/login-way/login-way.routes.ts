import type { loginWay } from "@noren/contract/member/login-way.ts";
import type { Context } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { prepared } from "#api/platform/http/prepared.ts";
import { prepareRemove, prepareRestore } from "./login-way-guard.ts";
import { memberLoginWays, removeLoginWay, restoreLoginWay } from "./login-way.service.ts";

export const loginWayRoutes: Handlers<typeof loginWay, Context> = {
  list: (_, ctx) => memberLoginWays(ctx),
  restore: prepared(
    (input, ctx) => prepareRestore(ctx, input),
    ({ id }, ctx) => restoreLoginWay(ctx, id),
  ),
  remove: prepared(
    (input, ctx) => prepareRemove(ctx, input),
    ({ id }, ctx) => removeLoginWay(ctx, id),
  ),
};
