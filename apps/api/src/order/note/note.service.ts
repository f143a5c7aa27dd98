import type { OrderNote } from "@noren/contract/order/order-note.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import type { OrderWork } from "../order-context.ts";
import { insertNote, notesOfOrder, type NoteRow } from "./note.queries.ts";

/** Max notes of one order. */
const notesMax = 200;

/** Notes of staff on an order, newest first. */
export const orderNotes = async (db: Db, orderId: string): Promise<OrderNote[]> =>
  (await notesOfOrder(db, orderId, notesMax)).map(noteView);

/** Whether the newest note of an order has this text. */
export const isLastNote = async (db: Db, orderId: string, body: string) =>
  (await notesOfOrder(db, orderId, 1))[0]?.body === body;

/** Adds a note of staff; the buyer does not see it. */
export async function addNote(work: OrderWork, orderId: string, body: string): Promise<OrderNote> {
  const { shop, now, actor } = work;
  return inTransaction(work, async (trx) => {
    if ((await notesOfOrder(trx, orderId, notesMax)).length >= notesMax) throw new ShopError("order.note_limit");
    const id = uuidv7(now, shop.random);
    const staff_id = actor.kind === "staff" ? (actor.id ?? null) : null;
    await insertNote(trx, { id, order_id: orderId, body, staff_id, created_at: now });
    return noteView((await notesOfOrder(trx, orderId, notesMax)).find((note) => note.id === id)!);
  });
}

const noteView = ({ id, body, written_by, created_at }: NoteRow): OrderNote => ({
  id,
  body,
  written_by: written_by ?? "コマンド",
  created_at: created_at.toISOString(),
});
