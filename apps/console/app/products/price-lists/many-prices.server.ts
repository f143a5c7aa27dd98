import { ShopError } from "@noren/contract/platform/errors.ts";
import { uploadMax } from "@noren/contract/platform/limits.ts";
import { otherPrices, type PriceChange, type PriceComparison } from "@noren/contract/product/price-list.owner.ts";
import { readFormWithFiles } from "@noren/web/form/form-body.server.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "react-router";
import type { Api, ConsoleContext } from "#app/platform/console-context.server.ts";
import { setFlash } from "#app/platform/flash.server.ts";
import { count } from "#app/platform/format.ts";
import type { Refused } from "#app/platform/refused.ts";
import { load, submit } from "#app/platform/request.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { manyPricesForm } from "../../../server/large-forms.ts";
import { messagesByPlace, pastedCells, pastedMax, type TypedCell } from "./price-cells.ts";
import { listPath } from "./price-list-address.ts";

const idOf = ({ params }: Pick<LoaderFunctionArgs, "params">) => params.list ?? "";

export const loadManyPrices = (args: LoaderFunctionArgs) =>
  load(args, async ({ priceLists }) => {
    const { more } = await priceLists.rows({ id: idOf(args), per: 1 });
    return { list: more!.price_list };
  });

/** What a paste or a file would change, to be saved as it was shown. */
export type Compared = {
  changes: readonly PriceChange[];
  unchanged: number;
  /** What is wrong, each with its line in words. */
  problems: readonly { place: string; words: string }[];
  pasted: string;
  others: string;
  /** Another person saved prices after the difference was shown. */
  isAgain: boolean;
};

/** Compares prices that are pasted or in a file with the list; saves those of a difference that was shown. */
export async function changeManyPrices(args: ActionFunctionArgs) {
  const { values, files } = await readFormWithFiles(args.request, manyPricesForm);
  const id = idOf(args);
  if (values.intent === "paste") {
    const pasted = pastedCells((values.pasted ?? "").slice(0, pastedMax));
    if (!pasted.cells) return refuse(values, { pasted: [pasted.problem] });
    return compareTyped(args, values, pasted.cells);
  }
  const file = files.file;
  if (values.intent === "file" && !file) return refuse(values, { file: ["ファイルを選択してください"] });
  if (file && file.size > uploadMax) return refuse(values, { file: ["ファイルは5MBまでです。"] });
  return submit(
    args,
    async ({ priceLists }, _, console): Promise<Compared | Response> => {
      if (!file) return save({ priceLists }, id, values, console);
      const other_prices = otherPrices.find((one) => one === values.others) ?? "kept";
      const found = await priceLists.compareFile({ id, file, other_prices });
      return shown(found, values, (line) => `${count(line)}行目`);
    },
    { values, stored },
  );
}

const compareTyped = (args: ActionFunctionArgs, values: FormValues, cells: readonly TypedCell[]) =>
  submit(
    args,
    async ({ priceLists }): Promise<Compared> => {
      try {
        const found = await priceLists.compare({ id: idOf(args), prices: cells.map(({ cell }) => cell) });
        return shown(found, values, (at) => cells[at]?.place ?? "");
      } catch (error) {
        return shown({ changes: [], unchanged: 0, problems: [] }, values, String, wrongCells(error, cells));
      }
    },
    { values, stored },
  );

/** Cells that are no prices, such as "安い", by their lines; any other error is thrown. */
function wrongCells(error: unknown, cells: readonly TypedCell[]): Compared["problems"] {
  if (!isShopError(error) || error.code !== "common.invalid_input") throw error;
  const wrong = [...messagesByPlace(error.fields, cells)].map(([place, words]) => ({ place, words }));
  if (wrong.length > 0) return wrong;
  throw new ShopError("common.invalid_input", {}, { pasted: Object.values(error.fields).flat() });
}

const shown = (
  { changes, unchanged, problems }: PriceComparison,
  { pasted = "", others = "kept" }: FormValues,
  placeOf: (line: number) => string,
  more: Compared["problems"] = [],
): Compared => ({
  changes,
  unchanged,
  problems: [...problems.map(({ line, words }) => ({ place: placeOf(line), words })), ...more],
  pasted,
  others,
  isAgain: false,
});

type SavedPrice = Pick<PriceChange, "code" | "min_quantity" | "before" | "after">;

async function save(
  { priceLists }: Pick<Api, "priceLists">,
  id: string,
  values: FormValues,
  console: ConsoleContext,
): Promise<Compared | Response> {
  const prices = readPrices(values.prices).map(({ code, min_quantity, before, after }) => ({
    code,
    min_quantity,
    before,
    price: after,
  }));
  try {
    const { changed_prices } = await priceLists.save({ id, prices });
    setFlash(console, { kind: "ok", words: savedWords(changed_prices) });
  } catch (error) {
    if (!isShopError(error) || error.code !== "common.changed_meanwhile") throw error;
    const again = prices.map(({ before: _, ...price }) => price);
    const found = await priceLists.compare({ id, prices: again });
    return { ...shown(found, values, (at) => prices[at]?.code ?? ""), isAgain: true };
  }
  return seeOther(pathIn(console.shop, listPath(id)));
}

export const savedWords = (changed: number) =>
  changed === 0 ? "どの価格も、もうその値になっています。" : `${count(changed)}か所の価格を保存しました。`;

/** The difference that was shown. Errors: 400 if the field is missing or broken. */
function readPrices(text: string | undefined): SavedPrice[] {
  try {
    const prices = JSON.parse(text ?? "") as SavedPrice[];
    if (Array.isArray(prices)) return prices;
  } catch {
    // refused below
  }
  throw data({ code: "common.malformed" }, { status: 400 });
}

const stored = (name: string) => (name === "pasted" ? pastedMax : ["intent", "others"].includes(name) ? 60 : undefined);

function refuse(values: FormValues, fields: Record<string, string[]>) {
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => stored(name) !== undefined));
  return data({ code: "common.invalid_input", values: kept, fields, message: null } satisfies Refused, { status: 422 });
}
