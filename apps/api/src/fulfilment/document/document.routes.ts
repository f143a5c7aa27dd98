import { ShopError } from "@noren/contract/platform/errors.ts";
import type { paper } from "@noren/contract/fulfilment/document.ts";
import type { Context } from "#api/platform/context.ts";
import { isUuid } from "#api/platform/db/uuid.ts";
import type { Guards, Handlers } from "#api/platform/http/mount.ts";
import { orderOfMember } from "#api/order/order.queries.ts";
import type { OrderRow } from "#api/order/order-rows.ts";
import { countDocument, refuseGuesser } from "./document-rate-limit.ts";
import { quotationOfCart, quotationOfOrder } from "./quotation.service.ts";
import { guestOrder, guestReceipt, issueReceipt, modifyGuestReceipt, receiptState } from "./receipt.service.ts";

export const paperRoutes: Handlers<typeof paper> = {
  quotationOfCart: (input, ctx) => quotationOfCart(ctx, input),
  quotationOfOrder: async ({ id }, ctx) => quotationOfOrder(ctx, await ownOrder(ctx, id)),
  receipt: async ({ id }, ctx) => issueReceipt(ctx, await ownOrder(ctx, id)),
  issueReceipt: async ({ id, ...info }, ctx) => issueReceipt(ctx, await ownOrder(ctx, id), info),
  guestReceiptFile: async (link, ctx) => issueReceipt(ctx, await guestOrder(ctx, link)),
  async checkReceipt(link, ctx) {
    const { receipt_info: _, ...check } = await receiptState(ctx, await guestOrder(ctx, link));
    return check;
  },
  guestReceipt: async (link, ctx) => guestReceipt(ctx, await guestOrder(ctx, link)),
  modifyGuestReceipt: async ({ receiptInfo, ...link }, ctx) =>
    modifyGuestReceipt(ctx, await guestOrder(ctx, link), receiptInfo),
};

const countGuestDocument = async (ctx: Context) => {
  refuseGuesser(ctx);
  await countDocument(ctx);
};
const refuseGuest = async (ctx: Context) => refuseGuesser(ctx);

export const paperGuards: Guards<typeof paper> = {
  quotationOfCart: countDocument,
  quotationOfOrder: countDocument,
  receipt: countDocument,
  issueReceipt: countDocument,
  guestReceiptFile: countGuestDocument,
  checkReceipt: refuseGuest,
  guestReceipt: refuseGuest,
  modifyGuestReceipt: refuseGuest,
};

/** Another member's order is missing. */
async function ownOrder({ db, channel, member }: Context, id: string): Promise<OrderRow> {
  const row = isUuid(id) ? await orderOfMember(db, channel.id, member!.id, id) : undefined;
  if (!row) throw new ShopError("order.not_found");
  return row;
}
