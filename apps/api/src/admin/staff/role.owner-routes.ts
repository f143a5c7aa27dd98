import type { role } from "@noren/contract/admin/role.owner.ts";
import { roleNames, roles } from "@noren/contract/platform/rights.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";

export const roleRoutes: Handlers<typeof role, OwnerContext> = {
  list: async () =>
    roleNames.map((name) => ({ role: name, words: roles[name].words, rights: [...roles[name].rights] })),
};
