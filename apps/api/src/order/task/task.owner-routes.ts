import type { orderTasks } from "@noren/contract/order/order-task.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import type { OrderShop } from "../order-context.ts";
import { closeByNote, showTask } from "./task.owner-service.ts";

export const orderTaskRoutes: Handlers<typeof orderTasks, OwnerContext<OrderShop>> = {
  show: ({ id }, ctx) => showTask(ctx, id),
  close: (input, ctx) => closeByNote(ctx, input),
};
