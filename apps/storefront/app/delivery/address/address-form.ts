import { addressInput, type Variant } from "@noren/contract/delivery/address.ts";
import { hints, labelsOf, placeholders } from "@noren/contract/platform/form/labels.ts";
import { type FieldWords, formRules } from "#app/platform/form/form-rules.ts";

type Labels = ReturnType<typeof labelsOf>;

/** Labels, hints and input modes of an address's fields: `address.postal_code` … */
export const addressWords = ({ address }: Labels): Record<string, FieldWords> => ({
  "address.shipping_last_name": {
    label: address.shipping_last_name,
    maxLength: 50,
    autoComplete: "shipping family-name",
  },
  "address.shipping_first_name": {
    label: address.shipping_first_name,
    maxLength: 50,
    autoComplete: "shipping given-name",
  },
  "address.shipping_last_name_kana": { label: address.shipping_last_name_kana, hint: hints.kana, maxLength: 50 },
  "address.shipping_first_name_kana": { label: address.shipping_first_name_kana, hint: hints.kana, maxLength: 50 },
  "address.phone_number": {
    label: address.phone_number,
    hint: hints.phone_number,
    maxLength: 30,
    autoComplete: "shipping tel",
    inputMode: "tel",
  },
  "address.postal_code": {
    label: address.postal_code,
    hint: hints.postal_code,
    maxLength: 20,
    autoComplete: "shipping postal-code",
    inputMode: "numeric",
  },
  "address.prefecture": { label: address.prefecture, autoComplete: "shipping address-level1" },
  "address.city": {
    label: address.city,
    placeholder: placeholders.city,
    maxLength: 100,
    autoComplete: "shipping address-level2",
  },
  "address.address1": {
    label: address.address1,
    hint: hints.address1,
    placeholder: placeholders.address1,
    maxLength: 100,
    autoComplete: "shipping address-line1",
  },
  "address.address2": {
    label: address.address2,
    placeholder: placeholders.address2,
    maxLength: 100,
    autoComplete: "shipping address-line2",
  },
});

const build = (variant: Variant) => formRules({ address: addressInput(variant) }, addressWords(labelsOf(variant)));

const rules = { consumer: build("consumer"), business: build("business") };

/** The fields of an address, by the rules of the channel's kind. */
export const addressRules = (variant: Variant) => rules[variant];
