import * as z from "zod/mini";
import type { InquiryExtendField } from "../channel/inquiry-form.ts";
import { endpoint } from "../platform/endpoint.ts";
import { labels } from "../platform/form/labels.ts";
import { choiceMax, field, isStorable, words } from "../platform/form/rules.ts";
import { inquiryFilesMax } from "../platform/limits.ts";
import { sizedText } from "../platform/form/sized.ts";
import { Captcha, Id, Moment, PageQuery, reference } from "../platform/shapes.ts";

const label = labels.contact;

/** Choices by stored code (FORM-11). */
export const inquiryDeliveries = {
  "1": "メーカー元で出荷",
  "2": "店舗へ直送",
  "3": "お客さまへ直送",
} as const;
export const inquiryPayments = {
  "1": "前払い（銀行振込）",
  "2": "請求書払い（後払い）",
  "3": "後払い決済サービス",
} as const;

/** An omitted text of the form becomes "". */
type Text = ReturnType<typeof field.optionalText>;
type Rule = (isRequired: boolean) => Text;

const text =
  (name: string, max: number): Rule =>
  (isRequired) =>
    (isRequired ? field.text(name, max) : field.optionalText(name, max)) as unknown as Text;

/** A choice as text or number; "" if nothing is chosen; always text on the wire. */
const choice =
  (name: string, choices: Record<string, string>): Rule =>
  (isRequired) => {
    const isKnown = (value: string) => value === "" || Object.hasOwn(choices, value);
    const schema = z.pipe(
      z.pipe(
        z.union([z.string(), z.number()], { error: words.invalid(name) }),
        z.transform((value) => String(value)),
      ),
      z.string().check(
        z.refine((value) => !isRequired || value !== "", { error: words.choose(name), abort: true }),
        z.refine(isKnown, { error: words.invalid(name) }),
      ),
    );
    const sized = sizedText(schema, choiceMax, words.invalid(name));
    return (isRequired ? sized : z._default(sized, "")) as unknown as Text;
  };

/** Id of a category, not normalized. */
const category: Rule = (isRequired) => {
  const schema = z.string({ error: words.choose(label.category_id) }).check(
    z.refine((value) => !isRequired || value !== "", { error: words.choose(label.category_id), abort: true }),
    z.refine(isStorable, { error: words.unreadable }),
  );
  const sized = sizedText(schema, 64, words.invalid(label.category_id));
  return (isRequired ? sized : z._default(sized, "")) as unknown as Text;
};

/** Labels of the writer's name and phone number. */
type Named = { name: string; phone: string };

/** Optional fields of the writer. */
const contactRules = ({ phone }: Named) =>
  ({
    name_kana: (isRequired) =>
      (isRequired ? field.kana(label.name_kana, 100) : field.optionalKana(label.name_kana, 100)) as unknown as Text,
    phone: (isRequired) => (isRequired ? field.tel(phone) : field.optionalTel(phone)) as unknown as Text,
    category_id: category,
  }) satisfies Record<string, Rule>;

const extendRules = {
  corporation: text(label.corporation, 250),
  department: text(label.department, 250),
  address: text(label.address, 250),
  establishment: text(label.establishment, 50),
  annual_sale: text(label.annual_sale, 50),
  capital: text(label.capital, 50),
  employee_num: text(label.employee_num, 50),
  business_type: text(label.business_type, 100),
  store_name: text(label.store_name, 250),
  business_hours: text(label.business_hours, 100),
  business_holiday: text(label.business_holiday, 100),
  url: text(label.url, 500),
  delivery: choice(label.delivery, inquiryDeliveries),
  delivery_company: text(label.delivery_company, 100),
  payment: choice(label.payment, inquiryPayments),
  order_no: text(label.order_no, 50),
} satisfies Record<InquiryExtendField, Rule>;

type Shape<R> = { [N in keyof R]: Text };
const shapeOf = <R extends Record<string, Rule>>(rules: R, required: readonly string[]) =>
  Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, rule(required.includes(name))])) as Shape<R>;

