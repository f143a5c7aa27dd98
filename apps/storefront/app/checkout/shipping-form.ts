import { addressInput, ordererInput, type Variant } from "@noren/contract/delivery/address.ts";
import { hints, labelsOf, placeholders } from "@noren/contract/platform/form/labels.ts";
import { UserAddressInput } from "@noren/contract/member/address-book.ts";
import * as z from "zod/mini";
import { stepMessages as words } from "#look/checkout/steps.messages.ts";
import { addressWords } from "#app/delivery/address/address-form.ts";
import { type FieldWords, formRules } from "@noren/web/form/form-rules.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";

type Labels = ReturnType<typeof labelsOf>;

export const ordererWords = ({ user, orderer }: Labels): Record<string, FieldWords> => ({
  "orderer.company_name": { label: user.company_name, maxLength: 250, autoComplete: "organization" },
  "orderer.department_or_position": {
    label: user.department_or_position,
    maxLength: 250,
    autoComplete: "organization-title",
  },
  "orderer.last_name": { label: orderer.last_name, maxLength: 50, autoComplete: "family-name" },
  "orderer.first_name": { label: orderer.first_name, maxLength: 50, autoComplete: "given-name" },
  "orderer.last_name_kana": { label: user.last_name_kana, hint: hints.kana, maxLength: 50 },
  "orderer.first_name_kana": { label: user.first_name_kana, hint: hints.kana, maxLength: 50 },
  "orderer.email": { label: user.email, maxLength: 254, autoComplete: "email", inputMode: "email" },
  "orderer.phone_number": {
    label: user.phone_number,
    hint: hints.phone_number,
    maxLength: 30,
    autoComplete: "tel",
    inputMode: "tel",
  },
  "orderer.contact_phone_number": {
    label: user.contact_phone_number,
    hint: hints.contact_phone_number,
    maxLength: 30,
    autoComplete: "work tel",
    inputMode: "tel",
  },
});

const bookWords = ({ address }: Labels): Record<string, FieldWords> => ({
  "book.name": { label: address.name, hint: words.bookNameHint, placeholder: placeholders.name, maxLength: 50 },
});

const book = z.object({ name: UserAddressInput.shape.name });

const receiverFields = ["last_name", "first_name", "last_name_kana", "first_name_kana"] as const;

/** With `same` the receiver is the orderer. */
export function sameReceiver(values: FormValues): FormValues {
  if (values.same !== "1") return {};
  const names = receiverFields.map((name) => [`address.shipping_${name}`, values[`orderer.${name}`] ?? ""]);
  return { ...Object.fromEntries(names), "address.phone_number": values["orderer.phone_number"] ?? "" };
}

function build(variant: Variant) {
  const labels = labelsOf(variant);
  return formRules(
    { orderer: ordererInput(variant), address: addressInput(variant), book },
    { ...ordererWords(labels), ...addressWords(labels), ...bookWords(labels) },
    sameReceiver,
  );
}

const rules = { consumer: build("consumer"), business: build("business") };

export const shippingRules = (variant: Variant) => rules[variant];
