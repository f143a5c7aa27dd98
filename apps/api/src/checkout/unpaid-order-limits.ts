import { isBilled, paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { PaymentMethod } from "#api/channel/channel-types.ts";
import type { Settings } from "#api/channel/settings.ts";
import type { NewOrder } from "#api/order/record/order-rows.ts";
import type { CountedUnpaid, NewUnpaidOrder } from "#api/order/record/unpaid-order.ts";

/**
 * How long an order reserves stock without a payment: minutes for a card and a credit check, days for a transfer, a
 * convenience store number and cash on delivery. null: not limited here, since an invoice is bounded by its credit
 * limit, or nothing is left to pay.
 */
export function holdOf(
  { code, amount, provider }: Pick<NewOrder["payment"], "code" | "amount" | "provider">,
  { rules }: Pick<PaymentMethod, "rules">,
): NewUnpaidOrder["hold"] {
  if (amount === 0 || (isBilled(code) && rules.credit_limit !== undefined)) return null;
  return provider !== null && paymentMethods[code].standing !== "unpaid" ? "short" : "long";
}

export type ReservedProduct = { product_id: string; name: string; quantity: number; left: number };

type Placed = {
  hold: NewUnpaidOrder["hold"];
  counted: CountedUnpaid;
  /** The order's products, and the stock left after the order. */
  products: readonly ReservedProduct[];
};

/** Refuses an order above the upper limits; returns whether one above the lower limits requires a captcha. */
export function checkUnpaid(settings: Settings, placed: Placed): { isCaptchaNeeded: boolean } {
  const { hold, counted } = placed;
  const { emails, buyer, range } = counted;
  if (emails >= settings["LIMIT.EMAIL.MAILBOX_MAX"])
    throw new ShopError("cart.decision.too_many_emails", { retry_after: hour });
  const isCaptchaNeeded = emails >= settings["LIMIT.EMAIL.MAILBOX_CAPTCHA"];
  if (!hold) return { isCaptchaNeeded };
  // each kind of reservation is counted separately, so that a buyer with open transfers can still pay by card
  if (buyer.alike >= settings["LIMIT.HOLD.BUYER_MAX"] || range.alike >= settings["LIMIT.HOLD.RANGE_MAX"])
    throw new ShopError("cart.decision.too_many_unpaid", { retry_after: hour });
  return {
    isCaptchaNeeded:
      isCaptchaNeeded ||
      buyer.all >= settings["LIMIT.HOLD.BUYER_CAPTCHA"] ||
      range.all >= settings["LIMIT.HOLD.RANGE_CAPTCHA"] ||
      placed.products.map((product) => needsCaptcha(settings, placed, product)).includes(true),
  };
}

const hour = 3600;

/**
 * Shares are of all pieces in stock and in unpaid orders. A few pieces are exempt, so that the last ones can also be
 * bought by transfer. An order that is paid at once may take all the stock after a captcha.
 */
function needsCaptcha(settings: Settings, { hold, counted }: Placed, product: ReservedProduct): boolean {
  const { product_id, name, quantity, left } = product;
  const before = counted.pieces.find((one) => one.product_id === product_id) ?? none;
  const total = left + before.all + quantity;
  const isAbove = (pieces: number, percent: number) =>
    pieces > settings["LIMIT.HOLD.PRODUCT_PIECES"] && pieces * 100 > total * percent;
  if (hold === "short") return isAbove(before.buyer + quantity, settings["LIMIT.HOLD.PRODUCT_BUYER_PERCENT"]);
  const ofBuyer = before.buyer_long + quantity;
  const ofAll = before.long + quantity;
  if (
    isAbove(ofBuyer, settings["LIMIT.HOLD.PRODUCT_BUYER_PERCENT"]) ||
    isAbove(ofAll, settings["LIMIT.HOLD.PRODUCT_PERCENT"])
  )
    throw new ShopError(
      "cart.decision.too_many_unpaid",
      { products: [name], retry_after: hour },
      {},
      tooManyWords(name),
    );
  return (
    isAbove(ofBuyer, settings["LIMIT.HOLD.PRODUCT_BUYER_CAPTCHA_PERCENT"]) ||
    isAbove(ofAll, settings["LIMIT.HOLD.PRODUCT_CAPTCHA_PERCENT"])
  );
}

const none = { all: 0, long: 0, buyer: 0, buyer_long: 0 };

const tooManyWords = (name: string) =>
  `「${name}」は、お支払い前のご注文でお取り置きできる数を超えています。数量を減らしていただくか、クレジットカードなど、すぐにお支払いが済む方法をお選びください。`;
