import { fileSize } from "@noren/contract/platform/file-size.ts";
import { inquiryDeliveries, inquiryPayments } from "@noren/contract/member/inquiry.ts";
import type { FieldRule } from "@noren/web/form/form-rules.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { inquiryMessages as words } from "#look/member/inquiry/inquiry.messages.ts";
import { takenFiles } from "#app/channel/form-files/form-files.ts";
import { inquiryFilesMax } from "@noren/contract/platform/limits.ts";
import type { ContactFile, ContactOption } from "./contact-view.ts";

const choices = (names: Record<string, string>): ContactOption[] => [
  { value: "", label: words.noChoice },
  ...Object.entries(names).map(([value, label]) => ({ value, label })),
];
export const deliveryOptions = choices(inquiryDeliveries);
export const paymentOptions = choices(inquiryPayments);

/** The typed values with their labels, in the form's order, without empty ones; the message is separate. */
export function contactRows(
  fields: Readonly<Record<string, FieldRule>>,
  values: FormValues,
  categories: readonly ContactOption[],
): { label: string; value: string }[] {
  const options: Record<string, readonly ContactOption[]> = {
    category_id: categories,
    "extend.delivery": deliveryOptions,
    "extend.payment": paymentOptions,
  };
  return Object.entries(fields).flatMap(([name, { label }]) => {
    const typed = values[name] ?? "";
    const value = options[name]?.find((one) => one.value === typed)?.label ?? typed;
    return typed === "" || name === "body" ? [] : [{ label, value }];
  });
}

export const contactFiles = (values: FormValues): ContactFile[] =>
  takenFiles(values.files, inquiryFilesMax).map(({ name, size }) => ({ name, size: fileSize(size) }));

/** The values for the next step, as hidden fields. */
export const hiddenOf = (values: FormValues, names: readonly string[]) =>
  names.flatMap((name) => (values[name] ? [{ name, value: values[name] }] : []));
