import { inquiryExtendFields } from "@noren/contract/channel/inquiry-form.ts";
import { inquiryDeliveries, inquiryPayments, type InquiryExtend } from "@noren/contract/member/inquiry.ts";
import { labels } from "@noren/contract/platform/form/labels.ts";

type Typed = {
  category_name: string;
  name: string;
  name_kana: string;
  email: string;
  phone: string;
  extend: InquiryExtend;
};

/** Filled-in fields of an inquiry, except its message, with the form's labels. */
export function inquiryRows({ extend, ...row }: Typed): { name: string; value: string }[] {
  const label = labels.contact;
  return [
    { name: label.category_id, value: row.category_name },
    { name: label.name, value: row.name },
    { name: label.name_kana, value: row.name_kana },
    { name: label.email, value: row.email },
    { name: label.phone, value: row.phone },
    ...inquiryExtendFields.map((field) => ({ name: label[field], value: valueOf(extend, field) })),
  ].filter(({ value }) => value !== "");
}

function valueOf(extend: InquiryExtend, field: keyof InquiryExtend): string {
  const value = extend[field] ?? "";
  if (field === "delivery") return inquiryDeliveries[value as keyof typeof inquiryDeliveries] ?? "";
  if (field === "payment") return inquiryPayments[value as keyof typeof inquiryPayments] ?? "";
  return value;
}
