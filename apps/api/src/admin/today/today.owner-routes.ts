import type { today } from "@noren/contract/admin/today.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { runAgain } from "./failure.service.ts";
import { showToday } from "./today.service.ts";

export const todayRoutes: Handlers<typeof today, OwnerContext> = { show: showToday, runAgain };
