import type { OfferEffect } from "@noren/contract/product/made-to-order.owner.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { productFormBody } from "@noren/contract/platform/limits.ts";
import { readFormWithFiles } from "@noren/web/form/form-body.server.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "react-router";
import type { Api, ConsoleContext } from "#app/platform/console-context.server.ts";
import { setFlash } from "#app/platform/flash.server.ts";
import { clockTime, count } from "#app/platform/format.ts";
import { load, submit } from "#app/platform/request.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import type { ConflictProps } from "#app/ui/conflict.tsx";
import { type MergedOffer, mergedOffer } from "./offer-merge.ts";
import { pressed, readPress } from "./offer-press.ts";
import { baseOf, readBase, sentTexts } from "./offer-form.ts";
import type { Base, Texts } from "./offer-texts.ts";
import { changedValues, formFields } from "./offer-values.ts";
import { labelOf, wordsOf } from "./offer-words.ts";

const idOf = ({ params }: Pick<LoaderFunctionArgs, "params">) => params.product ?? "";

export const loadOffer = (args: LoaderFunctionArgs) =>
  load(args, ({ madeToOrderOffer }) => madeToOrderOffer.of({ id: idOf(args) }));

/** What the page shows of a form that was not saved. */
export type Answered = {
  texts: Texts;
  base: Base;
  /** Prices of the form as it was sent. */
  prices?: OfferEffect["price_range"];
  /** What the save or the end of the offer does, to be confirmed. */
  ask?: { intent: "save" | "remove"; sentences: readonly string[] };
  conflict?: ConflictProps;
};

type Sent = { texts: Texts; base: Base; intent: string; isConfirmed: boolean };

export async function changeOffer(args: ActionFunctionArgs) {
  const { values } = await readFormWithFiles(args.request, productFormBody);
  const id = idOf(args);
  return submit(
    args,
    async (api, typed, console): Promise<Answered | Response> => {
      const sent = readSent(typed);
      const press = readPress(typed.press);
      if (press) return { texts: pressed(sent.texts, press), base: sent.base };
      if (sent.intent === "remove") return remove(api, id, sent, console);
      return atFields(save(api, id, sent, console), sent.texts);
    },
    { values, stored: storedOfForm },
  );
}

async function save(
  api: Api,
  id: string,
  { texts, base, intent, isConfirmed }: Sent,
  console: ConsoleContext,
): Promise<Answered | Response> {
  const values = changedValues(texts, base.version === 0 ? undefined : base.texts);
  if (intent === "check") {
    const { price_range: prices } = await api.madeToOrderOffer.effect({ id, values });
    return { texts, base, prices };
  }
  if (Object.keys(values).length === 0) return saved(console, id, "変わったところはありません。");
  if (!isConfirmed) {
    const { price_range: prices, ended_carts } = await api.madeToOrderOffer.effect({ id, values });
    if (ended_carts > 0)
      return { texts, base, prices, ask: { intent: "save", sentences: [endedWords(ended_carts, values)] } };
  }
  try {
    await api.madeToOrderOffer.save({ id, version: base.version, values });
  } catch (error) {
    if (!isShopError(error) || error.code !== "common.changed_meanwhile") throw error;
    return merge(api, id, { texts, base }, console);
  }
  return saved(
    console,
    id,
    base.version === 0 ? "オーダーメイドの受付を始めました。" : "保存しました。お店にすぐ出ます。",
  );
}

const endedWords = (carts: number, { is_on_sale }: { is_on_sale?: boolean | undefined }) =>
  is_on_sale === false
    ? `${count(carts)}件のカートに入っています。販売を止めると、カートから注文できなくなります。`
    : `${count(carts)}件のカートに、この変更で選べなくなる内容が入っています。保存すると、お客さまが選び直すまで注文できません。`;

