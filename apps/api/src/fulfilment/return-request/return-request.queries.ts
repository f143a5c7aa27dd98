import type { ReturnReason } from "@noren/contract/order/return-request.ts";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

export type NewReturnRequest = {
  id: string;
  order_id: string;
  reason: ReturnReason;
  words: string;
  actor: "member" | "guest";
  created_at: Date;
};

export async function insertReturnRequest(
  trx: Db,
  request: NewReturnRequest,
  lines: readonly { line_id: string; quantity: number }[],
) {
  await trx.insertInto("order_return_request").values(request).execute();
  await trx
    .insertInto("order_return_request_line")
    .values(lines.map((line) => ({ ...line, request_id: request.id })))
    .execute();
}

export async function insertReturnFiles(trx: Db, requestId: string, fileIds: readonly string[]) {
  if (fileIds.length === 0) return;
  const rows = fileIds.map((file_id, sort) => ({ request_id: requestId, file_id, sort }));
  await trx.insertInto("order_return_request_file").values(rows).execute();
}

/** The pictures of an order's last request, in the order of the form. */
export function returnFilesOf(db: Db, channelIds: readonly string[], orderNo: string) {
  return db
    .selectFrom("order_return_request_file as c")
    .innerJoin("stored_file as f", "f.id", "c.file_id")
    .select(["f.name", "f.path"])
    .where("c.request_id", "=", (query) =>
      query
        .selectFrom("order_return_request as r")
        .innerJoin("shop_order as o", "o.id", "r.order_id")
        .select("r.id")
        .where("o.order_no", "=", orderNo)
        .where("o.channel_id", "in", channelIds)
        .orderBy("r.created_at", "desc")
        .orderBy("r.id", "desc")
        .limit(1),
    )
    .orderBy("c.sort")
    .execute();
}

/** False if the request was decided already. */
export async function decideReturnRequest(
  trx: Db,
  id: string,
  decision: { state: "accepted" | "declined"; answer: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("order_return_request")
    .set({ state: decision.state, answer: decision.answer, decided_at: decision.now })
    .where("id", "=", id)
    .where("state", "=", "asked")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type OpenReturnRequest = {
  order_no: string;
  reason: ReturnReason;
  words: string;
  asked_at: Date;
  items: string;
  pictures: number;
};

/** Open requests of the given channels, the oldest first. */
export async function openReturnRequests(db: Db, channelIds: readonly string[]): Promise<OpenReturnRequest[]> {
  const { rows } = await sql<OpenReturnRequest>`
    select o.order_no, r.reason, r.words, r.created_at as asked_at,
      (select string_agg((l.product_info ->> 'code') || '=' || q.quantity, ' ' order by l.sort)
        from order_return_request_line q join order_line l on l.id = q.line_id where q.request_id = r.id) as items,
      (select count(*)::int from order_return_request_file f where f.request_id = r.id) as pictures
    from order_return_request r join shop_order o on o.id = r.order_id
    where r.state = 'asked' and o.channel_id = any(${sql.val(channelIds)}::uuid[])
    order by r.created_at, r.id limit 500`.execute(db);
  return rows;
}
