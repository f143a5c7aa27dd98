import type { InquiryExtend, InquiryState } from "@noren/contract/member/inquiry.ts";
import { json } from "#api/platform/db/json.ts";
import type { Db } from "#api/platform/db/open.ts";

export type InquiryRow = {
  id: string;
  channel_id: string;
  key: string;
  member_id: string | null;
  category_id: string | null;
  category_name: string;
  name: string;
  name_kana: string;
  email: string;
  phone: string;
  body: string;
  extend: InquiryExtend;
  state: InquiryState;
  created_at: Date;
  updated_at: Date;
};

/** A file attached by the writer; `path`: where the bytes are stored. */
export type InquiryFile = { name: string; path: string; size: number; type: string };

export type WrittenInquiry = InquiryRow & { files: readonly InquiryFile[] };

export type InquiryComment = {
  id: string;
  inquiry_id: string;
  author: "shop" | "member";
  body: string;
  created_at: Date;
};

export async function insertInquiry(db: Db, inquiry: InquiryRow) {
  await db
    .insertInto("inquiry")
    .values({ ...inquiry, extend: json(inquiry.extend) })
    .execute();
}

const ofChannel = (db: Db, channelId: string) =>
  db.selectFrom("inquiry").selectAll().where("channel_id", "=", channelId).$castTo<InquiryRow>();

/** The channel's latest inquiries, for the owner. */
export function inquiriesOfChannel(
  db: Db,
  { channelId, state, limit }: { channelId: string; state: InquiryState | undefined; limit: number },
): Promise<InquiryRow[]> {
  return ofChannel(db, channelId)
    .$if(state !== undefined, (query) => query.where("state", "=", state!))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export const findInquiry = (db: Db, channelId: string, key: string): Promise<InquiryRow | undefined> =>
  ofChannel(db, channelId).where("key", "=", key).executeTakeFirst();

export const lockInquiry = (trx: Db, channelId: string, key: string): Promise<InquiryRow | undefined> =>
  ofChannel(trx, channelId).where("key", "=", key).forUpdate().executeTakeFirst();

type Own = { channelId: string; memberId: string };

export async function inquiriesOfMember(
  db: Db,
  { channelId, memberId }: Own,
  { limit, offset }: { limit: number | null; offset: number },
): Promise<{ rows: InquiryRow[]; total: number }> {
  const own = ofChannel(db, channelId).where("member_id", "=", memberId);
  const { total } = await own
    .clearSelect()
    .select((row) => row.fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await own
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .$if(limit !== null, (query) => query.limit(limit!))
    .offset(offset)
    .execute();
  return { rows, total: Number(total) };
}

export const findOwnInquiry = (db: Db, { channelId, memberId }: Own, key: string): Promise<InquiryRow | undefined> =>
  ofChannel(db, channelId).where("member_id", "=", memberId).where("key", "=", key).executeTakeFirst();

export const lockOwnInquiry = (trx: Db, { channelId, memberId }: Own, key: string): Promise<InquiryRow | undefined> =>
  ofChannel(trx, channelId).where("member_id", "=", memberId).where("key", "=", key).forUpdate().executeTakeFirst();

export async function insertFiles(db: Db, inquiryId: string, fileIds: readonly string[]) {
  if (fileIds.length === 0) return;
  const rows = fileIds.map((file_id, sort) => ({ inquiry_id: inquiryId, file_id, sort }));
  await db.insertInto("inquiry_file").values(rows).execute();
}

export function filesOf(db: Db, inquiryId: string): Promise<InquiryFile[]> {
  return db
    .selectFrom("inquiry_file")
    .innerJoin("stored_file", "stored_file.id", "inquiry_file.file_id")
    .select(["stored_file.name", "stored_file.path", "stored_file.size", "stored_file.type"])
    .where("inquiry_file.inquiry_id", "=", inquiryId)
    .orderBy("inquiry_file.sort")
    .execute();
}

export async function commentsOf(db: Db, inquiryId: string): Promise<InquiryComment[]> {
  return db
    .selectFrom("inquiry_comment")
    .selectAll()
    .where("inquiry_id", "=", inquiryId)
    .orderBy("created_at")
    .orderBy("id")
    .$castTo<InquiryComment>()
    .execute();
}

export async function insertComment(db: Db, comment: InquiryComment) {
  await db.insertInto("inquiry_comment").values(comment).execute();
}

export async function writeState(db: Db, id: string, state: InquiryState, now: Date) {
  await db.updateTable("inquiry").set({ state, updated_at: now }).where("id", "=", id).execute();
}

export const inquiryIdsOf = (db: Db, memberId: string) =>
  db
    .selectFrom("inquiry as i")
    .leftJoin("inquiry_comment as c", "c.inquiry_id", "i.id")
    .select(["i.id", "c.id as comment_id"])
    .where("i.member_id", "=", memberId)
    .execute();
