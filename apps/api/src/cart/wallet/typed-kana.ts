import { isReceiver, missingKana } from "@noren/contract/cart/missing-kana.ts";
import type { checkout } from "@noren/contract/checkout/decision.ts";
import type { Variant } from "@noren/contract/delivery/address.ts";
import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { labels } from "@noren/contract/platform/form/labels.ts";
import { words } from "@noren/contract/platform/form/rules.ts";
import type { CartDocument } from "../cart-document.ts";

type Readings = Pick<Parsed<typeof checkout.decision>, "orderer_kana" | "receiver_kana">;

/**
 * The cart with the readings that a wallet did not give and the buyer typed at the confirmation. Those that it has stay.
 * The same document if nothing changes.
 */
export function withKana(document: CartDocument, { orderer_kana, receiver_kana }: Readings): CartDocument {
  const { orderer, shippings } = document;
  if (!orderer || (!orderer_kana && !receiver_kana)) return document;
  const who = orderer.last_name_kana === "" ? { ...orderer, ...orderer_kana } : orderer;
  const ofOrderer = {
    shipping_last_name_kana: who.last_name_kana,
    shipping_first_name_kana: who.first_name_kana,
  };
  const sent = shippings.map((shipping) => {
    const { address, user_address_id } = shipping;
    if (user_address_id !== null || address.shipping_last_name_kana !== "") return shipping;
    const kana = isReceiver(who, address) ? ofOrderer : receiver_kana;
    return { ...shipping, address: { ...address, ...kana } };
  });
  return { ...document, orderer: who, shippings: sent };
}

/** Refuses an order whose names a form would not take. */
export function assertKana(variant: Variant, { gift, orderer, shippings }: CartDocument): void {
  if (variant === "business" || gift) return;
  const missing = missingKana(orderer, shippings);
  const { user, address } = labels;
  const fields = {
    ...(missing.orderer && {
      "orderer_kana.last_name_kana": [words.required(user.last_name_kana)],
      "orderer_kana.first_name_kana": [words.required(user.first_name_kana)],
    }),
    ...(missing.receiver && {
      "receiver_kana.shipping_last_name_kana": [words.required(address.shipping_last_name_kana)],
      "receiver_kana.shipping_first_name_kana": [words.required(address.shipping_first_name_kana)],
    }),
  };
  if (Object.keys(fields).length > 0) throw new ShopError("common.invalid_input", {}, fields);
}
