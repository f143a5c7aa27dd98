import type { PaymentService } from "../payment-method/payment.ts";

/** Address of the test provider's card frame. */
export function frameAddress(service: PaymentService): URL {
  if (service.kind !== "frame" || service.frame_url === null) throw new Error("The provider has no card frame.");
  return new URL(service.frame_url);
}
