import type { document } from "@noren/contract/fulfilment/document.ts";
import type { OrderContext } from "#api/order/order-context.ts";
import type { Guards, Handlers } from "#api/platform/http/mount.ts";
import { wrongReceiptLinks } from "#api/order/receipt/receipt-rate-limit.ts";
import { ownOrder } from "#api/order/record/order.service.ts";
import { countDocument } from "./document-rate-limit.ts";
import { quotationOfCart, quotationOfOrder } from "./quotation.service.ts";
import { guestOrder, guestReceipt, modifyGuestReceipt, receiptState } from "#api/order/receipt/receipt.service.ts";
import { issueReceipt } from "./receipt.service.ts";

export const documentRoutes: Handlers<typeof document, OrderContext> = {
  quotationOfCart: (input, ctx) => quotationOfCart(ctx, input),
  quotationOfOrder: async ({ id }, ctx) => quotationOfOrder(ctx, await ownOrder(ctx, id)),
  receipt: async ({ id }, ctx) => issueReceipt(ctx, await ownOrder(ctx, id)),
  issueReceipt: async ({ id, ...info }, ctx) => issueReceipt(ctx, await ownOrder(ctx, id), info),
  guestReceiptFile: async (link, ctx) => issueReceipt(ctx, await guestOrder(ctx, link)),
  async checkReceipt(link, ctx) {
    const { receipt_info: _, unprintable: __, ...check } = await receiptState(ctx, await guestOrder(ctx, link));
    return check;
  },
  guestReceipt: async (link, ctx) => guestReceipt(ctx, await guestOrder(ctx, link)),
  modifyGuestReceipt: async ({ receiptInfo, ...link }, ctx) =>
    modifyGuestReceipt(ctx, await guestOrder(ctx, link), receiptInfo),
};

const countGuestDocument = async (ctx: OrderContext) => {
  wrongReceiptLinks.assertBelow(ctx);
  await countDocument(ctx);
};
const refuseGuest = async (ctx: OrderContext) => wrongReceiptLinks.assertBelow(ctx);

export const documentGuards: Guards<typeof document, OrderContext> = {
  quotationOfCart: countDocument,
  quotationOfOrder: countDocument,
  receipt: countDocument,
  issueReceipt: countDocument,
  guestReceiptFile: countGuestDocument,
  checkReceipt: refuseGuest,
  guestReceipt: refuseGuest,
  modifyGuestReceipt: refuseGuest,
};
