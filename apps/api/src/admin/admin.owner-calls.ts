import { record } from "@noren/contract/admin/record.owner.ts";
import { role } from "@noren/contract/admin/role.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import { type Calls, mount } from "#api/platform/http/mount.ts";
import { recordRoutes } from "./record/record.owner-routes.ts";
import { roleRoutes } from "./staff/role.owner-routes.ts";

export function mountAdmin<C extends OwnerContext>(calls: Calls<C>) {
  mount(calls, role, roleRoutes);
  mount(calls, record, recordRoutes);
}
