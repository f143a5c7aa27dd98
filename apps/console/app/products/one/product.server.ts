import { ShopError } from "@noren/contract/platform/errors.ts";
import { newProductForm, productFormBody } from "@noren/contract/platform/limits.ts";
import { readFormWithFileList, readFormWithFiles } from "@noren/web/form/form-body.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "react-router";
import { clockTime } from "#app/platform/format.ts";
import type { Api, ConsoleContext } from "#app/platform/console-context.server.ts";
import { setFlash } from "#app/platform/flash.server.ts";
import type { Flash } from "#app/platform/flash.ts";
import { load, submit } from "#app/platform/request.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import type { ConflictProps } from "#app/ui/conflict.tsx";
import { addedWords as picturesWords } from "../pictures/added-files.ts";
import { type Adding, addFiles } from "../pictures/add-files.server.ts";
import { type Base, baseOf, copyState, type FormState, newState, sentState } from "./form-state.ts";
import {
  formFields,
  isEmptySave,
  namesOfStored,
  withStored,
  labelOf,
  mergedState,
  type Prepared,
  prepared,
  toAdd,
  toSave,
} from "./product-edit.ts";
import { effectsOfSave, hidesSomething } from "./save-effects.ts";
import { addedWords, wordsOf } from "./value-words.ts";

const idOf = (args: LoaderFunctionArgs | ActionFunctionArgs) => args.params.product ?? "";
const pathOf = (id: string) => `/products/${encodeURIComponent(id)}`;

export type LoadedProduct = Awaited<ReturnType<typeof loadProduct>>;

export const loadProduct = (args: LoaderFunctionArgs) =>
  load(args, async (api, { clock, me }) => {
    const page = await api.productPage.one({ id: idOf(args) });
    const [choices, presence, pictures, prices, related] = await Promise.all([
      api.productPage.choices({ channel: page.channel }),
      api.productPage.presence({ id: page.id }),
      api.productPictures.list({ product: page.id }),
      api.pricePeriods.of({ id: page.id }),
      api.productRelated.of({ id: page.id }),
    ]);
    return { page, choices, presence, pictures, prices, related, person: me!.id, now: clock().toISOString() };
  });

export const loadProductPresence = (args: LoaderFunctionArgs) =>
  load(args, ({ productPage }) => productPage.presence({ id: idOf(args) }));

/** The form of a new product, empty or filled with another product's values. */
export const loadNewProduct = (args: LoaderFunctionArgs) =>
  load(args, async (api, { me, shop, clock }) => {
    const from = new URL(args.request.url).searchParams.get("from");
    const page = from ? await api.productPage.one({ id: from }) : undefined;
    const shops = me!.channels.filter(({ rights }) => rights.includes("catalogue.edit"));
    const channel = page?.channel ?? shop ?? (shops.length === 1 ? shops[0]!.key : undefined);
    const names = shops.map(({ key, name }) => ({ key, name }));
    const loaded = { shops: names, person: me!.id, now: clock().toISOString() };
    if (channel === undefined) return { ...loaded, choices: null, state: newState(), copied: null };
    const choices = await api.productPage.choices({ channel });
    const state = page ? copyState(page) : newState();
    return { ...loaded, choices, state, copied: page?.values.name ?? null };
  });

/** What the page shows of a form that was not saved: its values, and why. `base`: what the values are compared with. */
export type Answered = {
  state: FormState;
  base: Base | null;
  /** What the save does to carts and lists, to be confirmed. */
  ask?: readonly string[];
  conflict?: ConflictProps;
  /** The form had files, which a page without script loses. */
  hadFiles?: boolean;
};

type Sent = { sent: Prepared; base: Base | null; intent: string; isConfirmed: boolean };

/** Adds a product, then the pictures of its form. A script sends the pictures later, from the product's page. */
export async function addProduct(args: ActionFunctionArgs) {
  const { values, files } = await readFormWithFileList(args.request, newProductForm, "files");
  const hadFiles = files.length > 0;
  return submit(
    args,
    async (api, typed, console) => {
      const begun = console.clock();
      const { sent, intent } = readSent(typed);
      if (intent === "rows") return { state: sent.state, base: null, hadFiles } satisfies Answered;
      const input = toAdd(sent, typed.channel ?? "");
      const { id, effects } = await atFields(api.productPage.add(input), sent, []);
      const pictures = await addPictures({ api, console, product: id, values: typed }, files, begun);
      const words = [addedWords(input.product, console.clock()), ...effects, pictures.words];
      return saved(console, id, words, pictures.kind);
    },
    { values: { ...values, ...(hadFiles && { had_files: "1" }) }, stored: storedOfForm },
  );
}

/** The product stays, whatever becomes of its pictures. */
async function addPictures(adding: Adding, files: readonly File[], begun: Date): Promise<Flash> {
  if (files.length === 0) return { kind: "ok", words: "" };
  try {
    const outcome = await addFiles(adding, files, begun);
    return { kind: outcome.refused.length > 0 ? "warn" : "ok", words: picturesWords(outcome) };
  } catch (error) {
    const { logger, requestId } = adding.console;
    if (!isShopError(error)) logger.error({ err: error, requestId }, "A new product's pictures were not added.");
    return {
      kind: "warn",
      words: "加えられなかった写真があります。この画面の「写真を加える」で、もう一度選んでください。",
    };
  }
}

