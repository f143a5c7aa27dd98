import type { InquiryExtendField, InquiryField } from "@noren/contract/channel/inquiry-form.ts";
import type { ContactScreenProps } from "#app/member/inquiry/contact-view.ts";
import { useSite } from "#app/channel/site/use-site.ts";
import { FormFiles } from "#theme/channel/form-files/form-files.tsx";
import { ContactSteps } from "#theme/member/inquiry/contact-steps.tsx";
import { inquiryMessages as words } from "#theme/member/inquiry/inquiry.messages.ts";
import { FirstButton } from "#theme/checkout/step-buttons.tsx";
import { ErrorSummary } from "#theme/platform/form/error-summary.tsx";
import { NeedNote } from "#theme/platform/form/need-note.tsx";
import { SelectField } from "#theme/platform/form/select-field.tsx";
import { TextArea } from "#theme/platform/form/text-area.tsx";
import { TextField } from "#theme/platform/form/text-field.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Button } from "#theme/platform/ui/button.tsx";
import { DayText } from "#theme/platform/ui/day-text.tsx";
import { useInShop } from "#theme/platform/ui/in-shop.ts";

const company: readonly InquiryExtendField[] = [
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
];
const trade: readonly InquiryField[] = ["delivery", "delivery_company", "payment"];

export function ContactScreen({ form, hidden, fields, categories, deliveries, payments, files }: ContactScreenProps) {
  const { field } = form;
  const inShop = useInShop();
  const has = (name: InquiryField) => fields.includes(name);
  const text = (name: InquiryExtendField) =>
    has(name) && <TextField key={name} field={field(`extend.${name}`)} size={isShort(name) ? "short" : "full"} />;
  return (
    <div className="page max-w-[calc(var(--page-form)+2*var(--gutter))] pt-5 lg:pt-8">
      <ContactSteps step="input" />
      <h1 className="mt-6 text-2xl lg:mt-10">{words.title}</h1>
      <p className="phrase mt-3">{words.lead}</p>
      <PhoneNote />
      <div className="mt-6">
        <NeedNote />
      </div>
      <form {...form.props} action={inShop("/contact/confirm")} encType="multipart/form-data" className="grid gap-12">
        <FirstButton />
        {hidden.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ErrorSummary form={form} />
        <section className="grid gap-6">
          <h2 className="form-head">{words.writerPart}</h2>
          {text("corporation")}
          {text("department")}
          <TextField field={field("name")} />
          {has("name_kana") && <TextField field={field("name_kana")} />}
          <TextField field={field("email")} type="email" />
          {has("phone") && <TextField field={field("phone")} type="tel" />}
        </section>
        {company.some(has) && (
          <section className="grid gap-6">
            <h2 className="form-head">{words.companyPart}</h2>
            {company.map(text)}
          </section>
        )}
        {trade.some(has) && (
          <section className="grid gap-6">
            <h2 className="form-head">{words.tradePart}</h2>
            {has("delivery") && <SelectField field={field("extend.delivery")} options={[...deliveries]} />}
            {text("delivery_company")}
            {has("payment") && <SelectField field={field("extend.payment")} options={[...payments]} />}
          </section>
        )}
        <section className="grid gap-6">
          <h2 className="form-head">{words.bodyPart}</h2>
          {categories.length > 0 && <SelectField field={field("category_id")} options={[...categories]} />}
          {text("order_no")}
          <TextArea field={field("body")} rows={8} />
          <FormFiles files={files} />
        </section>
        <div className="grid gap-4">
          <p className="text-sm text-soft">
            {words.privacy}
            <Anchor href="/privacy" target="_blank" className="link">
              {words.privacyLink}
              <span className="sr-only">{words.newWindow}</span>
            </Anchor>
            {words.privacyEnd}
          </p>
          <Button look="primary" size="large" isBusy={form.isSending} className="w-full">
            {form.isSending ? words.checking : words.toConfirm}
          </Button>
        </div>
      </form>
    </div>
  );
}

function PhoneNote() {
  const { site, screen } = useSite();
  const { phone_number, business_hours } = site.company;
  if (!phone_number) return null;
  return (
    <div className="mt-2 text-sm text-soft">
      <p className="phrase">{words.byPhone}</p>
      <p>
        {screen.isSp ? (
          <a href={`tel:${phone_number}`} className="link mr-4 inline-flex min-h-11 items-center tabular-nums">
            {phone_number}
          </a>
        ) : (
          <span className="mr-4 tabular-nums">{phone_number}</span>
        )}
        <DayText>{business_hours}</DayText>
      </p>
    </div>
  );
}

const isShort = (name: InquiryExtendField) =>
  name === "establishment" || name === "annual_sale" || name === "capital" || name === "employee_num";
