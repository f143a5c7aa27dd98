import { randomUUID } from "node:crypto";
import type { Category } from "@noren/contract/product/catalogue.ts";
import type { User } from "@noren/contract/member/profile.ts";
import { inquiryForm } from "@noren/contract/channel/inquiry-form.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { inquiryFormBody } from "@noren/contract/platform/limits.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "react-router";
import { mailCaptcha, needsMail, withCaptcha } from "#app/member/captcha/captcha.server.ts";
import { readFormWithFiles } from "@noren/web/form/form-body.server.ts";
import type { FormValues, Refused } from "@noren/web/form/form-view.ts";
import { onceKey } from "@noren/web/form/once-key.server.ts";
import { type StoredFields, storedNamed, storedOf, storedOfAny, storedValues } from "@noren/web/form/stored-fields.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { seal, unseal } from "@noren/contract/platform/seal.ts";
import { contactRules } from "./contact-form.ts";
import { filesField, filesFieldMax } from "#app/channel/form-files/form-files.ts";
import { storeFiles } from "#app/channel/form-files/form-files.server.ts";
import { contactFilesKind } from "./contact-files.ts";
import { contactFiles } from "./contact-present.ts";
import type { ContactCompleteScreenProps, ContactOption } from "./contact-view.ts";

/** State of this browser's inquiry: being confirmed, or sent with its number. Typed values are in the form only. */
type Progress = { step: "confirm" } | ({ step: "sent" } & ContactCompleteScreenProps);
const progressSeconds = 3600;

const saveProgress = (shop: ShopContext, progress: Progress) =>
  shop.cookies.set("contact", seal(progress, "contact", shop.secret), progressSeconds);
const progressOf = (shop: ShopContext) => unseal<Progress>(shop.cookies.get("contact"), "contact", shop.secret);

/** Requests that posted a form to this page; without a post the page has nothing to show. */
const posted = new WeakSet<ShopContext>();

export function loadContact(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    const [categories, user] = await Promise.all([categoriesOf(api), shop.session.isLogin ? api.user.me() : null]);
    return { ...formInfo(shop, categories), values: user ? valuesOfMember(user) : {}, key: randomUUID() };
  });
}

export function editContact(args: ActionFunctionArgs) {
  return change(args, async (api, values, shop) => {
    const stored = await storedFields(api, shop);
    return data(unrefused(storedValues(values, stored)));
  });
}

/** Shown only after the form; a browser that opens or reopens the address goes to the form. */
export function loadContactConfirm(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    const isFromForm = isDataRequest(args.request) ? progressOf(shop)?.step === "confirm" : posted.has(shop);
    if (!isFromForm) throw seeOther("/contact");
    return { ...formInfo(shop, await categoriesOf(api)), key: randomUUID() };
  });
}

/** Shows the typed values; `intent=send` sends the inquiry, once. */
export async function confirmContact(args: ActionFunctionArgs) {
  let stored: StoredFields = () => undefined;
  const { values, files: chosen } = await readFormWithFiles(args.request, inquiryFormBody);
  return change(
    args,
    async (api, _, shop) => {
      posted.add(shop);
      saveProgress(shop, { step: "confirm" });
      const rules = contactRules(shop.settings, (await categoriesOf(api)).length > 0);
      stored = storedIn(rules);
      const { taken, problems } = await storeFiles(api, contactFilesKind, {
        values,
        chosen,
        left: args.request.signal,
      });
      // the stored files stay with the form, whatever else is refused
      values.files = filesField(taken);
      const again = storedValues(values, stored);
      if (needsMail(values)) return mailCaptcha(shop, { purpose: "inquiry", name: values.email ?? "" }, "email", again);
      const { input: typed, errors } = rules.parse(values);
      if (!typed || problems.length > 0) throw refusal({ ...errors, ...(problems.length > 0 && { files: problems }) });
      const { "": contact, extend } = typed;
      const input = { ...contact, extend, files: taken.map(({ id }) => id) };
      if (values.intent !== "send")
        return data(unrefused({ ...again, ...textsOf(contact), ...textsOf(extend, "extend.") }));
      const idempotencyKey = onceKey(shop, values.key, input);
      const { key } = await withCaptcha(shop, values, (captcha) =>
        api.inquiry.send({ ...input, captcha }, { idempotencyKey }),
      ).catch((error: unknown) => {
        if (!isShopError(error) || error.code !== "file.gone") throw error;
        values.files = "";
        throw refusal({ files: [error.message] });
      });
      saveProgress(shop, { step: "sent", number: key, email: contact.email, files: contactFiles(values) });
      return seeOther("/contact/complete");
    },
    () => stored,
    values,
  );
}

const refusal = (fields: Record<string, string[]>) => new ShopError("common.invalid_input", {}, fields);

export function loadContactComplete(args: LoaderFunctionArgs) {
  return load(args, async (_, shop): Promise<ContactCompleteScreenProps> => {
    const progress = progressOf(shop);
    if (progress?.step !== "sent") throw seeOther("/contact");
    return { number: progress.number, email: progress.email, files: progress.files };
  });
}

const isDataRequest = (request: Request) => new URL(request.url).pathname.endsWith(".data");

const formInfo = ({ settings }: ShopContext, categories: readonly ContactOption[]) => ({
  fields: inquiryForm(settings).fields,
  categories,
});

const storedIn = (rules: ReturnType<typeof contactRules>) =>
  storedOfAny(storedOf(rules), storedNamed("key"), (name) =>
    name === "files" ? filesFieldMax(contactFilesKind.max) : undefined,
  );
const storedFields = async (api: Api, { settings }: ShopContext) =>
  storedIn(contactRules(settings, (await categoriesOf(api)).length > 0));

const unrefused = (values: FormValues): Refused => ({ values, fields: {}, message: null, code: "" });

async function categoriesOf(api: Api): Promise<ContactOption[]> {
  const flat = (nodes: readonly Category[], above: string): ContactOption[] =>
    nodes.flatMap(({ id, name, children }) => [
      { value: id, label: above + name },
      ...flat(children, `${above}${name} › `),
    ]);
  return flat(await api.category.hierarchy({ table: "inquiries" }), "");
}

const textsOf = (fields: Record<string, string>, prefix = ""): FormValues =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [prefix + name, value]));

function valuesOfMember(user: User): FormValues {
  return {
    name: `${user.last_name}　${user.first_name}`,
    name_kana: [user.last_name_kana, user.first_name_kana].filter(Boolean).join("　"),
    email: user.email,
    phone: user.phone_number || user.cell_phone_number,
    "extend.corporation": user.company_name,
    "extend.department": user.department_or_position,
    "extend.address": [user.prefecture, user.city, user.address1, user.address2].join(""),
  };
}
