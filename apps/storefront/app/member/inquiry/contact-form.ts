import { type InquiryForm, inquiryForm } from "@noren/contract/channel/inquiry-form.ts";
import { inquiryRules } from "@noren/contract/member/inquiry.ts";
import { hints, labels, labelsOf } from "@noren/contract/platform/form/labels.ts";
import { inquiryMessages as words } from "#look/member/inquiry/inquiry.messages.ts";
import { type FieldWords, formRules } from "@noren/web/form/form-rules.ts";

const label = labels.contact;
type Labels = { name: string; phone: string };
/** Labels of a company's contact person and telephone. */
const { user } = labelsOf("business");
const company: Labels = { name: user.name, phone: user.tel };

/** In the order of the form: the person, the company, the inquiry. */
function allWords({ name: nameLabel, phone }: Labels): Record<string, FieldWords> {
  return {
    "extend.corporation": { label: label.corporation, autoComplete: "organization" },
    "extend.department": { label: label.department, autoComplete: "organization-title" },
    name: { label: nameLabel, autoComplete: "name" },
    name_kana: { label: label.name_kana, hint: hints.kana },
    email: { label: label.email, maxLength: 254, autoComplete: "email", inputMode: "email" },
    phone: { label: phone, hint: hints.phone_number, maxLength: 30, autoComplete: "tel", inputMode: "tel" },
    "extend.address": { label: label.address },
    "extend.establishment": { label: label.establishment, placeholder: words.establishmentExample },
    "extend.annual_sale": { label: label.annual_sale },
    "extend.capital": { label: label.capital },
    "extend.employee_num": { label: label.employee_num },
    "extend.business_type": { label: label.business_type },
    "extend.store_name": { label: label.store_name },
    "extend.business_hours": { label: label.business_hours },
    "extend.business_holiday": { label: label.business_holiday },
    "extend.url": { label: label.url, autoComplete: "url" },
    "extend.delivery": { label: label.delivery },
    "extend.delivery_company": { label: label.delivery_company },
    "extend.payment": { label: label.payment },
    category_id: { label: label.category_id },
    "extend.order_no": { label: label.order_no, hint: words.orderNoHint },
    body: { label: label.body },
  };
}

const always = ["category_id", "name", "email", "body"];

function build({ fields, required }: InquiryForm, isBusiness: boolean, hasCategories: boolean) {
  const named = isBusiness ? company : label;
  const { contact, extend } = inquiryRules(hasCategories ? [...required, "category_id"] : required, named);
  const shown = new Set<string>([...always, ...fields]);
  if (!hasCategories) shown.delete("category_id");
  const isShown = (name: string) => shown.has(name.replace(/^extend\./, ""));
  return formRules(
    { "": contact, extend },
    Object.fromEntries(Object.entries(allWords(named)).filter(([name]) => isShown(name))),
  );
}

const built = new Map<string, ReturnType<typeof build>>();

/** Rules of a channel's form; the same object for the same settings. */
export function contactRules(settings: Record<string, unknown>, hasCategories: boolean) {
  const form = inquiryForm(settings);
  const isBusiness = settings["SITE.VARIANT"] === "business";
  const key = JSON.stringify([form, isBusiness, hasCategories]);
  const known = built.get(key) ?? build(form, isBusiness, hasCategories);
  built.set(key, known);
  return known;
}
