import { addressInput, type Variant } from "@noren/contract/delivery/address.ts";
import { labelsOf } from "@noren/contract/platform/form/labels.ts";
import { GiftShippingInput, receiverLabels } from "@noren/contract/gift/gift.ts";
import * as z from "zod/mini";
import { giftMessages as words } from "#look/gift/gift.messages.ts";
import { addressWords } from "#app/delivery/address/address-form.ts";
import { type FieldWords, formRules } from "@noren/web/form/form-rules.ts";

/** The phone number comes after the address. */
function fieldWords(variant: Variant): Record<string, FieldWords> {
  const { "shipping.phone_number": phone, ...address } = addressWords(labelsOf(variant), "shipping", "");
  return {
    ...address,
    "shipping.phone_number": phone!,
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

export const giftShippingRules = (variant: Variant) => rules[variant];
