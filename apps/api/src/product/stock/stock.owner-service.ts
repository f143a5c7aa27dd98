import type { Output, Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { figure } from "@noren/contract/platform/yen.ts";
import { piecesMax, type StockSort } from "@noren/contract/product/stock-reasons.ts";
import type { stock } from "@noren/contract/product/stock.owner.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import { chosenChannels } from "#api/channel/chosen-channels.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { ForStaff } from "#api/platform/context.ts";
import { isUuid, uuidv7 } from "#api/platform/db/uuid.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { paged, rowsOf } from "#api/platform/http/paged.ts";
import { mayIn } from "#api/platform/staff/staff-rights.ts";
import { saveEdit } from "#api/platform/version/save-edit.ts";
import { gramsOfWords, likePattern, searchWordsOf, wordsToVerify } from "../search-text.ts";
import { arrivalsOf } from "./arrival.queries.ts";
import { shownArrival } from "./arrival.service.ts";
import { moveStock, movementsOf } from "./stock-movement.queries.ts";
import { listedStock, shownMovement } from "./stock-present.ts";
import {
  countStock,
  limitToEdit,
  type StockChannels,
  type StockLimit,
  stockOfVariant,
  stockRows,
  type StockWord,
  writeLimit,
} from "./stock.owner-queries.ts";

export type StockContext = ForStaff<OwnerContext>;
type Calls = typeof stock;

const perPage = 50;
const movementsPerPage = 50;
const day = 24 * 3_600_000;

const withLimits = (channels: readonly Channel[]): StockChannels =>
  channels.map(({ id, settings }) => ({ id, warnAt: settings["STOCK.WARN_AT"] }));

export async function listStock(ctx: StockContext, input: Parsed<Calls["list"]>): Promise<Output<Calls["list"]>> {
  const { channel, show, word, page, per } = input;
  const chosen = chosenChannels(ctx, channel);
  const query = { channels: withLimits(chosen), show, word: word ? toWord(word) : undefined };
  const sort: StockSort = input.sort ?? (show === "low" || show === "out" ? "stock" : "code");
  const { limit, offset } = rowsOf({ page, per }, perPage);
  const { total, ...more } = await countStock(ctx.db, query);
  const rows = total === 0 ? [] : await stockRows(ctx.db, query, { sort, limit: limit!, offset });
  const codes = new Map(chosen.map(({ id, code }) => [id, code]));
  const data = rows.map((row) => listedStock(row, codes.get(row.channel_id)!));
  return { ...paged(data, total, { page, per }, perPage), more };
}

function toWord(typed: string): StockWord {
  const words = searchWordsOf(typed);
  return { typed, grams: gramsOfWords(words), patterns: wordsToVerify(words).map(likePattern) };
}

/** A variant of the caller's channels. Errors: product.not_found. */
async function getVariant({ db, channels, now }: StockContext, id: string) {
  const since = new Date(now.getTime() - day);
  const row = isUuid(id) ? await stockOfVariant(db, withLimits(channels), { id, since }) : undefined;
  if (!row) throw new ShopError("product.not_found");
  return { row, channel: channels.find((one) => one.id === row.channel_id)! };
}

export async function showVariant(
  ctx: StockContext,
  { variant, below }: Parsed<Calls["variant"]>,
): Promise<Output<Calls["variant"]>> {
  const { row, channel } = await getVariant(ctx, variant);
  const arrivals = await arrivalsOf(ctx.db, row.id);
  const rows = await movementsOf(ctx.db, row.id, {
    below: below !== undefined && isUuid(below) ? below : undefined,
    limit: movementsPerPage + 1,
  });
  const shown = rows.slice(0, movementsPerPage);
  return {
    stock: {
      ...listedStock(row, channel.code),
      own_warn_at: row.own_warn_at,
      limit_version: row.limit_version,
      arrivals: arrivals.map((arrival) => shownArrival(ctx, arrival)),
      notified: row.notified,
      may_edit: mayIn(ctx.staff, "catalogue.edit", channel.id),
    },
    movements: shown.map(shownMovement),
    next: rows.length > shown.length ? shown.at(-1)!.id : null,
  };
}

const refused = (field: string, words: string) => new ShopError("common.invalid_input", {}, { [field]: [words] });

/** Books a movement by hand. Errors: product.not_found, stock.too_few, stock.too_many, stock.made_to_order. */
export async function moveByHand(
  ctx: StockContext,
  { variant, delta, reason, note }: Parsed<Calls["move"]>,
): Promise<Output<Calls["move"]>> {
  if (delta === 0) throw refused("delta", "増やすか減らす数を入力してください");
  if (reason === "other" && note === "") throw refused("note", "その他のときは、わけをメモに入力してください");
  const { shop, channels, now } = ctx;
  if (!isUuid(variant)) throw new ShopError("product.not_found");
  const move = { id: uuidv7(now, shop.random), productId: variant, delta, reason, note, now };
  const left = await inTransaction(ctx, (trx) => moveStock(trx, { ...move, channelIds: channels.map(({ id }) => id) }));
  if (left === undefined) throw await whyNotMoved(ctx, variant, delta);
  return { stock: left };
}

async function whyNotMoved(ctx: StockContext, id: string, delta: number): Promise<ShopError> {
  const { row } = await getVariant(ctx, id);
  if (row.is_made_to_order) return new ShopError("stock.made_to_order");
  const facts = { stock: row.stock, delta };
  if (delta > 0) return new ShopError("stock.too_many", { ...facts, max: piecesMax });
  const words = `いまの在庫は${figure(row.stock)}点なので、${figure(-delta)}点は減らせません。`;
  return new ShopError("stock.too_few", facts, {}, words);
}

/** Errors: product.not_found, common.changed_meanwhile. */
export async function setLimit(
  ctx: StockContext,
  { variant, version, warn_at }: Parsed<Calls["setLimit"]>,
): Promise<Output<Calls["setLimit"]>> {
  const { row, channel } = await getVariant(ctx, variant);
  const named = { id: row.id, channelId: channel.id };
  const saved = await inTransaction(ctx, (trx) =>
    saveEdit<StockLimit>(
      { version, values: { warn_at } },
      {
        write: ({ version: seen = 0 }) => writeLimit(trx, named, warn_at, seen),
        read: () => limitToEdit(trx, row.id),
      },
    ),
  );
  if (saved === undefined) throw new ShopError("product.not_found");
  return { version: saved };
}
