import type { Output, Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { isOn } from "@noren/contract/platform/shapes.ts";
import type { EntryResult, stocktaking } from "@noren/contract/product/stocktaking.owner.ts";
import type { Db } from "#api/platform/db/open.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { bookedDelta } from "./booked-delta.ts";
import { bookDeltas, bookedSums, lockVariants } from "./booking.queries.ts";
import {
  countEntries,
  type CountedPart,
  type Found,
  insertEntries,
  insertZeros,
  lineRows,
  linesOfVariants,
  variantsByCode,
} from "./line.queries.ts";
import { getTaking, shownLine, type TakingContext } from "./stocktaking.owner-service.ts";
import { closeStocktaking, lockStocktaking } from "./stocktaking.queries.ts";

type Calls = typeof stocktaking;

/** Max entries of one stocktaking. */
const entriesOfAllMax = 50_000;
/** More lines than any stocktaking has. */
const everyLine = 1_000_000;

/** Locks an open stocktaking beside others who count. Errors: common.not_found, stocktaking.closed. */
async function lockOpen(ctx: TakingContext, trx: Db, id: string, strength: "share" | "update" = "share") {
  const row = await getTaking(ctx, id, trx);
  if ((await lockStocktaking(trx, id, strength)) !== "open") throw new ShopError("stocktaking.closed");
  return row;
}

/**
 * Adds what was counted. A code without exactly one variant of the part is not counted, and its outcome says why. Errors:
 * common.not_found, stocktaking.closed, stocktaking.full.
 */
export async function count(ctx: TakingContext, input: Parsed<Calls["count"]>): Promise<Output<Calls["count"]>> {
  return inTransaction(ctx, async (trx) => {
    const taking = await lockOpen(ctx, trx, input.id);
    const typed = input.entries.map(({ code }) => code);
    const found = Map.groupBy(await variantsByCode(trx, taking, typed), (one) => one.typed);
    const entries = input.entries.map(({ code, quantity, is_whole }) => {
      const outcome = outcomeOf(found.get(code) ?? []);
      const product_id = outcome === "counted" ? found.get(code)![0]!.product_id : undefined;
      return { code, outcome, product_id, quantity, is_whole: isOn(is_whole) };
    });
    const counted = entries.flatMap(({ product_id, quantity, is_whole }) =>
      product_id === undefined ? [] : [{ product_id, quantity, is_whole }],
    );
    if ((await countEntries(trx, taking.id)) + counted.length > entriesOfAllMax)
      throw new ShopError("stocktaking.full");
    if (counted.length > 0) await insertEntries(trx, taking, counted, { staffId: ctx.staff.id, now: ctx.now });
    const lines = await linesOf(trx, taking, counted);
    return {
      results: entries.map(({ code, outcome, product_id }): EntryResult => {
        const line = product_id === undefined ? undefined : lines.get(product_id);
        return { code, outcome, line: line ? shownLine(line) : null };
      }),
    };
  });
}

function outcomeOf(found: readonly Found[]): EntryResult["outcome"] {
  const [first, other] = found;
  if (!first) return "unknown";
  if (other) return "ambiguous";
  if (first.is_made_to_order) return "made_to_order";
  return first.is_in_part ? "counted" : "outside";
}

async function linesOf(trx: Db, taking: CountedPart, counted: readonly { product_id: string }[]) {
  const ids = [...new Set(counted.map(({ product_id }) => product_id))];
  const lines = ids.length === 0 ? [] : await linesOfVariants(trx, taking, ids);
  return new Map(lines.map((line) => [line.id, line]));
}

/** Counts zero for the rest of the part. Errors: common.not_found, stocktaking.closed, stocktaking.full. */
export async function countRest(ctx: TakingContext, { id }: Parsed<Calls["countRest"]>) {
  return inTransaction(ctx, async (trx) => {
    // a count that has not committed would be replaced by the zero
    const taking = await lockOpen(ctx, trx, id, "update");
    const room = entriesOfAllMax - (await countEntries(trx, taking.id));
    const variants = await insertZeros(trx, taking, { staffId: ctx.staff.id, now: ctx.now }, room);
    if (variants === undefined) throw new ShopError("stocktaking.full");
    return { variants };
  });
}

/**
 * Books all differences in one transaction, once: nobody counts meanwhile, and orders wait for the variants' locks.
 * Errors: common.not_found, stocktaking.closed, stocktaking.nothing, stocktaking.counted_meanwhile.
 */
export async function book(ctx: TakingContext, { id, entries }: Parsed<Calls["book"]>): Promise<Output<Calls["book"]>> {
  return inTransaction(ctx, async (trx) => {
    const taking = await getTaking(ctx, id, trx);
    const state = await lockStocktaking(trx, id, "update");
    if (state === "booked")
      return { outcome: "already", ...(await bookedSums(trx, id)), short: await shortLines(trx, taking) };
    if (state !== "open") throw new ShopError("stocktaking.closed");
    const counted = await countEntries(trx, id);
    if (counted === 0) throw new ShopError("stocktaking.nothing");
    if (counted !== entries) throw new ShopError("stocktaking.counted_meanwhile", { entries: counted });
    const lines = await lineRows(trx, taking, { show: "different", limit: everyLine, offset: 0 });
    const stock = new Map(
      (
        await lockVariants(
          trx,
          lines.map((line) => line.id),
        )
      ).map((row) => [row.id, row.stock]),
    );
    const deltas = lines.flatMap((line) => {
      const stands = stock.get(line.id);
      const delta = stands === undefined ? 0 : bookedDelta(stands, { counted: line.counted!, expected: line.expected });
      return delta === 0 ? [] : [{ id: uuidv7(ctx.now, ctx.shop.random), product_id: line.id, delta }];
    });
    if (deltas.length > 0)
      await bookDeltas(trx, { stocktakingId: id, channelId: taking.channel_id, now: ctx.now }, deltas);
    await closeStocktaking(trx, id, { state: "booked", staffId: ctx.staff.id, now: ctx.now });
    return { outcome: "booked", ...(await bookedSums(trx, id)), short: await shortLines(trx, taking) };
  });
}

/** Lines of which the booking could not take all missing pieces. */
async function shortLines(trx: Db, taking: CountedPart): Promise<number> {
  const lines = await lineRows(trx, taking, { show: "different", limit: everyLine, offset: 0 });
  return lines.filter(({ counted, expected, booked }) => counted! - expected < (booked ?? 0)).length;
}
