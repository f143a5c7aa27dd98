import { ShopError } from "@noren/contract/platform/errors.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import { pastedSynonymsMax } from "@noren/contract/product/synonym.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import type { Api, ConsoleContext } from "#app/platform/console-context.server.ts";
import { setFlash } from "#app/platform/flash.server.ts";
import { count } from "#app/platform/format.ts";
import { load, submit } from "#app/platform/request.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { type Checked, wordsOf } from "./synonym-words.ts";

const listPath = "/products/synonyms";

type Shop = { key: string; name: string };

/** The shops whose products the person may see; `chosen`: the address's, or the only one. */
function shopsOf({ me, shop }: ConsoleContext): { shops: Shop[]; chosen: Shop | undefined; mayEdit: boolean } {
  const seen = me!.channels.filter(({ rights }) => rights.includes("catalogue.see"));
  const chosen = seen.find(({ key }) => key === shop) ?? (seen.length === 1 ? seen[0] : undefined);
  return {
    shops: seen.map(({ key, name }) => ({ key, name })),
    chosen: chosen && { key: chosen.key, name: chosen.name },
    mayEdit: chosen?.rights.includes("catalogue.edit") ?? false,
  };
}

/** Synonyms belong to one shop: over all shops the page asks for one. */
export const loadSynonyms = (args: LoaderFunctionArgs) =>
  load(args, async ({ synonyms }, console) => {
    const { shops, chosen, mayEdit } = shopsOf(console);
    if (!chosen) return { shops, chosen: null, mayEdit, groups: [], pagination: null, word: "" };
    const { searchParams } = new URL(args.request.url);
    const word = (searchParams.get("word") ?? "").trim().slice(0, 50);
    const page = Number(searchParams.get("page"));
    const { data: groups, pagination } = await synonyms.list({
      channel: chosen.key,
      ...(word !== "" && { word }),
      ...(Number.isInteger(page) && page >= 1 && page <= 1000 && { page }),
    });
    return { shops, chosen, mayEdit, groups, pagination, word };
  });

/** Shop of a sheet, which the address names or which is the only one. */
function channelOf(console: ConsoleContext): string {
  const { chosen } = shopsOf(console);
  if (!chosen) throw new ShopError("common.not_found");
  return chosen.key;
}

export const loadNewSynonyms = (args: LoaderFunctionArgs) =>
  load(args, async (_, console) => ({ channel: channelOf(console) }));

/** A group, and what its words would find without it. */
export const loadSynonymGroup = (args: LoaderFunctionArgs) =>
  load(args, async ({ synonyms }, console) => {
    const at = { channel: channelOf(console), id: args.params.group ?? "" };
    const [group, without] = await Promise.all([synonyms.one(at), synonyms.effect(at)]);
    return { group, without, mayEdit: shopsOf(console).mayEdit };
  });

/** Lists of words are longer than other fields. */
const stored = (name: string) => (["words", "pasted", "version"].includes(name) ? pastedSynonymsMax : undefined);

/** Counts what the words find, or adds their group. */
export const addSynonyms = (args: ActionFunctionArgs) =>
  submit(
    args,
    async ({ synonyms }: Api, values: FormValues, console) => {
      const input = { channel: channelOf(console), synonyms: wordsOf(values.words ?? "") };
      if (values.intent !== "add")
        return { checked: await atWords(synonyms.effect(input)), typed: values } satisfies Checked;
      const added = await atWords(synonyms.add(input));
      return done(console, `「${added.synonyms.join("、")}」を加えました。お店の検索にすぐ効きます。`);
    },
    { stored },
  );

/** Counts what the words of a pasted list find, or adds its groups. */
export const pasteSynonyms = (args: ActionFunctionArgs) =>
  submit(
    args,
    async ({ synonyms }: Api, values: FormValues, console) => {
      const input = { channel: channelOf(console), pasted: values.pasted ?? "" };
      if (values.intent !== "add") return { checked: await synonyms.effect(input), typed: values } satisfies Checked;
      const { added, stored: known } = await synonyms.paste(input);
      const already = known > 0 ? `${count(known)}組は、もうありました。` : "";
      return done(console, `同義語を${count(added)}組、加えました。${already}`);
    },
    { stored },
  );

/** Counts what a group's changed words find, changes the group, or removes it. */
export const changeSynonyms = (args: ActionFunctionArgs) =>
  submit(
    args,
    async ({ synonyms }: Api, values: FormValues, console) => {
      const at = { channel: channelOf(console), id: args.params.group ?? "" };
      const version = Number(values.version);
      const words = wordsOf(values.words ?? "");
      if (values.intent === "remove") {
        await synonyms.remove({ ...at, version });
        return done(console, "この組を同義語から除きました。");
      }
      if (values.intent !== "save")
        return { checked: await atWords(synonyms.effect({ ...at, synonyms: words })), typed: values } satisfies Checked;
      await atWords(synonyms.save({ ...at, version, values: { synonyms: words } }));
      return done(console, `「${words.join("、")}」に変えました。お店の検索にすぐ効きます。`);
    },
    { stored },
  );

/** Refusals of the words at their field. */
async function atWords<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!isShopError(error) || error.code !== "common.invalid_input") throw error;
    throw new ShopError(error.code, {}, { words: Object.values(error.fields).flat() });
  }
}

function done(console: ConsoleContext, words: string): Response {
  setFlash(console, { kind: "ok", words });
  return seeOther(pathIn(console.shop, listPath));
}
