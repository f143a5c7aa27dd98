import type { orderDocument } from "@noren/contract/fulfilment/order-document.owner.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { OrderContext, OrderShop } from "#api/order/order-context.ts";
import { getOrderRow } from "#api/order/record/order.service.ts";
import type { OrderRow } from "#api/order/record/order-rows.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { issuedCreditNotes } from "../line-refund/line-refund.service.ts";
import { orderForStep, type OwnerStepContext, workOn } from "../step/step.service.ts";
import { creditNoteDocument } from "./credit-note-document.ts";
import { drawing } from "./document-drawing.ts";
import { documentSubject } from "./document-rate-limit.ts";
import { quotationOfOrder } from "./quotation.service.ts";
import { issueReceipt } from "./receipt.service.ts";

/** The order of the caller's channels, and the context of its documents. */
async function documentsOf(ctx: OwnerStepContext, id: string): Promise<{ on: OrderContext; order: OrderRow }> {
  const found = await orderForStep(ctx, ctx.db, id);
  const { channels: _, ...rest } = ctx;
  return { on: { ...rest, channel: workOn(ctx, found).channel }, order: await getOrderRow(ctx.db, id) };
}

export const orderDocumentRoutes: Handlers<typeof orderDocument, OwnerContext<OrderShop>> = {
  async receipt({ id, ...info }, ctx) {
    const { on, order } = await documentsOf(ctx, id);
    return issueReceipt(on, order, info);
  },
  async quotation({ id }, ctx) {
    const { on, order } = await documentsOf(ctx, id);
    return quotationOfOrder(on, order);
  },
  async creditNote({ id, credit_note_id }, ctx) {
    const { on, order } = await documentsOf(ctx, id);
    const note = (await issuedCreditNotes(ctx.db, id)).find((one) => one.id === credit_note_id);
    if (!note) throw new ShopError("credit_note.not_found");
    return drawing.withPlace(documentSubject(on), async (draw) => {
      const document = creditNoteDocument(order, note);
      const bytes = await draw(document, { isFirst: ctx.db.isTransaction });
      return { bytes, type: "application/pdf", name: `返還インボイス_${document.number.replace(/^C-/, "")}.pdf` };
    });
  },
};
