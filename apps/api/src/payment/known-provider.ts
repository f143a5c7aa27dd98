import type { OrderWork } from "#api/order/order-context.ts";
import type { ProviderAbilities } from "#api/payment-method/provider/port.ts";
import type { PaymentRow } from "./payment-rows.ts";

export type KnownProvider = {
  /** Name for staff. */
  name: string;
  abilities: ProviderAbilities;
};

/** What the shop knows of a payment's provider without asking it; undefined if it has none, or has it no longer. */
export async function findKnownProvider(
  { shop, channel }: Pick<OrderWork, "shop" | "channel">,
  payment: Pick<PaymentRow, "code" | "provider" | "created_at">,
): Promise<KnownProvider | undefined> {
  const known = shop.providers.of(channel).ofPayment(payment);
  if (!known) return undefined;
  const name = (await shop.providers.definition(known.code))?.name ?? known.code;
  return { name, abilities: known.abilities };
}
