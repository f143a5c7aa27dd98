import type { Output, Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { sheetColumns, sheetRowsMax, tagSeparator } from "@noren/contract/product/product-sheet.ts";
import type { productSheet, SheetRow } from "@noren/contract/product/product-sheet.owner.ts";
import { chosenChannels } from "#api/channel/chosen-channels.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { ForStaff } from "#api/platform/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { isUuid, uuidv7 } from "#api/platform/db/uuid.ts";
import { mayIn } from "#api/platform/staff/staff-rights.ts";
import { changedMeanwhile } from "#api/platform/version/save-edit.ts";
import { periodRefusal } from "../sale-price/period-refusal.ts";
import { type SheetVariantRow, sheetVariants } from "./product-sheet.owner-queries.ts";
import { lockProducts, lockVariants, tagsOfChannels, writeProducts, writeVariants } from "./sheet-lock.queries.ts";
import { type CellChange, cellKey, type KnownSubjects, planChanges, type SheetPlan } from "./sheet-plan.ts";
import { insertRun, type NewSheetCell, type NewSheetRun } from "./sheet-run.queries.ts";
import { getRunView } from "./sheet-runs.service.ts";

export type SheetContext = ForStaff<OwnerContext>;
type Calls = typeof productSheet;

/** The sheet of the products that meet the conditions, in the caller's channels. */
export async function listSheet(
  ctx: SheetContext,
  { channel, ...conditions }: Parsed<Calls["rows"]>,
): Promise<Output<Calls["rows"]>> {
  const channels = chosenChannels(ctx, channel);
  const few = channels.map(({ id, settings }) => ({ id, few: settings["STOCK.FEW_BELOW"] }));
  const { ids, ...others } = conditions;
  const found = await sheetVariants(ctx.db, few, { ...others, ...(ids && { ids: ids.filter(isUuid) }) });
  const shops = new Map(
    channels.map((one) => [one.id, { channel: one.code, may_edit: mayIn(ctx.staff, "catalogue.edit", one.id) }]),
  );
  return {
    rows: found.slice(0, sheetRowsMax).map((row) => ({ ...rowView(row, ctx.now), ...shops.get(row.channel_id)! })),
    has_more: found.length > sheetRowsMax,
  };
}

function rowView(
  { channel_id: _, published_at, sale_starts_at, sale_ends_at, tags, ...row }: SheetVariantRow,
  now: Date,
): Omit<SheetRow, "channel" | "may_edit"> {
  return {
    ...row,
    sale_starts_at: sale_starts_at && sale_starts_at.toISOString(),
    sale_ends_at: sale_ends_at && sale_ends_at.toISOString(),
    publishes_at: row.state === "published" && published_at > now ? published_at.toISOString() : null,
    tags: tags.join(tagSeparator),
  };
}

/** Saves the cells of a sheet in one transaction, all or none, as a run. */
export function saveSheet(
  ctx: SheetContext,
  { cells: changes }: Parsed<Calls["save"]>,
): Promise<Output<Calls["save"]>> {
  return inTransaction(ctx, async (trx) => {
    const own = { ...ctx, db: trx };
    const plan = planChanges(changes, await lockSubjects(own, changes));
    if (Object.keys(plan.problems).length > 0) throw new ShopError("common.invalid_input", {}, plan.problems);
    if (Object.keys(plan.conflicts).length > 0) throw changedMeanwhile({ fields: plan.conflicts });
    if (plan.cells.length === 0) return { run: null };
    const cells = plan.cells.map((cell) => ({ ...cell, kept: null }));
    const id = await writePlan(own, plan, { channel_ids: plan.channelIds, undo_of: null }, cells);
    return { run: await getRunView(own, id) };
  }).catch((error: unknown) => {
    throw periodRefusal(error, cellKey(changes[0]!)) ?? error;
  });
}

/** Locks the variants and products of the changes that are in the caller's channels. */
export async function lockSubjects(
  { db, channels }: Pick<SheetContext, "db" | "channels">,
  changes: readonly Pick<CellChange, "id" | "column">[],
): Promise<KnownSubjects> {
  const channelIds = channels.map(({ id }) => id);
  const idsOf = (of: "variant" | "product") => [
    ...new Set(
      changes.flatMap(({ id, column }) => (sheetColumns[column].of === of && isUuid(id) ? [id.toLowerCase()] : [])),
    ),
  ];
  const variants = await lockVariants(db, channelIds, idsOf("variant"));
  const products = await lockProducts(db, channelIds, idsOf("product"));
  const tags = products.length > 0 ? await tagsOfChannels(db, channelIds) : [];
  return {
    variants: new Map(variants.map((one) => [one.id, one])),
    products: new Map(products.map((one) => [one.id, one])),
    tags: Map.groupBy(tags, ({ channel_id }) => channel_id),
  };
}

/** Writes a plan, and keeps it as a run; returns the run's id. */
export async function writePlan(
  { db, shop, now, staff }: SheetContext & { db: Db },
  plan: Pick<SheetPlan, "variants" | "products">,
  run: Pick<NewSheetRun, "channel_ids" | "undo_of">,
  cells: readonly NewSheetCell[],
): Promise<string> {
  const nextId = () => uuidv7(now, shop.random);
  const id = nextId();
  await writeVariants(db, plan.variants, { now, nextId });
  await writeProducts(db, plan.products, now);
  await insertRun(db, { ...run, id, staff_id: staff.id, created_at: now }, cells);
  return id;
}
