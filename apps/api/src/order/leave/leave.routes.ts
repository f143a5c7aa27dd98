import type { user } from "@noren/contract/member/profile.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import type { OrderContext } from "../order-context.ts";
import { leave, leavingOf } from "./leave.service.ts";

export const leaveRoutes: Handlers<Pick<typeof user, "leaving" | "leave">, OrderContext> = {
  leaving: (_, ctx) => leavingOf(ctx),
  leave: (_, ctx) => leave(ctx),
};
