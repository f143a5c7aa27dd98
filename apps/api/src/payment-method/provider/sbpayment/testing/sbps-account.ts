import type { ProviderAccount, ProviderValues } from "#api/payment-method/provider/provider-definition.ts";
import { basic, contract, hashKey } from "./sbps-samples.ts";
import { cipher } from "./sbps-wire.ts";

/** As an owner enters them, of the samples' contract. */
export const accountValues: ProviderValues = {
  mode: "test",
  "merchant-id": contract.merchantId,
  "service-id": contract.serviceId,
  "hash-key": hashKey,
  "api-password": basic.password,
  "triple-des-key": cipher.key,
  "triple-des-iv": cipher.iv,
  "card-type": "link",
  "card-capture": "on-call",
  "paypay-capture": "at-once",
};

export const accountOf = (
  values: Record<string, string> = {},
  replaced: ProviderAccount["replaced"] = null,
): ProviderAccount => ({
  id: "0199f3c0-0000-7000-8000-0000000000aa",
  code: "sbpayment",
  mode: "test",
  values: { ...accountValues, ...values },
  replaced,
});

/** Longer than a busy machine takes. */
export const longTimeouts = { start: 20_000, other: 20_000 };
