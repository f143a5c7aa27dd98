import * as z from "zod/mini";
import { labels, labelsOf } from "../platform/form/labels.ts";
import { choiceMax, field, words } from "../platform/form/rules.ts";
import { sizedText } from "../platform/form/sized.ts";
import { isPrefecture } from "./prefectures.ts";

/** consumer requires the furigana of a name; business requires the company's name instead (FORM-01, FORM-02). */
export type Variant = "consumer" | "business";

const l = labels.address;
export const Prefecture = sizedText(
  z.string({ error: words.choose(l.prefecture) }).check(
    z.refine((value) => value !== "", { error: words.choose(l.prefecture), abort: true }),
    z.refine(isPrefecture, { error: words.invalid(l.prefecture) }),
  ),
  choiceMax,
  words.invalid(l.prefecture),
);
const place = {
  postal_code: field.postalCode(l.postal_code),
  prefecture: Prefecture,
  city: field.address(l.city),
  address1: field.address(l.address1),
  address2: field.optionalAddress(l.address2),
};

/**
 * Delivery address as entered in a form. cell_phone_number is optional; the carrier needs at least one phone number.
 */
export const AddressInput = z.object({
  shipping_last_name: field.name(l.shipping_last_name),
  shipping_first_name: field.name(l.shipping_first_name),
  shipping_last_name_kana: field.optionalKana(l.shipping_last_name_kana),
  shipping_first_name_kana: field.optionalKana(l.shipping_first_name_kana),
  ...place,
  phone_number: field.tel(l.phone_number),
});
export type AddressInput = z.output<typeof AddressInput>;

const consumerAddress = z.extend(AddressInput, {
  shipping_last_name_kana: field.kana(l.shipping_last_name_kana),
  shipping_first_name_kana: field.kana(l.shipping_first_name_kana),
});

const company = labelsOf("business");
const businessAddress = z.extend(AddressInput, {
  address2: field.optionalAddress(company.address.address2),
  phone_number: field.tel(company.address.phone_number),
});

/** Schema of addresses in a channel's forms. */
export const addressInput = (variant: Variant) => (variant === "business" ? businessAddress : consumerAddress);

const u = labels.user;
export const OrdererInput = z.object({
  last_name: field.name(u.last_name),
  first_name: field.name(u.first_name),
  last_name_kana: field.optionalKana(u.last_name_kana),
  first_name_kana: field.optionalKana(u.first_name_kana),
  email: field.email(u.email),
  phone_number: field.tel(u.phone_number),
  company_name: field.optionalText(u.company_name, 250),
  department_or_position: field.optionalText(u.department_or_position, 250),
  /** Daytime phone number of a company's contact; only business forms have the field. */
  contact_phone_number: field.telOrAbsent(u.contact_phone_number),
});
export type OrdererInput = z.output<typeof OrdererInput>;

const consumerOrderer = z.extend(OrdererInput, {
  last_name_kana: field.kana(u.last_name_kana),
  first_name_kana: field.kana(u.first_name_kana),
});
const businessOrderer = z.extend(OrdererInput, {
  last_name: field.name(company.orderer.last_name),
  first_name: field.name(company.orderer.first_name),
  email: field.email(company.user.email),
  phone_number: field.tel(company.user.phone_number),
  company_name: field.text(company.user.company_name, 250),
});

export const ordererInput = (variant: Variant) => (variant === "business" ? businessOrderer : consumerOrderer);

/** Readings (furigana) of names that a wallet gave without them, by whose name it is. */
export const OrdererKana = z.object({
  last_name_kana: field.kana(u.last_name_kana),
  first_name_kana: field.kana(u.first_name_kana),
});
export const ReceiverKana = z.object({
  shipping_last_name_kana: field.kana(l.shipping_last_name_kana),
  shipping_first_name_kana: field.kana(l.shipping_first_name_kana),
});

/** A delivery address in answers; never includes the address book's name for it (登録名). */
export const Address = z.object({
  shipping_name: z.string(),
  shipping_last_name: z.string(),
  shipping_first_name: z.string(),
  shipping_kana: z.string(),
  shipping_last_name_kana: z.string(),
  shipping_first_name_kana: z.string(),
  postal_code: z.string(),
  formatted_postal_code: z.string(),
  prefecture: z.string(),
  city: z.string(),
  address1: z.string(),
  address2: z.string(),
  combined_address: z.string(),
  full_address: z.string(),
  phone_number: z.string(),
});
export type Address = z.infer<typeof Address>;

/** Part of the answers of calls that save an address. */
export const addressWarningsShape = {
  /** Sentences about likely mistakes in the address, which is stored as given; absent if there are none. */
  address_warnings: z.optional(z.array(z.string())),
};

/** "1234567" and "123-4567" become "123-4567" (FORM-12); other texts stay as they are. */
export function formatPostalCode(code: string): string {
  const digits = code.replace(/\D/g, "");
  return digits.length === 7 ? `${digits.slice(0, 3)}-${digits.slice(3)}` : code;
}

/** combined_address: prefecture to building; full_address: postal code and combined_address. */
export function addressView(input: AddressInput): Address {
  const combined = [input.prefecture + input.city + input.address1, input.address2].filter(Boolean).join(" ");
  const postal = formatPostalCode(input.postal_code);
  const join = (...parts: string[]) => parts.filter(Boolean).join(" ");
  return {
    ...input,
    shipping_name: join(input.shipping_last_name, input.shipping_first_name),
    shipping_kana: join(input.shipping_last_name_kana, input.shipping_first_name_kana),
    formatted_postal_code: postal,
    combined_address: combined,
    full_address: `〒${postal} ${combined}`,
  };
}
