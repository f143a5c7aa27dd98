import { addressInput, type Variant } from "@noren/contract/delivery/address.ts";
import { hints, labelsOf } from "@noren/contract/platform/form/labels.ts";
import { type FieldWords, formRules } from "@noren/web/form/form-rules.ts";
import { placeWords } from "./place-words.ts";

type Labels = ReturnType<typeof labelsOf>;

function fieldWords({ address }: Labels): Record<string, FieldWords> {
  const place = placeWords(address);
  return {
    shipping_last_name: {
      label: address.shipping_last_name,
      maxLength: 50,
      autoComplete: "family-name",
    },
    shipping_first_name: {
      label: address.shipping_first_name,
      maxLength: 50,
      autoComplete: "given-name",
    },
    shipping_last_name_kana: { label: address.shipping_last_name_kana, hint: hints.kana, maxLength: 50 },
    shipping_first_name_kana: { label: address.shipping_first_name_kana, hint: hints.kana, maxLength: 50 },
    phone_number: {
      label: address.phone_number,
      hint: hints.phone_number,
      maxLength: 30,
      autoComplete: "tel",
      inputMode: "tel",
    },
    ...place,
    address1: { ...place.address1, hint: hints.address1 },
  };
}

/**
 * Labels, hints and input modes of an address's fields, named after a part of the form: `address.postal_code` …
 * `section` is the autocomplete section ("shipping "); "" is the buyer's own address.
 */
export function addressWords(labels: Labels, part = "address", section = "shipping "): Record<string, FieldWords> {
  const own = ({ autoComplete, ...words }: FieldWords): FieldWords =>
    autoComplete ? { ...words, autoComplete: section + autoComplete } : words;
  return Object.fromEntries(Object.entries(fieldWords(labels)).map(([name, words]) => [`${part}.${name}`, own(words)]));
}

const build = (variant: Variant) => formRules({ address: addressInput(variant) }, addressWords(labelsOf(variant)));

const rules = { consumer: build("consumer"), business: build("business") };

export const addressRules = (variant: Variant) => rules[variant];
