import type { ProviderCharge, StartedCharge } from "#api/payment-method/provider/port.ts";
import type { PaidMethod } from "./api-requests.ts";
import type { SpsCharge } from "./charge-lookup.ts";
import { toBeChecked } from "./sps-contract.ts";

const day = 86_400_000;

/** A looked-up purchase as a charge. Its lookup does not tell when an authorization ends. */
export function toProviderCharge(
  { reference, trackingId }: { reference: string; trackingId: string },
  { state, amount, captured, refunded }: SpsCharge,
): ProviderCharge {
  return {
    reference,
    chargeId: trackingId,
    amount,
    ...(captured > 0 && { captured }),
    refunded,
    state: state === "waiting" ? "pending" : state,
    action: null,
    message: "",
  };
}

/** The charge of a purchase that is not, or no longer, to be paid. */
export const cancelledCharge = ({ reference, chargeId, orderNo, amount }: StartedCharge): ProviderCharge => ({
  reference,
  chargeId: chargeId ?? "",
  orderNo,
  amount,
  state: "cancelled",
  action: null,
  message: "",
});

export const authorizedUntil = (method: PaidMethod, authorizedAt: Date): Date =>
  new Date(authorizedAt.getTime() + toBeChecked.authorizedDays[method] * day);
