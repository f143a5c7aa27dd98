import type { memberSession } from "@noren/contract/member/session.ts";
import type { Context } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { followLink, lookAtLink } from "../auth/link-rate-limit.ts";
import { canEndAll, endAll } from "./end-sessions.service.ts";
import { endOthers, endSession, loginHistories, openSessions } from "./session.service.ts";

export const memberSessionRoutes: Handlers<typeof memberSession, Context> = {
  histories: (request, ctx) => loginHistories(ctx, request),
  list: (_, ctx) => openSessions(ctx),
  end: ({ id }, ctx) => endSession(ctx, id),
  endOthers: (_, ctx) => endOthers(ctx),
  canEndAll: async ({ token }, ctx) => ({ result: await lookAtLink(ctx, () => canEndAll(ctx, token), Boolean) }),
  endAll: ({ token }, ctx) => followLink(ctx, () => endAll(ctx, token)),
};
