import type { InquiryField } from "@noren/contract/channel/inquiry-form.ts";
import { useSite } from "#app/channel/site/use-site.ts";
import type { FormValues, Refused } from "@noren/web/form/form-view.ts";
import { useForm } from "@noren/web/form/use-form.ts";
import { contactRules } from "./contact-form.ts";
import { deliveryOptions, paymentOptions } from "./contact-present.ts";
import { useFormFiles } from "#app/channel/form-files/use-form-files.ts";
import { contactFilesKind } from "./contact-files.ts";
import type { ContactFieldName, ContactOption, ContactScreenProps } from "./contact-view.ts";

type Loaded = {
  fields: readonly InquiryField[];
  categories: readonly ContactOption[];
  values?: FormValues;
  key: string;
};

/** The form, on its own page and on the confirmation page after a refusal. */
export function useContactForm(
  { fields, categories, values = {}, key }: Loaded,
  refused: Refused | undefined,
): ContactScreenProps {
  const rules = contactRules(useSite().settings, categories.length > 0);
  const form = useForm<ContactFieldName>(rules, {
    id: "contact",
    values,
    refused,
    draft: "contact",
    isDraftFirst: true,
  });
  const files = useFormFiles("contact", contactFilesKind, refused);
  return {
    form,
    fields,
    categories,
    deliveries: deliveryOptions,
    payments: paymentOptions,
    files,
    hidden: [
      { name: "key", value: refused?.values.key || key },
      ...(files.value ? [{ name: "files", value: files.value }] : []),
    ],
  };
}
