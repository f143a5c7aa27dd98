import type { Output, Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { changesOf } from "@noren/contract/platform/version.ts";
import type { ArrivalFields, stockArrival } from "@noren/contract/product/stock-arrival.owner.ts";
import type { StockArrival } from "@noren/contract/product/stock.owner.ts";
import { chosenChannels } from "#api/channel/chosen-channels.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { ForStaff } from "#api/platform/context.ts";
import { addDays, type Day, tokyoDay } from "#api/platform/day/day.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { isUuid, uuidv7 } from "#api/platform/db/uuid.ts";
import { paged, rowsOf } from "#api/platform/http/paged.ts";
import { changedMeanwhile, saveEdit } from "#api/platform/version/save-edit.ts";
import { nameOf } from "../variant/variant-options.ts";
import {
  type ArrivalRow,
  arrivalRows,
  closeArrival,
  countArrivals,
  deleteArrival,
  type FoundArrival,
  insertArrival,
  lockArrival,
  writeArrival,
} from "./arrival.queries.ts";
import { moveStock } from "./stock-movement.queries.ts";
import { getVariant } from "./variant.service.ts";

type Ctx = ForStaff<OwnerContext>;
type Calls = typeof stockArrival;

const perPage = 50;
/** Max open arrivals of a variant. */
const openMax = 50;
/** Days ahead that an arrival may be expected. */
const aheadMax = 730;

export const shownArrival = ({ now }: { now: Date }, row: ArrivalRow): StockArrival => ({
  id: row.id,
  day: row.day,
  quantity: row.quantity,
  note: row.note,
  is_late: row.day < tokyoDay(now),
  version: row.version,
});

const idsOf = ({ channels }: Ctx) => channels.map(({ id }) => id);

export async function listArrivals(ctx: Ctx, input: Parsed<Calls["list"]>): Promise<Output<Calls["list"]>> {
  const { channel, page, per } = input;
  const chosen = chosenChannels(ctx, channel);
  const channelIds = chosen.map(({ id }) => id);
  const codes = new Map(chosen.map(({ id, code }) => [id, code]));
  const total = await countArrivals(ctx.db, channelIds);
  const { limit, offset } = rowsOf({ page, per }, perPage);
  const rows = await arrivalRows(ctx.db, channelIds, { limit: limit!, offset });
  const data = rows.map((row) => ({
    ...shownArrival(ctx, row),
    channel: codes.get(row.channel_id)!,
    variant_id: row.variant_id,
    code: row.code,
    name: row.name,
    variant: nameOf(row),
    stock: row.stock,
    waiting: row.waiting,
  }));
  return { ...paged(data, total, { page, per }, perPage), more: {} };
}

/** Refuses a day that has passed or is too far ahead. */
function assertAhead({ now }: Ctx, day: Day | undefined, name: string): void {
  if (day === undefined) return;
  const today = tokyoDay(now);
  const words =
    day < today
      ? "きょうか、これからの日を入力してください"
      : day > addDays(today, aheadMax)
        ? "2年先までの日を入力してください"
        : undefined;
  if (words) throw new ShopError("common.invalid_input", {}, { [name]: [words] });
}

/** Errors: product.not_found, stock.made_to_order, stock.too_many_arrivals, common.invalid_input by field. */
export async function addArrival(ctx: Ctx, { variant, ...fields }: Parsed<Calls["add"]>) {
  assertAhead(ctx, fields.day, "day");
  const found = await getVariant(ctx, variant);
  if (found.is_made_to_order) throw new ShopError("stock.made_to_order");
  const id = uuidv7(ctx.now, ctx.shop.random);
  const arrival = { ...fields, id, channelId: found.channel_id, productId: found.id, now: ctx.now };
  if (!(await inTransaction(ctx, (trx) => insertArrival(trx, arrival, openMax))))
    throw new ShopError("stock.too_many_arrivals");
  return { id };
}

/** An open arrival, locked. Errors: common.not_found, stock.arrived. */
async function lockOpen(ctx: Ctx, trx: Db, id: string): Promise<FoundArrival> {
  const arrival = isUuid(id) ? await lockArrival(trx, idsOf(ctx), id) : undefined;
  if (!arrival) throw new ShopError("common.not_found");
  if (arrival.has_arrived) throw new ShopError("stock.arrived");
  return arrival;
}

/** Errors: common.not_found, common.changed_meanwhile, stock.arrived, common.invalid_input by field. */
export async function changeArrival(ctx: Ctx, { id, ...edit }: Parsed<Calls["change"]>) {
  const version = await inTransaction(ctx, async (trx) => {
    const stored = await lockOpen(ctx, trx, id);
    // what is late stays as it is while only its quantity or note changes
    if (edit.values.day !== stored.values.day) assertAhead(ctx, edit.values.day, "values.day");
    return saveEdit<ArrivalFields>(edit, {
      write: ({ version: seen, values }) => writeArrival(trx, id, values, seen),
      read: async () => stored,
    });
  });
  return { version: version! };
}

/** Errors: common.not_found, stock.arrived. */
export async function removeArrival(ctx: Ctx, { id }: Parsed<Calls["remove"]>) {
  await inTransaction(ctx, async (trx) => {
    await lockOpen(ctx, trx, id);
    await deleteArrival(trx, id);
  });
  return {};
}

/**
 * Books what came. The missing pieces are a new expected arrival, if a day is given. Errors: common.not_found,
 * common.changed_meanwhile, stock.arrived, stock.too_many, common.invalid_input by field.
 */
export async function receiveArrival(
  ctx: Ctx,
  { id, version, quantity, rest_on }: Parsed<Calls["receive"]>,
): Promise<Output<Calls["receive"]>> {
  assertAhead(ctx, rest_on, "rest_on");
  const { now, shop } = ctx;
  return inTransaction(ctx, async (trx) => {
    const { values, version: current, channel_id, product_id } = await lockOpen(ctx, trx, id);
    if (version !== current)
      throw changedMeanwhile({ version: current, fields: changesOf({ values: { quantity } }, values) });
    const movement = {
      id: uuidv7(now, shop.random),
      productId: product_id,
      channelIds: [channel_id],
      delta: quantity,
      reason: "arrival",
      note: values.note,
      now,
    } as const;
    const stock = await moveStock(trx, movement);
    if (stock === undefined) throw new ShopError("stock.too_many");
    await closeArrival(trx, id, { quantity, now });
    const rest = rest_on === undefined ? 0 : Math.max(0, values.quantity - quantity);
    if (rest > 0) {
      const again = { day: rest_on!, quantity: rest, note: values.note, id: uuidv7(now, shop.random) };
      await insertArrival(trx, { ...again, channelId: channel_id, productId: product_id, now }, openMax + 1);
    }
    return { stock, rest };
  });
}
