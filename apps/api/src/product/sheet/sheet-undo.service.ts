import { ShopError } from "@noren/contract/platform/errors.ts";
import { oneLine } from "@noren/contract/platform/form/normalise.ts";
import type { SheetRun } from "@noren/contract/product/product-sheet.owner.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { periodRefusal } from "../sale-price/period-refusal.ts";
import { lockSubjects, type SheetContext, writePlan } from "./product-sheet.owner-service.ts";
import { countedSince } from "./sheet-lock.queries.ts";
import {
  type CellChange,
  cellKey,
  cellWords,
  gone,
  type KnownSubjects,
  planChanges,
  type SheetPlan,
} from "./sheet-plan.ts";
import { cellsOfRun, lockRun, type SheetCellRow } from "./sheet-run.queries.ts";
import { getRun, getRunView } from "./sheet-runs.service.ts";

/** A cell to take back, and why it cannot be. */
type UndoCell = { change: CellChange; cell: SheetCellRow; kept: string | null };

/**
 * Takes back a run by a run of its own. A cell that has another value by now stays, with the reason; pieces that were
 * sold since do not count as one, since stock goes back by the run's difference.
 */
export function undoRun(ctx: SheetContext, id: string): Promise<SheetRun> {
  return inTransaction(ctx, async (trx) => {
    const own = { ...ctx, db: trx };
    const found = await getRun(own, id);
    await lockRun(trx, found.id);
    const run = await getRun(own, id);
    if (run.undone_by !== null) throw new ShopError("product_sheet.undone");
    const changed = (await cellsOfRun(trx, run.id, null)).filter(({ kept }) => kept === null);
    const known = await lockSubjects(own, changed.map(changeOf));
    const stocks = changed.filter(({ column_name }) => column_name === "stock").map(({ subject_id }) => subject_id);
    const counted = await countedSince(trx, stocks, run.created_at);
    const cells = changed.map((cell) => undoCell(cell, known, counted));
    const plan = planUndo(cells, known);
    const kept = cells.flatMap(({ cell, change, kept: reason }) =>
      reason === null ? [] : [{ ...change, code: cell.code, name: cell.name, kept: reason }],
    );
    const done = plan.cells.map((cell) => ({ ...cell, kept: null }));
    const made = await writePlan(own, plan, { channel_ids: run.channel_ids, undo_of: run.id }, [...kept, ...done]);
    return getRunView(own, made);
  }).catch((error: unknown) => {
    throw periodRefusal(error, "run") ?? error;
  });
}

function changeOf({ subject_id, column_name, before, after, sale_starts_at, sale_ends_at }: SheetCellRow): CellChange {
  const period = sale_starts_at && sale_ends_at ? { starts_at: sale_starts_at, ends_at: sale_ends_at } : undefined;
  return { id: subject_id, column: column_name, before: oneLine(after), after: before, period };
}

function undoCell(cell: SheetCellRow, known: KnownSubjects, counted: ReadonlySet<string>): UndoCell {
  const change = changeOf(cell);
  if (cell.column_name !== "stock") return { change, cell, kept: null };
  const stock = known.variants.get(cell.subject_id)?.stock;
  if (stock === undefined || stock === null) return { change, cell, kept: gone };
  if (counted.has(cell.subject_id))
    return { change, cell, kept: `あとで在庫を数え直しています。いまは${stock}個です。` };
  const after = stock + Number(cell.before) - Number(cell.after);
  if (after < 0) return { change, cell, kept: `いまの在庫は${stock}個なので、もとの数には戻せません。` };
  return { change: { ...change, before: String(stock), after: String(after) }, cell, kept: null };
}

const nextSale = "次のセールがあるため、もとに戻せません。商品の価格の予定で足してください。";
/** A removed sale makes room in its column for the variant's next one. */
const isNextSale = ({ cell }: UndoCell) => cell.column_name === "sale_price" && cell.after === "";

/** The plan of the cells that can be taken back; notes the reasons of the others. A refused cell may refuse others of its row. */
function planUndo(cells: readonly UndoCell[], known: KnownSubjects): SheetPlan {
  for (;;) {
    const open = cells.filter(({ kept }) => kept === null);
    const changes = open.map(({ change }) => change);
    const plan = planChanges(changes, known);
    let isSound = true;
    for (const one of open) {
      const key = cellKey(one.change);
      const theirs = plan.conflicts[key]?.theirs as string | undefined;
      const [problem] = plan.problems[key] ?? [];
      if (theirs !== undefined && isNextSale(one)) one.kept = nextSale;
      else if (theirs !== undefined) one.kept = `あとで「${cellWords(one.change.column, theirs)}」に変えられています。`;
      else if (problem !== undefined) one.kept = problem;
      if (one.kept !== null) isSound = false;
    }
    if (isSound) return plan;
  }
}
