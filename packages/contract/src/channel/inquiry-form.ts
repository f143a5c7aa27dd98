import * as z from "zod/mini";

/** What is kept beside an inquiry, in one document (FORM-11). */
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

/** What a channel may ask for beside name, email address, category and message. */
export const inquiryFields = ["name_kana", "phone", ...inquiryExtendFields] as const;
export type InquiryField = (typeof inquiryFields)[number];

/** Value of INQUIRY.FIELDS and INQUIRY.REQUIRED_FIELDS. */
export const InquiryFields = z.nullable(z.array(z.enum(inquiryFields)));

export type InquiryForm = { fields: readonly InquiryField[]; required: readonly InquiryField[] };

/** A company is not asked for furigana (FORM-01). */
const companyForm = inquiryFields.filter((name) => name !== "name_kana");
const shortForm: readonly InquiryField[] = ["name_kana", "phone", "order_no"];

/** Of a channel's settings, here and in the browser's copy: a business channel asks for a company's details. */
export function inquiryForm(settings: Readonly<Record<string, unknown>>): InquiryForm {
  const isBusiness = settings["SITE.VARIANT"] === "business";
  const fields = namesIn(settings["INQUIRY.FIELDS"]) ?? (isBusiness ? companyForm : shortForm);
  const required = namesIn(settings["INQUIRY.REQUIRED_FIELDS"]) ?? (isBusiness ? ["corporation", "phone"] : []);
  return { fields, required: required.filter((name) => fields.includes(name)) };
}

const namesIn = (value: unknown): InquiryField[] | undefined =>
  Array.isArray(value) ? inquiryFields.filter((name) => value.includes(name)) : undefined;
