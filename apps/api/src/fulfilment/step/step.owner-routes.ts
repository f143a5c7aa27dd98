import type { orderStep } from "@noren/contract/fulfilment/order-step.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import { addNote, orderNotes } from "#api/order/note/note.service.ts";
import type { OrderShop } from "#api/order/order-context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { emailsOfOrder, resendEmail } from "./resend.service.ts";
import { ordersToShip } from "./orders-to-ship.service.ts";
import { assertAllowed, offeredSteps, orderForStep, runStep, withResult, workOn } from "./step.service.ts";

export const orderStepRoutes: Handlers<typeof orderStep, OwnerContext<OrderShop>> = {
  offered: ({ orders }, ctx) => offeredSteps(ctx, orders),
  toShip: ({ orders }, ctx) => ordersToShip(ctx, orders),
  confirmPayment: ({ id, ...input }, ctx) => runStep(ctx, "confirm_payment", id, input),
  approve: ({ id, ...input }, ctx) => runStep(ctx, "approve", id, input),
  reject: ({ id, ...input }, ctx) => runStep(ctx, "reject", id, input),
  startProduction: ({ id, ...input }, ctx) => runStep(ctx, "produce", id, input),
  prepare: ({ id, ...input }, ctx) => runStep(ctx, "prepare", id, input),
  pack: ({ id, ...input }, ctx) => runStep(ctx, "pack", id, input),
  ship: ({ id, ...input }, ctx) => runStep(ctx, "ship", id, input),
  deliver: ({ id, ...input }, ctx) => runStep(ctx, "deliver", id, input),
  cancel: ({ id, ...input }, ctx) => runStep(ctx, "cancel", id, input),
  hold: ({ id, ...input }, ctx) => runStep(ctx, "hold", id, input),
  release: ({ id, ...input }, ctx) => runStep(ctx, "release", id, input),
  takeReturn: ({ id, ...input }, ctx) => runStep(ctx, "return", id, input),
  async addNote({ id, body }, ctx) {
    const order = await orderForStep(ctx, ctx.db, id);
    assertAllowed("note", order);
    return addNote(workOn(ctx, order), id, body);
  },
  async notes({ id }, ctx) {
    await orderForStep(ctx, ctx.db, id);
    return orderNotes(ctx.db, id);
  },
  async emails({ id }, ctx) {
    const order = await orderForStep(ctx, ctx.db, id);
    return emailsOfOrder(workOn(ctx, order), id);
  },
  resendEmail: ({ id, email_id }, ctx) =>
    withResult(ctx, "resend_email", id, (work) => resendEmail(work, id, email_id)),
};
