import type { Context } from "#api/channel/context.ts";
import type { ProviderShop } from "#api/payment-method/provider/provider-context.ts";

/** A priced cart names the ways to pay that a provider stands behind. */
export type CartContext = Context<ProviderShop>;
