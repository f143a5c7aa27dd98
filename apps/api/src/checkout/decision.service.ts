import { isDeepStrictEqual } from "node:util";
import type { Cart } from "@noren/contract/cart/cart.ts";
import { checkAnswers, orderQuestions } from "@noren/contract/channel/order-questions.ts";
import type { checkout, Decision } from "@noren/contract/checkout/decision.ts";
import { paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import { type ErrorCode, ShopError } from "@noren/contract/platform/errors.ts";
import { type CheckedCaptcha, checkCaptcha } from "#api/member/captcha/captcha.service.ts";
import { savePolicyVersion } from "#api/channel/policy/policy.service.ts";
import { isSelling, variantOf } from "#api/channel/public-config.ts";
import type { CheckoutContext } from "./checkout-context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { writeOrderEmail } from "#api/order-email/order-email.ts";
import type { NewOrder, OrderRow } from "#api/order/record/order-rows.ts";
import { createOrder, getOrderRow } from "#api/order/record/order.service.ts";
import { orderView } from "#api/order/record/order-view.ts";
import { placedOrder } from "#api/order/record/placed-order.ts";
import { itemsOfLines, stockedItems } from "#api/cart/cart-accessories.ts";
import type { CartRow, CartWithVariants } from "#api/cart/cart-rows.ts";
import { recordOrderInCart } from "#api/cart/ordered-cart.service.ts";
import { assertMembersOwn, lockCartWithVariants, pricingInfo } from "#api/cart/cart.service.ts";
import { assertCredit } from "#api/payment-method/credit.service.ts";
import { firstHoldEnd } from "./payment-of-order.ts";
import { startPayment } from "#api/payment/start.service.ts";
import { stockOfProducts, takeStock } from "#api/product/stock/stock.service.ts";
import { createGift } from "#api/order/gift/gift.service.ts";
import { runEffects } from "#api/order/transition.service.ts";
import { assertPromotions, reservePromotions } from "./reserve-promotions.ts";
import { assertCardAllowed, type CardBuyer, countCardStart, rangeHashOf } from "#api/member/card/card-rate-limit.ts";
import { cardChoice } from "./card-choice.service.ts";
import { orderOfCart } from "./order-from-cart.ts";
import { priceCart } from "#api/cart/pricing.ts";
import { promotionsOf } from "#api/cart/cart-promotions.ts";
import { assertKana, withKana } from "#api/cart/wallet/typed-kana.ts";
import { soldOut } from "./sold-out.ts";
import { assertFewUnpaid, unpaidOrderOf } from "./unpaid-order-limits.service.ts";

/**
 * Places the cart's order. One transaction locks the cart, prices it again, takes the stock, and writes the order and
 * its jobs; the payment is started at the provider after the commit. A repeated call answers the same order (CART-15).
 */
export async function decide(ctx: CheckoutContext, input: Parsed<typeof checkout.decision>): Promise<Decision> {
  const { token, digest } = input;
  const card = await cardChoice(ctx, input);
  // the order's transaction uses the captcha up, so a repeated or refused call needs no new one
  const captcha = await checkCaptcha(ctx, "decision", input.captcha);
  await savePolicyVersion(ctx);
  const { order, buyer } = await inTransaction(ctx, async (trx) => {
    const cart = await lockCartWithVariants(ctx, trx, token);
    const { row } = cart;
    const id = repeatedOrder(row, digest);
    if (id) return { order: await repeated(ctx, trx, cart.row, { id, digest }) };
    assertMembersOwn(ctx, row);
    const buyer = await cardBuyer(ctx, trx, row);
    return { order: await placeOrder(ctx, trx, cart, input, captcha), buyer };
  });
  if (order.state !== "pending") return decisionOf(order);
  const [{ state, redirectUrl, message }] = await Promise.all([
    startPayment(ctx, order.payment.id, card),
    buyer && countCardStart(ctx, buyer),
  ]);
  if (state === "failed") throw new ShopError("payment.refused", {}, {}, message || undefined);
  return { ...decisionOf(order), state, redirect_url: redirectUrl };
}

/** The buyer of a new card order, whose limits are checked here; undefined for other payment methods. */
async function cardBuyer(
  ctx: CheckoutContext,
  trx: Db,
  { id, member_id, document }: CartRow,
): Promise<CardBuyer | undefined> {
  const method = ctx.channel.payments.find((one) => one.id === document.payment_method_id);
  if (!method || !paymentMethods[method.code].takesCard) return undefined;
  const buyer = { cartId: id, memberId: member_id, rangeHash: rangeHashOf(ctx) };
  await assertCardAllowed(ctx, trx, buyer);
  return buyer;
}

/** The order that a repeated call means: the one that waits for its payment, or the one that was just placed. */
function repeatedOrder({ document }: CartRow, digest: string | undefined): string | undefined {
  const { pending, last_order } = document;
  if (pending) {
    if (digest !== undefined && digest !== pending.digest) throw new ShopError("cart.pending");
    return pending.order_id;
  }
  return last_order && (document.lines.length === 0 || last_order.digest === digest) ? last_order.id : undefined;
}

/**
 * Answers an order that was placed already; refuses if it waits for its payment and memo or answers have changed since.
 */
async function repeated(
  { channel }: CheckoutContext,
  trx: Db,
  { document: { pending, memo, other } }: CartRow,
  { id, digest }: { id: string; digest: string | undefined },
): Promise<OrderRow> {
  const order = await getOrderRow(trx, id);
  const { errors: _, ...now } = checkAnswers(orderQuestions(channel.settings), { memo, ...other });
  const isSame = isDeepStrictEqual(now, { memo: order.memo, ...order.other });
  if (pending && digest !== undefined && !isSame) throw new ShopError("cart.pending");
  return order;
}

async function placeOrder(
  ctx: CheckoutContext,
  trx: Db,
  { row, variants }: CartWithVariants,
  input: Parsed<typeof checkout.decision>,
  captcha: CheckedCaptcha | undefined,
): Promise<OrderRow> {
  if (!isSelling(ctx.channel)) throw new ShopError("cart.selling_stopped");
  const { document } = row;
  const promotions = await promotionsOf({ ...ctx, db: trx }, document, row.member_id);
  const info = pricingInfo(ctx, variants, promotions, row);
  const shown = priceCart(document, info);
  assertComplete(shown.detail);
  assertPromotions(document, shown.detail);
  await assertCredit(ctx, trx, row.member_id, shown);
  if (input.digest !== undefined && input.digest !== shown.detail.digest) throw new ShopError("cart.decision.changed");
  const named = withKana(document, input);
  assertKana(variantOf(ctx.channel), named);
  const priced = named === document ? shown : priceCart(named, info);
  const whole = { ...row, document: named };

  const id = uuidv7(ctx.now, ctx.shop.random);
  const order = orderOfCart(ctx, { id, row: whole, priced, variants });
  const items = itemsOfLines(document.lines);
  const ordered = stockedItems(items);
  const unpaid = unpaidOrderOf(ctx, order, ordered);
  const left = await takeVariants(ctx, trx, ordered, priced.detail.products);
  const counted = await createOrder(trx, order, unpaid);
  await assertFewUnpaid({ ...ctx, db: trx }, unpaid, { counted, left, variants, captcha, email: order.email });
  if (document.gift) await createGift(ctx, trx, order, document.gift);
  await reservePromotions(ctx, trx, order, promotions);
  const written = document.gift ? await getOrderRow(trx, id) : placedOrder(order);
  await sendFollowUps(ctx, trx, order, written);
  const entered = { orderId: id, from: "none", to: order.state, actor: ctx.actor, order: written } as const;
  await runEffects({ ...ctx, db: trx }, trx, entered);
  await recordOrderInCart(ctx, trx, whole, {
    id,
    order_no: order.order_no,
    payment_id: order.payment.id,
    digest: shown.detail.digest,
    items,
    isPending: order.state === "pending",
  });
  return written;
}

/**
 * Writes the email of an accepted order, and the jobs that query a pending payment after 2 min and expire an unpaid
 * order.
 */
async function sendFollowUps(ctx: CheckoutContext, trx: Db, { id, state, payment }: NewOrder, written: OrderRow) {
  const queryAt = new Date(ctx.now.getTime() + 2 * 60_000);
  if (state === "pending")
    await ctx.shop.jobs(trx, "payment.query", { paymentId: payment.id }, { startAfter: queryAt });
  else await writeOrderEmail(ctx, trx, orderView(written));
  const startAfter = firstHoldEnd(ctx, payment);
  if (startAfter) await ctx.shop.jobs(trx, "order.expire", { orderId: id }, { startAfter });
}

/** Refuses an incomplete cart by its first unfinished step. */
function assertComplete(detail: Cart["detail"]) {
  if (detail.products.length === 0) throw new ShopError("cart.is_empty");
  // a product off sale must be removed first, so it is reported before one that is sold out
  const problems = detail.products.filter(({ problem }) => problem !== null);
  const broken = problems.find(({ problem }) => problem !== "out_of_stock") ?? problems[0];
  const codes: Record<string, ErrorCode> = {
    product_not_found: "cart.product_not_found",
    not_sale: "cart.update_products.not_sale",
    option_gone: "cart.update_products.option_gone",
    wrong_quantity: "cart.update_products.wrong_quantity",
  };
  const code = broken && codes[broken.problem!];
  if (code) throw new ShopError(code, { products: [broken.product_info.name] });
  if (broken) {
    const missing = detail.products.filter(({ problem }) => problem === "out_of_stock");
    throw soldOut(missing, ({ product_info }) => product_info.stock_left ?? 0);
  }
  if (detail.shippings.length === 0) throw new ShopError("cart.shipping.missing");
  if (!detail.orderer) throw new ShopError("cart.orderer.missing");
  if (detail.next_step === "shipping-select" || detail.next_step === "shipping-add")
    throw new ShopError("cart.shipping.not_deliverable");
  if (detail.next_step === "payment") throw new ShopError("cart.payment.missing");
  if (detail.next_step === "shipping-detail") throw new ShopError("cart.shipping.date_missing");
}

/**
 * Takes the pieces from the stock. If pieces are missing, the refusal names their lines and rolls the transaction back.
 */
async function takeVariants(
  ctx: CheckoutContext,
  trx: Db,
  ordered: readonly { product_id: string; quantity: number }[],
  lines: Cart["detail"]["products"],
) {
  const requested = ordered.map(({ product_id, quantity }) => ({ id: product_id, quantity }));
  const left = await takeStock(trx, ctx.channel.id, requested);
  const missing = requested.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  if (missing.length > 0) {
    const stock = await stockOfProducts(trx, missing);
    const those = lines.filter(({ product_info }) => missing.includes(product_info.id));
    throw soldOut(those, ({ product_info }) => stock.get(product_info.id) ?? 0);
  }
  return left;
}

function decisionOf(row: OrderRow): Decision {
  return {
    order_no: row.order_no,
    ordered_at: row.ordered_at.toISOString(),
    payment_id: row.payment.payment_method_id,
    payment_code: row.payment.code,
    state: row.payment.state,
    redirect_url: null,
    total_payment: row.total_payment,
  };
}
