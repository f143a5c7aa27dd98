import type { userMemorial } from "@noren/contract/member/memorial.ts";
import type { Context } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { followLink } from "../auth/link-rate-limit.ts";
import {
  addMemorial,
  changeMemorial,
  ownMemorial,
  ownMemorials,
  removeMemorial,
  stopReminders,
} from "./memorial.service.ts";

export const userMemorialRoutes: Handlers<typeof userMemorial, Context> = {
  list: (_, ctx) => ownMemorials(ctx),
  add: (input, ctx) => addMemorial(ctx, input),
  detail: ({ id }, ctx) => ownMemorial(ctx, id),
  update: (input, ctx) => changeMemorial(ctx, input),
  async delete({ id }, ctx) {
    await removeMemorial(ctx, id);
    return {};
  },
  stop: ({ token }, ctx) => followLink(ctx, () => stopReminders(ctx, token)),
};
