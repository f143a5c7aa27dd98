import { paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import type { OrderWork } from "#api/order/order-context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { countRefusedPayment } from "#api/member/card/card-rate-limit.ts";
import type { PaymentRow } from "./payment-rows.ts";
import { setRefused } from "./payment.queries.ts";
import type { ProviderCharge } from "#api/payment-method/provider/port.ts";

/**
 * Counts a card that was refused or failed 3-D Secure, once per payment, for any source and number of reports. Requires
 * the payment's lock. Must be the last step of its transaction; call the returned function after the commit.
 */
export async function countRefusal(
  work: OrderWork,
  trx: Db,
  payment: PaymentRow,
  { state }: Pick<ProviderCharge, "state">,
): Promise<(() => void) | undefined> {
  if (state !== "refused" || !paymentMethods[payment.code].takesCard || payment.refused_at) return undefined;
  await setRefused(trx, payment.id, work.now);
  const { cart_id: cartId, member_id: memberId, address_range_hash: rangeHash } = payment;
  return countRefusedPayment(work, trx, { cartId, memberId, rangeHash });
}
