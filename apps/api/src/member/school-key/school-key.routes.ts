import type { schoolKey } from "@noren/contract/member/school-key.ts";
import type { Context } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { checkSchoolKey } from "./school-key.service.ts";

export const schoolKeyRoutes: Handlers<typeof schoolKey, Context> = {
  check: async ({ key }, ctx) => ({ key, check: await checkSchoolKey(ctx, key) }),
};
