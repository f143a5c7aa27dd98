import * as z from "zod/mini";

/** Fields that an inquiry stores together in one document (FORM-11). */
export const inquiryExtendFields = [
  "corporation",
  "department",
  "address",
  "establishment",
  "annual_sale",
  "capital",
  "employee_num",
  "business_type",
  "store_name",
  "business_hours",
  "business_holiday",
  "url",
  "delivery",
  "delivery_company",
  "payment",
  "order_no",
] as const;
export type InquiryExtendField = (typeof inquiryExtendFields)[number];

/** Fields that a channel may add to name, email address, category and message. */
export const inquiryFields = ["name_kana", "phone", ...inquiryExtendFields] as const;
export type InquiryField = (typeof inquiryFields)[number];

/** Value of INQUIRY.FIELDS and INQUIRY.REQUIRED_FIELDS. */
export const InquiryFields = z.nullable(z.array(z.enum(inquiryFields)));

export type InquiryForm = { fields: readonly InquiryField[]; required: readonly InquiryField[] };

/** The business form has no furigana (FORM-01). */
const companyForm = inquiryFields.filter((name) => name !== "name_kana");
const shortForm: readonly InquiryField[] = ["name_kana", "phone", "order_no"];

/**
 * Form of a channel by its settings, on the server and in the browser: a business channel's form has the company's
 * fields.
 */
export function inquiryForm(settings: Readonly<Record<string, unknown>>): InquiryForm {
  const isBusiness = settings["SITE.VARIANT"] === "business";
  const fields = namesIn(settings["INQUIRY.FIELDS"]) ?? (isBusiness ? companyForm : shortForm);
  const required = namesIn(settings["INQUIRY.REQUIRED_FIELDS"]) ?? (isBusiness ? ["corporation", "phone"] : []);
  return { fields, required: required.filter((name) => fields.includes(name)) };
}

const namesIn = (value: unknown): InquiryField[] | undefined =>
  Array.isArray(value) ? inquiryFields.filter((name) => value.includes(name)) : undefined;