/** Merges the form with what another person has saved meanwhile; saves it if no field was changed by both. */
async function merge(
  api: Api,
  id: string,
  { texts, base }: Pick<Sent, "texts" | "base">,
  console: ConsoleContext,
): Promise<Answered | Response> {
  const offer = await api.madeToOrderOffer.of({ id });
  const now = baseOf(offer);
  if (offer.values === null) return { texts, base: now, conflict: endedMeanwhile };
  const merged = mergedOffer(base.texts, now.texts, texts);
  const title = await lastSave(api, id);
  if (merged.conflicts.length > 0)
    return { texts: merged.texts, base: now, conflict: conflictOf(title, merged, { base, now, texts }) };
  const values = changedValues(merged.texts, now.texts);
  if (Object.keys(values).length > 0) await api.madeToOrderOffer.save({ id, version: now.version, values });
  const labels = merged.theirs.map((name) => labelOf(name, now.texts));
  const words = labels.length > 0 ? `${title}変わっていた${labels.join("・")}は、そのまま合わせました。` : "";
  return saved(console, id, `保存しました。${words}`);
}

const endedMeanwhile: ConflictProps = {
  title: "ほかの人が、この商品のオーダーメイドをやめました。保存すると、いまの画面の内容でもう一度始めます。",
  merged: [],
  fields: [],
};

type Sides = { base: Base; now: Base; texts: Texts };

const conflictOf = (title: string, { conflicts, theirs }: MergedOffer, { base, now, texts }: Sides): ConflictProps => ({
  title,
  merged: theirs.map((name) => labelOf(name, now.texts)),
  fields: conflicts.map((name) => ({
    name,
    label: labelOf(name, now.texts),
    base: base.texts[name] === undefined ? null : wordsOf(name, base.texts),
    theirs: wordsOf(name, now.texts),
    yours: wordsOf(name, texts),
  })),
});

/** "田中 陽子さんが 10:44 に保存しました。" */
async function lastSave({ record }: Api, id: string): Promise<string> {
  const last = (await record.of({ kind: "product", id, limit: 1 })).records[0];
  if (!last) return "ほかの人が保存しました。";
  return `${last.who.name}${last.who.staff_id ? "さん" : ""}が ${clockTime(last.at)} に保存しました。`;
}

/** Ends the offer, after a question that says which carts and pages lose it. */
async function remove(
  api: Api,
  id: string,
  { texts, base, isConfirmed }: Sent,
  console: ConsoleContext,
): Promise<Answered | Response> {
  if (!isConfirmed) {
    const { ended_carts } = await api.madeToOrderOffer.effect({ id, values: null });
    const { has_variants } = await api.madeToOrderOffer.of({ id });
    const sentences = [
      "選べるもの、採寸、名入れの決まりがすべて消えます。受けたご注文の内容は残ります。",
      ...(ended_carts > 0
        ? [`${count(ended_carts)}件のカートに入っています。やめると、カートから注文できなくなります。`]
        : []),
      ...(has_variants ? [] : ["この商品には、ほかに買える種類がありません。お店では買えなくなります。"]),
      "しばらく休むだけなら、「販売する」を外して保存してください。",
    ];
    return { texts, base, ask: { intent: "remove", sentences } };
  }
  await api.madeToOrderOffer.remove({ id, version: base.version });
  setFlash(console, { kind: "ok", words: "オーダーメイドをやめました。" });
  return seeOther(pathIn(console.shop, `/products/${encodeURIComponent(id)}`));
}

/** Refusals at the names of the form's fields. */
async function atFields<T>(work: Promise<T>, texts: Texts): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isShopError(error) || error.code !== "common.invalid_input") throw error;
    throw new ShopError(error.code, {}, formFields(error.fields, texts));
  }
}

function saved(console: ConsoleContext, id: string, words: string): Response {
  setFlash(console, { kind: "ok", words });
  return seeOther(pathIn(console.shop, `/products/${encodeURIComponent(id)}/made-to-order`));
}

/** Errors: 400 for a form without what it began with. */
function readSent(values: FormValues): Sent {
  const base = readBase(values.base);
  if (!base) throw data({ code: "common.malformed" }, { status: 400 });
  return {
    texts: sentTexts(values, base),
    base,
    intent: values.confirmed ?? values.intent ?? "",
    isConfirmed: values.confirmed !== undefined,
  };
}

/** Everything that was typed is shown again. */
const storedOfForm = (name: string) => (["once", "confirmed"].includes(name) ? undefined : productFormBody.bytes);
