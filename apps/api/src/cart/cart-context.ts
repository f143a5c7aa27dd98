import type { Context } from "#api/channel/context.ts";
import type { ProviderShop } from "#api/payment-method/provider/provider-context.ts";

/** A priced cart lists the payment methods that have a provider. */
export type CartContext = Context<ProviderShop>;
