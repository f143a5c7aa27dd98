import type { ProviderCharge, StartedCharge } from "./port.ts";

/** The end of a payment of which the provider knows nothing and will know nothing. */
export const neverStarted = ({ reference, orderNo, amount }: StartedCharge): ProviderCharge => ({
  reference,
  chargeId: "",
  orderNo,
  amount,
  state: "cancelled",
  action: null,
  message: "",
});
