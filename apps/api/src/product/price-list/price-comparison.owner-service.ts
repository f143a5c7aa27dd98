import type { FileAnswer, Output, Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { foldCode } from "@noren/contract/platform/form/normalise.ts";
import { uploadMax } from "@noren/contract/platform/limits.ts";
import { figure } from "@noren/contract/platform/yen.ts";
import {
  type PriceCell,
  priceCellsMax,
  type PriceChange,
  type priceLists,
} from "@noren/contract/product/price-list.owner.ts";
import { tokyoDay } from "#api/platform/day/day.ts";
import { nameOf } from "../variant/variant-options.ts";
import { toListed } from "./price-cells.owner-service.ts";
import { type FileProblem, headText, lineOf, readPrices } from "./price-file.ts";
import { getPriceList, type PriceListContext } from "./price-list.owner-service.ts";
import {
  listedVariants,
  type PriceListRecord,
  type PricedVariantRow,
  variantsToCompare,
} from "./price-list.queries.ts";
import { type PlannedItem, planPrices } from "./price-plan.ts";

type Calls = typeof priceLists;
type Comparison = Output<Calls["compare"]>;

/** What a save of the prices would change. Errors: common.not_found. */
export async function comparePrices(ctx: PriceListContext, { id, prices }: Parsed<Calls["compare"]>) {
  const list = await getPriceList(ctx, ctx.db, id);
  return compared(ctx, list, { cells: prices, lines: prices.map((_, at) => at), problems: [], removesOthers: false });
}

/** What the prices of a file would change. Errors: common.not_found, file.too_large, common.invalid_input. */
export async function compareFile(ctx: PriceListContext, { id, file, other_prices }: Parsed<Calls["compareFile"]>) {
  if (file.size > uploadMax) throw new ShopError("file.too_large", {}, { file: ["ファイルは5MBまでです。"] });
  const list = await getPriceList(ctx, ctx.db, id);
  const read = readPrices(new Uint8Array(await file.arrayBuffer()));
  if ("problem" in read) throw new ShopError("common.invalid_input", {}, { file: [read.problem] });
  const found = await compared(ctx, list, { ...read, removesOthers: other_prices === "removed" });
  if (found.changes.length <= priceCellsMax) return found;
  const words = `ちがいが${figure(found.changes.length)}か所あります。一度に保存できるのは${figure(priceCellsMax)}か所までなので、ファイルを分けてください。`;
  throw new ShopError("common.invalid_input", {}, { file: [words] });
}

type Comparing = {
  cells: readonly PriceCell[];
  lines: readonly number[];
  /** Of lines that are no cells. */
  problems: readonly FileProblem[];
  /** Prices of the list without a cell are removed. */
  removesOthers: boolean;
};

async function compared(ctx: PriceListContext, list: PriceListRecord, comparing: Comparing): Promise<Comparison> {
  const { cells, lines, removesOthers } = comparing;
  const codes = [...new Set(cells.map(({ code }) => foldCode(code)))];
  const place = { listId: list.id, channelId: list.channel_id };
  const rows = await variantsToCompare(ctx.db, place, { codes, withListed: removesOthers });
  const all = removesOthers ? [...cells, ...otherCells(rows, cells)] : cells;
  const variants = new Map(rows.map((row) => [row.folded, toListed(row, ctx.now)]));
  const plan = planPrices(all, (code) => variants.get(foldCode(code)), list);
  const refused = Object.entries(plan.problems).map(([name, [words]]) => {
    const at = Number(name.slice("prices.".length));
    return { at, line: lines[at] ?? 0, words: words! };
  });
  const bad = new Set(refused.map(({ at }) => at));
  const items = plan.items.filter((item) => !bad.has(item.place));
  return {
    changes: changesOf(items, rows),
    unchanged: all.length - items.length - bad.size,
    problems: [...comparing.problems, ...refused.map(({ line, words }) => ({ line, words }))].toSorted(
      (one, other) => one.line - other.line,
    ),
  };
}

/** Cells that remove the prices of the list that no cell is about. */
function otherCells(rows: readonly PricedVariantRow[], cells: readonly PriceCell[]): PriceCell[] {
  const given = new Set(cells.map(({ code, min_quantity }) => `${foldCode(code)} ${min_quantity}`));
  return rows.flatMap(({ code, folded, prices }) =>
    prices.flatMap(({ min_quantity }) =>
      given.has(`${folded} ${min_quantity}`) ? [] : [{ code, min_quantity, price: null }],
    ),
  );
}

function changesOf(items: readonly PlannedItem[], rows: readonly PricedVariantRow[]): PriceChange[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const changes = items.map(({ product_id, min_quantity, price, before }): PriceChange => {
    const row = byId.get(product_id)!;
    const change = before === null ? "added" : price === null ? "removed" : "changed";
    const { code, product_name } = row;
    return { change, code, product_name, words: nameOf(row), min_quantity, before, after: price };
  });
  return changes.toSorted(
    (one, other) =>
      (one.code < other.code ? -1 : one.code > other.code ? 1 : 0) || one.min_quantity - other.min_quantity,
  );
}

const perRead = 2000;

/** The list as CSV, by code and quantity. Errors: common.not_found. */
export async function priceListCsv(ctx: PriceListContext, id: string): Promise<FileAnswer> {
  const list = await getPriceList(ctx, ctx.db, id);
  const of = { listId: list.id, channelId: list.channel_id, q: "" };
  const parts = [headText()];
  for (let offset = 0; ; offset += perRead) {
    const rows = await listedVariants(ctx.db, of, { limit: perRead, offset });
    for (const row of rows) {
      const name = [row.product_name, nameOf(row)].filter(Boolean).join(" ");
      for (const price of row.prices) parts.push(lineOf({ code: row.code, name, ...price }));
    }
    if (rows.length < perRead) break;
  }
  const bytes = new TextEncoder().encode(parts.join(""));
  return { bytes, type: "text/csv; charset=utf-8", name: `prices-${tokyoDay(ctx.now)}.csv` };
}
