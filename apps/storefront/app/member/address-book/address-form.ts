import { addressInput, type Variant } from "@noren/contract/delivery/address.ts";
import { hints, labelsOf, placeholders } from "@noren/contract/platform/form/labels.ts";
import { UserAddressInput } from "@noren/contract/member/address-book.ts";
import * as z from "zod/mini";
import { addressBookMessages as words } from "#look/member/address-book/address-book.messages.ts";
import { addressWords } from "#app/delivery/address/address-form.ts";
import { type FieldWords, formRules } from "@noren/web/form/form-rules.ts";

/** Fields of an entry beside the address. */
const book = z.pick(UserAddressInput, { name: true, division_ct: true, cell_phone_number: true });

function build(variant: Variant) {
  const labels = labelsOf(variant);
  const bookWords: Record<string, FieldWords> = {
    "book.name": {
      label: labels.address.name,
      hint: words.nameHint,
      placeholder: placeholders.name,
      maxLength: 50,
      autoComplete: "off",
    },
    "book.division_ct": { label: words.division },
  };
  const phoneWords: Record<string, FieldWords> = {
    "book.cell_phone_number": {
      label: labels.user.cell_phone_number,
      hint: hints.cell_phone_number,
      maxLength: 30,
      autoComplete: "shipping mobile tel",
      inputMode: "tel",
    },
  };
  return formRules({ address: addressInput(variant), book }, { ...bookWords, ...addressWords(labels), ...phoneWords });
}

const rules = { consumer: build("consumer"), business: build("business") };

export const addressEntryRules = (variant: Variant) => rules[variant];

export const divisionChoices = Object.entries(words.divisions).map(([value, choice]) => ({ value, ...choice }));
