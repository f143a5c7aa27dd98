import { type StockReason, stockReasons } from "@noren/contract/product/stock-reasons.ts";
import type { ListedStock, StockMovement } from "@noren/contract/product/stock.owner.ts";
import { nameOf } from "../variant/variant-options.ts";
import type { MovementRow } from "./stock-movement.queries.ts";
import type { StockRow } from "./stock.owner-queries.ts";

export const listedStock = (row: StockRow, channel: string): ListedStock => ({
  id: row.id,
  model_id: row.model_id,
  channel,
  code: row.code,
  name: row.name,
  variant: nameOf(row),
  jan_code: row.jan_code,
  is_on_sale: row.is_on_sale,
  stock: row.stock,
  reserved: row.reserved,
  warn_at: row.warn_at,
  is_low: row.is_low,
  arriving: row.arriving,
  arrives_on: row.arrives_on,
  waiting: row.waiting,
});

/** Who moved stock, by the kind of actor; people of the shop have names. */
const actorWords: Record<string, string> = {
  staff: "いまはいない人",
  key: "連携",
  command: "コマンド",
  job: "仕組み",
  clock: "仕組み",
  member: "お客さま",
  guest: "お客さま",
  provider: "決済会社",
  sql: "SQL",
};

/** Movements from before actors were stored; an order's can only be the buyer's. */
const unknownActor = (reason: StockReason) => (reason === "order" ? actorWords["guest"]! : "");

export const shownMovement = (row: MovementRow): StockMovement => ({
  id: row.id,
  at: row.created_at.toISOString(),
  reason: row.reason,
  reason_words: stockReasons[row.reason].words,
  delta: row.delta,
  balance: row.balance,
  note: row.note,
  who: row.staff_name ?? actorWords[row.actor.split(":")[0]!] ?? unknownActor(row.reason),
  order_no: row.order_no,
  stocktaking: row.stocktaking_id === null ? null : { id: row.stocktaking_id, number: row.stocktaking_number! },
});
