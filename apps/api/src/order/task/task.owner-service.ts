import type { OrderTask, orderTasks } from "@noren/contract/order/order-task.owner.ts";
import type { Output, Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { ForStaff } from "#api/platform/context.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { isUuid } from "#api/platform/db/uuid.ts";
import { addNote } from "../note/note.service.ts";
import type { OrderShop } from "../order-context.ts";
import { isClosedByStaff, taskKindWords } from "./task-kinds.ts";
import { closeTaskById, taskIn, type TaskRow } from "./task.owner-queries.ts";

type Ctx = ForStaff<OwnerContext<OrderShop>>;
type Calls = typeof orderTasks;

/** A task of the caller's channels. */
export async function showTask(ctx: Ctx, id: string): Promise<OrderTask> {
  const { kind, words, order_no, opened_at, closed_at } = await getTask(ctx, id);
  return {
    id,
    kind_words: wordsOf(kind),
    words,
    order_no,
    opened_at: opened_at.toISOString(),
    closed_at: closed_at?.toISOString() ?? null,
    may_close: isClosedByStaff(kind),
  };
}

/** Closes a task; what was done is a note of the order, with the name of who did it. */
export async function closeByNote(ctx: Ctx, { id, note }: Parsed<Calls["close"]>): Promise<Output<Calls["close"]>> {
  const { kind, channel_id, order_id, order_no } = await getTask(ctx, id);
  if (!isClosedByStaff(kind)) throw new ShopError("common.not_found");
  const channel = ctx.channels.find((one) => one.id === channel_id)!;
  const isClosed = await inTransaction(ctx, async (trx) => {
    if (!(await closeTaskById(trx, id, ctx.now))) return false;
    const body = `「${wordsOf(kind)}」を済ませました。${note}`;
    if (order_id !== null) await addNote({ ...ctx, db: trx, channel }, order_id, body);
    return true;
  });
  return { outcome: isClosed ? "done" : "already", order_no };
}

const wordsOf = (kind: string) => taskKindWords[kind] ?? "すること";

async function getTask({ db, channels }: Ctx, id: string): Promise<TaskRow> {
  const channelIds = channels.map((channel) => channel.id);
  const task = isUuid(id) ? await taskIn(db, channelIds, id) : undefined;
  if (!task) throw new ShopError("common.not_found");
  return task;
}
