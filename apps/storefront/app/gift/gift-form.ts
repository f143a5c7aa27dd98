import { addressInput, type Variant } from "@noren/contract/delivery/address.ts";
import { hints, labelsOf, placeholders } from "@noren/contract/platform/form/labels.ts";
import { GiftShippingInput, receiverLabels } from "@noren/contract/gift/gift.ts";
import * as z from "zod/mini";
import { giftMessages as words } from "#look/gift/gift.messages.ts";
import { type FieldWords, formRules } from "#app/platform/form/form-rules.ts";

function fieldWords(variant: Variant): Record<string, FieldWords> {
  const { address } = labelsOf(variant);
  return {
    "shipping.shipping_last_name": { label: address.shipping_last_name, maxLength: 50, autoComplete: "family-name" },
    "shipping.shipping_first_name": { label: address.shipping_first_name, maxLength: 50, autoComplete: "given-name" },
    "shipping.shipping_last_name_kana": { label: address.shipping_last_name_kana, hint: hints.kana, maxLength: 50 },
    "shipping.shipping_first_name_kana": { label: address.shipping_first_name_kana, hint: hints.kana, maxLength: 50 },
    "shipping.postal_code": {
      label: address.postal_code,
      hint: hints.postal_code,
      maxLength: 20,
      autoComplete: "postal-code",
      inputMode: "numeric",
    },
    "shipping.prefecture": { label: address.prefecture, autoComplete: "address-level1" },
    "shipping.city": {
      label: address.city,
      placeholder: placeholders.city,
      maxLength: 100,
      autoComplete: "address-level2",
    },
    "shipping.address1": {
      label: address.address1,
      hint: hints.address1,
      placeholder: placeholders.address1,
      maxLength: 100,
      autoComplete: "address-line1",
    },
    "shipping.address2": {
      label: address.address2,
      placeholder: placeholders.address2,
      maxLength: 100,
      autoComplete: "address-line2",
    },
    "shipping.phone_number": {
      label: address.phone_number,
      hint: hints.phone_number,
      maxLength: 30,
      autoComplete: "tel",
      inputMode: "tel",
    },
    "shipping.email": {
      label: receiverLabels.email,
      hint: words.emailHint,
      maxLength: 254,
      autoComplete: "email",
      inputMode: "email",
    },
  };
}

function build(variant: Variant) {
  const shipping = z.extend(addressInput(variant), { email: GiftShippingInput.shape.email });
  return formRules({ shipping }, fieldWords(variant));
}

const rules = { consumer: build("consumer"), business: build("business") };

/** Where the receiver wants it, by the rules of the channel's kind. */
export const giftShippingRules = (variant: Variant) => rules[variant];