const contactShape = (required: readonly string[], named: Named) => ({
  name: field.text(named.name, 100),
  ...shapeOf(contactRules(named), required),
  email: field.email(label.email),
  body: field.longText(label.body),
});

export type InquiryExtend = { [N in InquiryExtendField]: string };

/** Rules of the inquiry form with these additional required fields: for the writer, and for the rest. */
export const inquiryRules = (required: readonly string[], named: Named = label) => ({
  contact: z.object(contactShape(required, named)),
  extend: z.object(shapeOf(extendRules, required)),
});

const { contact, extend } = inquiryRules([]);
export const InquiryInput = z.extend(contact, {
  extend: z.optional(extend),
  /** Upload ids of POST /v1/upload-files with `dir` inquiries. */
  files: z.optional(z.array(reference(64)).check(z.maxLength(inquiryFilesMax, words.invalid(label.files)))),
  captcha: Captcha,
});
export type InquiryInput = z.output<typeof InquiryInput>;

export const inquiryStates = ["open", "answered", "closed"] as const;
export type InquiryState = (typeof inquiryStates)[number];
export const inquiryStateWords: Record<InquiryState, string> = { open: "未対応", answered: "返信済み", closed: "完了" };

/** An inquiry of the member. open: the shop has to answer; answered: the shop has answered; closed: no more replies. */
export const OwnInquiry = z.object({
  key: z.string(),
  category_name: z.string(),
  /** Beginning of the message. */
  excerpt: z.string(),
  state: z.enum(inquiryStates),
  created_at: Moment,
  updated_at: Moment,
});
export type OwnInquiry = z.infer<typeof OwnInquiry>;

export const OwnInquiryDetail = z.extend(OwnInquiry, {
  /** The other fields with their labels, in the form's order. */
  rows: z.array(z.object({ name: z.string(), value: z.string() })),
  body: z.string(),
  /** `number` counts from 1; `size` in bytes. */
  files: z.array(z.object({ number: z.number(), name: z.string(), size: z.number() })),
  /** Comments on the inquiry, oldest first. */
  comments: z.array(z.object({ id: Id, author: z.enum(["shop", "member"]), body: z.string(), created_at: Moment })),
});
export type OwnInquiryDetail = z.infer<typeof OwnInquiryDetail>;

const Key = reference(40);
export const InquiryReply = z.object({ body: field.longText("返信") });

export const inquiry = {
  send: endpoint("POST /v1/inquiries", {
    summary:
      "Sends an inquiry to the shop with max three files from POST /v1/upload-files; a member's inquiry is linked to the member; category_id is required if the channel has categories of inquiries. Answers its number",
    input: InquiryInput,
    output: z.object({ key: reference(40) }),
    errors: ["captcha.required", "file.gone"],
  }),
  list: endpoint("GET /v1/me/inquiries", {
    summary: "The member's inquiries, the last changed first, 10 a page",
    access: "member",
    input: PageQuery,
    output: OwnInquiry,
    answer: "paged",
  }),
  detail: endpoint("GET /v1/me/inquiries/{key}", {
    summary: "One of the member's inquiries with its files and comments",
    access: "member",
    input: z.object({ key: Key }),
    output: OwnInquiryDetail,
    errors: ["common.not_found"],
  }),
  file: endpoint("GET /v1/me/inquiries/{key}/files/{number}", {
    summary: "A file that the member attached",
    access: "member",
    input: z.object({ key: Key, number: field.integer("番号", 1, inquiryFilesMax) }),
    output: z.unknown(),
    answer: "file",
    errors: ["file.not_found"],
  }),
  reply: endpoint("POST /v1/inquiry-comments/reply", {
    summary:
      "Adds the member's reply to an inquiry that is not closed, and notifies the shop; answers the whole inquiry",
    access: "member",
    input: z.extend(InquiryReply, { key: Key }),
    output: OwnInquiryDetail,
    errors: ["common.not_found", "inquiry.closed"],
  }),
};
