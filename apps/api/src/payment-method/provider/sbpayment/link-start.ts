import { type PaymentStart, type ProviderCharge, providerFailure } from "#api/payment-method/provider/port.ts";
import { tokyoDay } from "#api/platform/day/day.ts";
import type { StoreBuyer } from "./free-csv.ts";
import { linkForm, type PostForm } from "./link-form.ts";
import { orderIdOf } from "./order-id.ts";
import type { ReturnPlace } from "./return-of-buyer.ts";
import type { SpsMethod } from "./sps-contract.ts";
import type { SpsWork } from "./sps-calls.ts";

/**
 * Starts a payment on SBPS's page. No call is made: the purchase comes about when the buyer's browser posts the form. The
 * form is made anew at each start, since SBPS takes it for ten minutes; its order_id is the same, which SBPS takes once.
 */
export function startByLink(work: SpsWork, method: SpsMethod, payment: PaymentStart): ProviderCharge {
  const { reference, orderNo, amount } = payment;
  const { action: url, fields } = formOf(work, method, payment);
  return {
    reference,
    chargeId: "",
    orderNo,
    amount,
    state: "requires_action",
    action: { kind: "form", url, fields: Object.fromEntries(fields), charset: "shift_jis" },
    message: "",
  };
}

/** A ProviderFailure `refused` for a payment that SBPS would refuse, such as one of a single yen. */
function formOf(work: SpsWork, method: SpsMethod, payment: PaymentStart): PostForm {
  const { reference, orderNo, amount, returnUrl, notifyUrl } = payment;
  const orderId = orderIdOf(reference);
  const store = method === "webcvs" ? storeBuyerOf(payment) : undefined;
  const purchase = {
    method,
    orderId,
    // a customer of this payment alone, since no card is saved
    custCode: orderId,
    item: { id: orderNo, name: itemName(payment) },
    amount,
    store,
    urls: {
      success: placeUrl(returnUrl, "success"),
      cancel: placeUrl(returnUrl, "cancel"),
      error: placeUrl(returnUrl, "error"),
      notice: notifyUrl,
    },
    // what the notice has to tell beside SBPS's own fields
    free: [orderNo, "", store?.payBy.replaceAll("-", "") ?? ""] as const,
  };
  try {
    return linkForm(work.contract(), purchase, work.clock());
  } catch (error) {
    throw providerFailure("refused", "SBPS would not take the payment", error);
  }
}

/** Japanese first, so that a long name leaves some: returns, hashed in Shift_JIS, then have another hash than notices. */
export const itemName = ({ shopName }: Pick<PaymentStart, "shopName">): string =>
  shopName ? `ご注文（${shopName}）` : "ご注文";

function placeUrl(returnUrl: string, place: ReturnPlace): string {
  const url = new URL(returnUrl);
  url.searchParams.set("place", place);
  return url.href;
}

/** undefined without the buyer's data. */
function storeBuyerOf({ buyer, buyerEmail = "", conveni }: PaymentStart): StoreBuyer | undefined {
  if (!buyer || !conveni) return undefined;
  const { lastName, firstName } = buyer;
  const payBy = tokyoDay(conveni.limit);
  return { lastName, firstName, phone: buyer.phone, email: buyerEmail, payBy };
}
