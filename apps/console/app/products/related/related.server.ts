import { ShopError } from "@noren/contract/platform/errors.ts";
import { storedNamed } from "@noren/web/form/stored-fields.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "react-router";
import { setFlash } from "#app/platform/flash.server.ts";
import { load, submit } from "#app/platform/request.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { partWords, type Press, pressed, readPress, type RelatedBase, type RelatedPart } from "./related-edit.ts";

const idOf = ({ params }: Pick<LoaderFunctionArgs, "params">) => params.product ?? "";

/** The search of the address: words, and for which part it looks. */
function searchOf(request: Request): { word: string; part: RelatedPart } {
  const { searchParams } = new URL(request.url);
  const part = searchParams.get("for") === "recommendations" ? "recommendations" : "accessories";
  return { word: (searchParams.get("word") ?? "").trim().slice(0, 100), part };
}

export const loadRelated = (args: LoaderFunctionArgs) =>
  load(args, async ({ productRelated }) => {
    const id = idOf(args);
    const search = searchOf(args.request);
    const [related, found] = await Promise.all([
      productRelated.of({ id }),
      search.word === "" ? null : productRelated.candidates({ id, word: search.word }),
    ]);
    return { related, search, found };
  });

/** Adds, moves or removes one related product, or saves the numbers of pieces; the page shows the search as before. */
export const changeRelated = (args: ActionFunctionArgs) =>
  submit(
    args,
    async ({ productRelated }, values, console) => {
      const id = idOf(args);
      const press = readPress(values.press);
      const base = readBase(values.base);
      if (!press || !base) throw data({ code: "common.malformed" }, { status: 400 });
      const counts = Object.fromEntries(
        Object.entries(values).flatMap(([name, value]) =>
          name.startsWith("pieces.") ? [[name.slice("pieces.".length), value]] : [],
        ),
      );
      const { version, ...began } = base;
      try {
        await productRelated.save({ id, version, base: began, values: pressed(began, press, counts) });
      } catch (error) {
        throw atParts(error);
      }
      setFlash(console, { kind: "ok", words: doneWords(press) });
      const { word, part } = searchOf(args.request);
      const query = word === "" ? "" : `?${new URLSearchParams({ word, for: part })}`;
      return seeOther(pathIn(console.shop, `/products/${encodeURIComponent(id)}/related${query}`));
    },
    { stored: storedNamed("press") },
  );

/** Problems of one row, such as `values.accessories.1.per_piece`, at their list. */
function atParts(error: unknown): unknown {
  if (!(error instanceof Error) || !("fields" in error) || !("code" in error)) return error;
  if (error.code !== "common.invalid_input") return error;
  const fields: Record<string, string[]> = {};
  for (const [name, words] of Object.entries(error.fields as Record<string, string[]>)) {
    const part = name.includes("recommendations") ? "recommendations" : "accessories";
    (fields[part] ??= []).push(...words);
  }
  return new ShopError("common.invalid_input", {}, fields);
}

function doneWords({ part, step, code }: Press): string {
  const list = partWords[part];
  if (step === "add") return `「${code}」を${list}に加えました。お店にすぐ出ます。`;
  if (step === "remove") return `「${code}」を${list}から外しました。`;
  return step === "count" ? "1点につきの数を保存しました。" : `${list}の並びを変えました。`;
}

/** What the form began with; null if the field is missing or broken. */
function readBase(text: string | undefined): RelatedBase | null {
  try {
    const base = JSON.parse(text ?? "") as RelatedBase;
    const isBase =
      typeof base.version === "number" && Array.isArray(base.accessories) && Array.isArray(base.recommendations);
    return isBase ? base : null;
  } catch {
    return null;
  }
}