export async function saveProduct(args: ActionFunctionArgs) {
  const { values } = await readFormWithFiles(args.request, productFormBody);
  return submit(args, (api, typed, console) => save(api, idOf(args), readSent(typed), console), {
    values,
    stored: storedOfForm,
  });
}

async function save(api: Api, id: string, { sent, base, intent, isConfirmed }: Sent, console: ConsoleContext) {
  if (!base) throw data({ code: "common.malformed" }, { status: 400 });
  if (intent === "rows") return { state: sent.state, base } satisfies Answered;
  const input = toSave(sent, base, id);
  if (isEmptySave(input)) return saved(console, id, ["変わったところはありません。"]);
  if (!isConfirmed && hidesSomething(sent, base)) {
    const ask = effectsOfSave(sent, base, await api.productPage.use({ id }));
    if (ask.length > 0) return { state: sent.state, base, ask } satisfies Answered;
  }
  try {
    const { effects } = await atFields(api.productPage.save(input), sent, input.variants ?? []);
    return saved(console, id, ["保存しました。", ...effects]);
  } catch (error) {
    if (!isShopError(error) || error.code !== "common.changed_meanwhile") throw error;
    return merge(api, id, { sent, base }, console);
  }
}

/** Merges the form with what another person has saved meanwhile; saves it if no field was changed by both. */
async function merge(
  api: Api,
  id: string,
  { sent, base }: Pick<Sent, "sent"> & { base: Base },
  console: ConsoleContext,
) {
  const page = await api.productPage.one({ id });
  const now = baseOf(page);
  const { state, theirs, conflicts } = mergedState(sent, base, now);
  const gone = [...sent.variants].filter(([variantId]) => !now.variants[variantId]);
  const labels = [
    ...theirs.map((name) => labelOf(name, sent.variants)),
    ...gone.map(([, { code }]) => `消された種類（${code}）`),
  ];
  const who = await lastSave(api, id);
  const names = Object.keys(conflicts);
  if (names.length === 0) {
    const again = prepared(state);
    const input = toSave(again, now, id);
    const { effects } = isEmptySave(input)
      ? { effects: [] }
      : await atFields(api.productPage.save(input), again, input.variants ?? []);
    const merged = labels.length > 0 ? `${who}変わっていた${labels.join("・")}は、そのまま合わせました。` : "";
    return saved(console, id, [`保存しました。${merged}`, ...effects]);
  }
  const choices = await api.productPage.choices({ channel: page.channel });
  const fields = names.map((name) => {
    const { base: began, theirs: stands, yours } = conflicts[name]!;
    const inWords = (value: unknown) => wordsOf(name, typeof value === "string" ? value : "", choices);
    return {
      name,
      label: labelOf(name, sent.variants),
      base: began === undefined ? null : inWords(began),
      theirs: inWords(stands),
      yours: inWords(yours),
    };
  });
  return { state, base: now, conflict: { title: who, merged: labels, fields } } satisfies Answered;
}

/** "田中 陽子さんが 10:44 に保存しました。" */
async function lastSave({ record }: Api, id: string): Promise<string> {
  const last = (await record.of({ kind: "product", id, limit: 1 })).records[0];
  if (!last) return "ほかの人が保存しました。";
  return `${last.who.name}${last.who.staff_id ? "さん" : ""}が ${clockTime(last.at)} に保存しました。`;
}

/** Refusals at the names of the form's fields. */
async function atFields<T>(call: Promise<T>, sent: Prepared, variants: readonly { id: string }[]): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!isShopError(error) || error.code !== "common.invalid_input") throw error;
    throw new ShopError(error.code, {}, formFields(error.fields, sent, variants));
  }
}

function saved(
  console: ConsoleContext,
  id: string,
  sentences: readonly string[],
  kind: Flash["kind"] = "ok",
): Response {
  setFlash(console, { kind, words: sentences.join("") });
  return seeOther(pathIn(console.shop, pathOf(id)));
}

/** The form as it was sent; where the person keeps the other's value of a conflict, as if it had not been changed. */
function readSent(values: Record<string, string>): Sent {
  const base = readBase(values.base);
  const state = sentState(values);
  const sent = prepared(base ? withStored(state, base, namesOfStored(values)) : state);
  return { sent, base, intent: values.intent ?? "", isConfirmed: values.confirmed === "1" };
}

/** What the form began with, as its hidden field has it; null if the field is missing or broken. */
function readBase(text: string | undefined): Base | null {
  try {
    const base = JSON.parse(text ?? "") as Base;
    const isBase =
      typeof base.version === "number" && typeof base.texts === "object" && typeof base.variants === "object";
    return isBase ? base : null;
  } catch {
    return null;
  }
}

/** Everything that was typed is shown again, with the other person's values where they were chosen. */
const storedOfForm = (name: string) => (["once", "confirmed"].includes(name) ? undefined : productFormBody.bytes);
