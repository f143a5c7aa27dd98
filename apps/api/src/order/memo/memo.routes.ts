import type { Context } from "#api/channel/context.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { type Memo, type memo, memoLimit } from "@noren/contract/order/memo.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { isUuid, uuidv7 } from "#api/platform/db/uuid.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { deleteMemo, insertMemo, type MemoRow, updateMemo } from "./memo.queries.ts";

const view = (row: MemoRow): Memo => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/** Refuses a missing note; those of other members, and of their orders, count as missing. */
function found(row: MemoRow | undefined): Memo {
  if (!row) throw new ShopError("memo.not_found");
  return view(row);
}

export const memoRoutes: Handlers<typeof memo, Context> = {
  async add({ order_id, body }, { db, actor, shop, channel, member, now }) {
    if (!isUuid(order_id)) throw new ShopError("order.not_found");
    const row = {
      id: uuidv7(now, shop.random),
      channel_id: channel.id,
      member_id: member.id,
      order_id,
      body,
      created_at: now,
      updated_at: now,
    };
    const written = await inTransaction({ db, actor }, (trx) => insertMemo(trx, row, memoLimit));
    if (written === "no order") throw new ShopError("order.not_found");
    if (written === "full") throw new ShopError("memo.limit_reached");
    return view(written);
  },
  change: async ({ id, body }, { db, member, now }) =>
    found(isUuid(id) ? await updateMemo(db, { id, memberId: member.id, body, now }) : undefined),
  remove: async ({ id }, { db, member }) => found(isUuid(id) ? await deleteMemo(db, id, member.id) : undefined),
};
