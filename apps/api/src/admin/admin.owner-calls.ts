import { orderRuns } from "@noren/contract/admin/order-run.owner.ts";
import { record } from "@noren/contract/admin/record.owner.ts";
import { role } from "@noren/contract/admin/role.owner.ts";
import { staff } from "@noren/contract/admin/staff.owner.ts";
import { staffLogin } from "@noren/contract/admin/staff-login.owner.ts";
import { staffSession } from "@noren/contract/admin/staff-session.owner.ts";
import { search } from "@noren/contract/admin/search.owner.ts";
import { today } from "@noren/contract/admin/today.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { OrderShop } from "#api/order/order-context.ts";
import { type Calls, mount } from "#api/platform/http/mount.ts";
import { orderRunRoutes } from "./order-run/order-run.owner-routes.ts";
import { recordRoutes } from "./record/record.owner-routes.ts";
import { searchRoutes } from "./search/search.owner-routes.ts";
import { todayRoutes } from "./today/today.owner-routes.ts";
import { roleRoutes } from "./staff/role.owner-routes.ts";
import { staffRoutes } from "./staff/staff.owner-routes.ts";
import { staffLoginGuards, staffLoginRoutes } from "./staff/staff-login.owner-routes.ts";
import { staffSessionGuards, staffSessionRoutes } from "./staff/staff-session.owner-routes.ts";

export function mountAdmin<C extends OwnerContext<OrderShop>>(calls: Calls<C>) {
  mount(calls, role, roleRoutes);
  mount(calls, record, recordRoutes);
  mount(calls, orderRuns, orderRunRoutes);
  mount(calls, staff, staffRoutes);
  mount(calls, staffLogin, staffLoginRoutes, staffLoginGuards);
  mount(calls, staffSession, staffSessionRoutes, staffSessionGuards);
  mount(calls, search, searchRoutes);
  mount(calls, today, todayRoutes);
}
