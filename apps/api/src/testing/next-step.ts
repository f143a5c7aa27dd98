import type { ProviderCharge } from "#api/payment-method/provider/port.ts";

/** Address of the provider at which the buyer goes on. */
export const urlOf = ({ action }: Pick<ProviderCharge, "action">): string => action!.url;
