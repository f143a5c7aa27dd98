import type { SheetRow } from "@noren/contract/product/product-sheet.owner.ts";
import { readFormWithFiles } from "@noren/web/form/form-body.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";
import type { ConsoleContext } from "#app/platform/console-context.server.ts";
import { setFlash } from "#app/platform/flash.server.ts";
import { count } from "#app/platform/format.ts";
import { load, submit } from "#app/platform/request.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { sheetForm } from "../../../server/large-forms.ts";
import { allIds } from "../list/product-list.server.ts";
import { listWords, withListed } from "./list-conditions.ts";
import { columnsOf, filterOf, filterWords, pageOf, sheetQuery } from "./sheet-address.ts";
import { comparedCells, decidedChanges, readChanges } from "./sheet-changes.ts";
import { columnNamed } from "./sheet-grid.ts";

const noRows: { rows: SheetRow[]; has_more: boolean } = { rows: [], has_more: false };

/** The sheet of the address. Conditions that cannot be read show why, and no rows. */
export const loadSheet = (args: LoaderFunctionArgs) =>
  load(args, async (api, { shop, me }) => {
    const query = new URL(args.request.url).searchParams;
    const filter = filterOf(query, shop);
    const words = listWords(query);
    const found = { ...noRows, problems: [] as string[], isExact: true };
    try {
      const listed = await withListed(filter, query, (own) => allIds(api, own));
      found.isExact = listed.isExact;
      if (listed.filter.ids?.length !== 0) Object.assign(found, await api.productSheet.rows(listed.filter));
    } catch (error) {
      if (!isShopError(error) || error.code !== "common.invalid_input") throw error;
      found.problems = [...new Set(Object.values(error.fields).flat())];
    }
    const shops = new Set(found.rows.map(({ channel }) => channel));
    return {
      ...found,
      person: me!.id,
      columns: columnsOf(query),
      words: [...filterWords(filter), ...(found.isExact ? words : [])],
      /** Conditions that more products meet than the sheet can be narrowed to. */
      tooWide: found.isExact ? [] : words,
      page: pageOf(query),
      query: sheetQuery(query).toString(),
      hasShops: shops.size > 1,
    };
  });

/** Compares the fields of a page without script, goes back to them, or saves changed cells. */
export async function actOnSheet(args: ActionFunctionArgs) {
  const { values } = await readFormWithFiles(args.request, sheetForm);
  const { intent, script } = values;
  if (intent === "compare") return { intent: "compare" as const, changes: comparedCells(values) };
  if (intent === "edit") return { intent: "edit" as const, changes: readChanges(values.changes) };
  const stored = (name: string) => (name === "changes" && script !== "1" ? sheetForm.bytes : undefined);
  return submit(
    args,
    async ({ productSheet }, typed, console) => {
      const cells = decidedChanges(typed).flatMap(({ subject, column, before, after }) => {
        const name = columnNamed(column);
        return name ? [{ id: subject, column: name, before, after }] : [];
      });
      const { run } = await productSheet.save({ cells });
      noteSaved(console, run, here(args));
      if (script !== "1") return seeOther(pathIn(console.shop, here(args)));
      return { intent: "saved" as const, run: run?.id ?? "" };
    },
    { values, stored },
  );
}

function here({ request }: Pick<ActionFunctionArgs, "request">): string {
  const query = sheetQuery(new URL(request.url).searchParams).toString();
  return query ? `/products/sheet?${query}` : "/products/sheet";
}

function noteSaved(console: ConsoleContext, run: { id: string; changed: number } | null, back: string): void {
  if (!run) return setFlash(console, { kind: "ok", words: "どのセルも、もうその値になっています。" });
  const undo = { action: "/products/sheet/undo", values: { run: run.id, back } };
  setFlash(console, { kind: "ok", words: `${count(run.changed)}か所を保存しました。`, undo });
}

/** Takes back a saved sheet. Where cells were kept, the page of the undo says which. */
export const undoSheet = (args: ActionFunctionArgs) =>
  submit(args, async ({ productSheet }, { run: id = "", back = "" }, console) => {
    const run = await undone(productSheet, id, console);
    const isSheet = /^\/products\/sheet(\?|$)/.test(back);
    const to = run && (run.kept > 0 || !isSheet) ? `/products/sheet/runs/${run.id}` : isSheet ? back : runsPath;
    return seeOther(pathIn(console.shop, to));
  });

const runsPath = "/products/sheet/runs";

/** null if somebody has taken it back before. */
async function undone(
  { undo }: { undo: (input: { id: string }) => Promise<{ id: string; changed: number; kept: number }> },
  id: string,
  console: ConsoleContext,
) {
  try {
    const run = await undo({ id });
    const keptWords = run.kept > 0 ? `${count(run.kept)}か所は、あとで変えられているため、そのままです。` : "";
    const words = `${count(run.changed)}か所をもとに戻しました。${keptWords}`;
    setFlash(console, { kind: run.kept > 0 ? "warn" : "ok", words });
    return run;
  } catch (error) {
    if (!isShopError(error) || error.code !== "product_sheet.undone") throw error;
    setFlash(console, { kind: "warn", words: error.message });
    return null;
  }
}

/** The address of an undo leads to the saved sheets. */
export const leadToRuns = () => redirect(runsPath);

export const loadRuns = (args: LoaderFunctionArgs) =>
  load(args, async ({ productSheet }, { shop, clock }) => {
    const page = pageOf(new URL(args.request.url).searchParams);
    const found = await productSheet.runs({ page, ...(shop !== undefined && { channel: shop }) });
    return { ...found, now: clock().toISOString() };
  });

export const loadRun = (args: LoaderFunctionArgs) =>
  load(args, async ({ productSheet }, { clock }) => ({
    run: await productSheet.run({ id: args.params.run ?? "" }),
    now: clock().toISOString(),
  }));
