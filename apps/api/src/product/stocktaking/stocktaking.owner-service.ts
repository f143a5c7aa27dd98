import type { Output, Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { isOn } from "@noren/contract/platform/shapes.ts";
import type { Stocktaking, stocktaking, StocktakingLine } from "@noren/contract/product/stocktaking.owner.ts";
import { chosenChannels } from "#api/channel/chosen-channels.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { ForStaff } from "#api/platform/context.ts";
import { isUuid, uuidv7 } from "#api/platform/db/uuid.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { paged, rowsOf } from "#api/platform/http/paged.ts";
import { mayIn } from "#api/platform/staff/staff-rights.ts";
import { changedMeanwhile } from "#api/platform/version/save-edit.ts";
import { nameOf } from "../variant/variant-options.ts";
import { countLines, type LineRow, lineRows } from "./line.queries.ts";
import {
  closeStocktaking,
  countStocktakings,
  findStocktaking,
  insertStocktaking,
  isPartOfChannel,
  lockStocktaking,
  partsOfChannel,
  type StocktakingRow,
  stocktakingRows,
} from "./stocktaking.queries.ts";

export type TakingContext = ForStaff<OwnerContext>;
type Calls = typeof stocktaking;

const perPage = 50;
/** Max open stocktakings of a channel. */
const openMax = 20;

const idsOf = ({ channels }: TakingContext) => channels.map(({ id }) => id);

const partLabels = { all: "すべての商品", maker: "メーカー", category: "カテゴリー" } as const;

function shownTaking({ channels }: TakingContext, row: StocktakingRow): Stocktaking {
  const { id, number, name, part, counts_reserved, state, version } = row;
  return {
    id,
    channel: channels.find((one) => one.id === row.channel_id)!.code,
    number,
    name,
    part,
    part_words: part === "all" ? partLabels.all : `${partLabels[part]}：${row.part_name ?? "（いまはありません）"}`,
    counts_reserved,
    state,
    opened_at: row.created_at.toISOString(),
    opened_by: row.opened_by ?? "",
    closed_at: row.closed_at && row.closed_at.toISOString(),
    closed_by: row.closed_by ?? "",
    version,
  };
}

export const shownLine = (row: LineRow): StocktakingLine => ({
  id: row.id,
  code: row.code,
  name: row.name,
  variant: nameOf(row),
  counted: row.counted,
  expected: row.expected,
  difference: row.counted === null ? 0 : row.counted - row.expected,
  is_moved: row.is_moved,
  counted_at: row.counted_at && row.counted_at.toISOString(),
  counted_by: row.counted_by ?? "",
  booked: row.booked,
});

export async function listTakings(ctx: TakingContext, input: Parsed<Calls["list"]>): Promise<Output<Calls["list"]>> {
  const { channel, page, per } = input;
  const channelIds = chosenChannels(ctx, channel).map(({ id }) => id);
  const total = await countStocktakings(ctx.db, channelIds);
  const { limit, offset } = rowsOf({ page, per }, perPage);
  const rows = await stocktakingRows(ctx.db, channelIds, { limit: limit!, offset });
  const data = rows.map((row) => ({ ...shownTaking(ctx, row), variants: row.variants }));
  return { ...paged(data, total, { page, per }, perPage), more: {} };
}

export const listParts = async (ctx: TakingContext, { channel }: Parsed<Calls["parts"]>) =>
  partsOfChannel(ctx.db, chosenChannels(ctx, channel)[0]!.id);

const refused = (field: string, words: string) => new ShopError("common.invalid_input", {}, { [field]: [words] });

/** Begins a stocktaking. Errors: channel.not_found, stocktaking.too_many_open, common.invalid_input by field. */
export async function openTaking(ctx: TakingContext, input: Parsed<Calls["open"]>): Promise<Output<Calls["open"]>> {
  const { channel, name, part, part_id: partId, counts_reserved } = input;
  const { id: channelId } = chosenChannels(ctx, channel)[0]!;
  if (part !== "all" && (!partId || !isUuid(partId) || !(await isPartOfChannel(ctx.db, channelId, part, partId))))
    throw refused("part_id", `${partLabels[part]}を選択してください`);
  const id = uuidv7(ctx.now, ctx.shop.random);
  const opening = {
    id,
    channelId,
    name,
    part,
    partId: part === "all" ? null : partId!,
    countsReserved: isOn(counts_reserved),
    staffId: ctx.staff.id,
    now: ctx.now,
  };
  const number = await inTransaction(ctx, (trx) => insertStocktaking(trx, opening, openMax));
  if (number === undefined) throw new ShopError("stocktaking.too_many_open");
  return { id, number };
}

/** A stocktaking of the caller's channels. Errors: common.not_found. */
export async function getTaking(ctx: TakingContext, id: string, db: Db = ctx.db): Promise<StocktakingRow> {
  const row = isUuid(id) ? await findStocktaking(db, idsOf(ctx), id) : undefined;
  if (!row) throw new ShopError("common.not_found");
  return row;
}

export async function showTaking(ctx: TakingContext, input: Parsed<Calls["show"]>): Promise<Output<Calls["show"]>> {
  const { id, show = "different", page, per } = input;
  const row = await getTaking(ctx, id);
  const counts = await countLines(ctx.db, row);
  const { limit, offset } = rowsOf({ page, per }, perPage);
  const lines = counts[show] === 0 ? [] : await lineRows(ctx.db, row, { show, limit: limit!, offset });
  const mayEdit = mayIn(ctx.staff, "catalogue.edit", row.channel_id);
  return {
    ...paged(lines.map(shownLine), counts[show], { page, per }, perPage),
    more: { ...counts, stocktaking: shownTaking(ctx, row), may_edit: mayEdit },
  };
}

/** Ends a stocktaking without booking it. Errors: common.not_found, stocktaking.closed, common.changed_meanwhile. */
export async function endTaking(ctx: TakingContext, { id, version }: Parsed<Calls["end"]>) {
  await inTransaction(ctx, async (trx) => {
    const row = await getTaking(ctx, id, trx);
    if ((await lockStocktaking(trx, id, "update")) !== "open") throw new ShopError("stocktaking.closed");
    const closing = { state: "ended", staffId: ctx.staff.id, now: ctx.now, version } as const;
    if ((await closeStocktaking(trx, id, closing)) === 0) throw changedMeanwhile({ version: row.version, fields: {} });
  });
  return {};
}
