import type { Db } from "#api/platform/db/open.ts";

export type ProductRequestRow = {
  id: string;
  channel_id: string;
  member_id: string | null;
  product_name: string;
  maker: string;
  quantity: number | null;
  budget: number | null;
  url: string;
  comment: string;
  email: string;
  answer: string | null;
  answered_at: Date | null;
  removed_at: Date | null;
  created_at: Date;
};

export async function insertProductRequest(db: Db, request: ProductRequestRow) {
  await db.insertInto("product_request").values(request).execute();
}

const ofChannel = (db: Db, channelId: string) =>
  db.selectFrom("product_request").selectAll().where("channel_id", "=", channelId);

/** The channel's latest requests, for the owner; with `id` only that one. */
export function productRequestsOfChannel(
  db: Db,
  { channelId, id, limit }: { channelId: string; id: string | undefined; limit: number },
): Promise<ProductRequestRow[]> {
  return ofChannel(db, channelId)
    .$if(id !== undefined, (query) => query.where("id", "=", id!))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export const lockProductRequest = (trx: Db, channelId: string, id: string): Promise<ProductRequestRow | undefined> =>
  ofChannel(trx, channelId).where("id", "=", id).forUpdate().executeTakeFirst();

export async function writeAnswer(db: Db, id: string, answer: string, now: Date) {
  await db.updateTable("product_request").set({ answer, answered_at: now }).where("id", "=", id).execute();
}

/** The requests that the member has not removed from the list. */
export async function requestsOfMember(
  db: Db,
  { channelId, memberId }: { channelId: string; memberId: string },
  { limit, offset }: { limit: number | null; offset: number },
): Promise<{ rows: ProductRequestRow[]; total: number }> {
  const own = ofChannel(db, channelId).where("member_id", "=", memberId).where("removed_at", "is", null);
  const { total } = await own
    .clearSelect()
    .select((row) => row.fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await own
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .$if(limit !== null, (query) => query.limit(limit!))
    .offset(offset)
    .execute();
  return { rows, total: Number(total) };
}

export async function markRemoved(db: Db, memberId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("product_request")
    .set({ removed_at: now })
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const requestIdsOf = (db: Db, memberId: string) =>
  db.selectFrom("product_request").select(["id", "answer"]).where("member_id", "=", memberId).execute();
