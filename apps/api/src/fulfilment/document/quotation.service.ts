import type { Cart } from "@noren/contract/cart/cart.ts";
import type { FileAnswer, Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { macBy } from "@noren/contract/platform/secret.ts";
import type { document } from "@noren/contract/fulfilment/document.ts";
import { getCart } from "#api/cart/cart.service.ts";
import type { OrderContext } from "#api/order/order-context.ts";
import { feeParts } from "@noren/contract/cart/fee-parts.ts";
import type { OrderRow } from "#api/order/record/order-rows.ts";
import { orderView } from "#api/order/record/order-view.ts";
import { tokyoDay } from "#api/platform/day/day.ts";
import { userOf } from "#api/member/profile/profile.service.ts";
import { issuerOf } from "#api/channel/issuer.ts";
import { drawing } from "./document-drawing.ts";
import { documentSubject } from "./document-rate-limit.ts";
import type { PrintedDocument } from "./document.ts";
import { assertPrintable } from "#api/platform/pdf/printable.ts";
import { receiptLabels } from "@noren/contract/order/receipt.ts";
import { addresseeOf } from "#api/order/record/addressee.ts";
import { type Quotation, quotationDocument } from "./quotation-document.ts";

type QuotationRequest = Parsed<(typeof document)["quotationOfCart"]>;

/** The quotation of a cart at its current prices. It reserves no stock. */
export function quotationOfCart(ctx: OrderContext, request: QuotationRequest): Promise<FileAnswer> {
  return quotationFile(ctx, () => quotationData(ctx, request));
}

async function quotationData(ctx: OrderContext, request: QuotationRequest): Promise<Quotation> {
  const { channel, now } = ctx;
  const cart = await getCart(ctx, { token: request.token });
  const { products, order, shippings } = cart.detail;
  if (products.length === 0) throw new ShopError("cart.is_empty");
  if (products.some(({ problem }) => problem === "product_not_found")) throw new ShopError("cart.product_not_found");
  if (products.some(({ problem }) => problem === "not_sale")) throw new ShopError("cart.update_products.not_sale");
  if (products.some(({ problem }) => problem === "option_gone"))
    throw new ShopError("cart.update_products.option_gone");
  if (products.some(({ problem }) => problem === "wrong_quantity"))
    throw new ShopError("cart.update_products.wrong_quantity");
  return {
    number: numberOfCart(ctx, cart),
    addressee: await addresseeOfCart(ctx, cart, request),
    issuer: issuerOf(channel),
    products,
    order,
    fees: feeParts(order, shippings),
    isCarriageKnown: shippings.length > 0,
    from: now,
    days: channel.settings["DOCUMENT.QUOTATION_DAYS"],
    paymentName: cart.payment_name,
    orderNo: null,
    made: now,
  };
}

/** The quotation of an order, with its date and prices, since companies file a quotation before the order. */
export async function quotationOfOrder(ctx: OrderContext, row: OrderRow): Promise<FileAnswer> {
  const { order_no, orderer, products, shippings, order, payment } = orderView(row);
  return quotationFile(ctx, async () => ({
    number: `Q-${order_no}`,
    addressee: addresseeOf(orderer),
    issuer: issuerOf(ctx.channel),
    products,
    order,
    fees: feeParts(order, shippings),
    isCarriageKnown: true,
    from: row.ordered_at,
    days: ctx.channel.settings["DOCUMENT.QUOTATION_DAYS"],
    paymentName: payment.name,
    orderNo: order_no,
    made: ctx.now,
  }));
}

function quotationFile(ctx: OrderContext, load: () => Promise<Quotation>): Promise<FileAnswer> {
  return drawing.withPlace(documentSubject(ctx), async (draw) => {
    const quotation = await load();
    const bytes = await draw(quotationDocument(quotation), { isFirst: ctx.db.isTransaction });
    return { bytes, type: "application/pdf", name: `見積書_${quotation.number.replace(/^Q-/, "")}.pdf` };
  });
}

/** The same cart with the same content on the same day gets the same number. */
function numberOfCart({ now, shop }: OrderContext, { token, detail }: Cart): string {
  const mark = macBy(shop.secret.current, `quotation:${token}:${detail.digest}`).toString("hex");
  return `Q-${tokyoDay(now).slice(2).replaceAll("-", "")}-${mark.slice(0, 8).toUpperCase()}`;
}

/** The requested name, else the cart's orderer, else the member, else a blank line. */
async function addresseeOfCart(
  ctx: OrderContext,
  { detail }: Cart,
  request: QuotationRequest,
): Promise<PrintedDocument["addressee"]> {
  const name = request.addressee ?? "";
  await assertPrintable([{ name: "addressee", label: receiptLabels.addressee, text: name }]);
  if (name) return { name, person: "", honorific: request.honorific ?? "様" };
  if (detail.orderer || !ctx.member) return addresseeOf(detail.orderer);
  return addresseeOf(await userOf(ctx, ctx.member.id));
}
