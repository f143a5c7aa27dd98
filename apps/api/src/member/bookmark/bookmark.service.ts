import { type Bookmark, type bookmark, bookmarkMax } from "@noren/contract/member/bookmark.ts";
import type { Paged, Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { MemberWork } from "#api/channel/context.ts";
import { isUuid, uuidv7 } from "#api/platform/db/uuid.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { paged, type PageRequest, rowsOf } from "#api/platform/http/paged.ts";
import { lockAccount } from "../auth/member-account.ts";
import {
  type BookmarkRow,
  bookmarkOf,
  bookmarksOf,
  countBookmarks,
  deleteBookmark,
  insertBookmark,
  renameBookmark,
} from "./bookmark.queries.ts";
import { savedQuery } from "./saved-query.ts";

const pageSize = 10;

export async function ownBookmarks({ db, member }: MemberWork, request: PageRequest): Promise<Paged<Bookmark>> {
  const { rows, total } = await bookmarksOf(db, member.id, rowsOf(request, pageSize));
  return paged(rows.map(bookmarkView), total, request, pageSize);
}

export async function ownBookmark({ db, member }: MemberWork, id: string): Promise<Bookmark> {
  const row = isUuid(id) ? await bookmarkOf(db, member.id, id) : undefined;
  if (!row) throw new ShopError("common.not_found");
  return bookmarkView(row);
}

/** Saves a search once; if it is already saved, it gets the new name. */
export async function addBookmark(ctx: MemberWork, input: Parsed<typeof bookmark.add>): Promise<Bookmark> {
  const { db, actor, channel, member, now, shop } = ctx;
  const { name } = input;
  const query = savedQuery(input.query);
  if (query === undefined)
    throw new ShopError("common.invalid_input", {}, { query: ["保存できる検索条件がありません"] });
  const memberId = member.id;
  const row = { id: uuidv7(now, shop.random), name, query, created_at: now };
  return inTransaction({ db, actor }, async (trx) => {
    await lockAccount(trx, memberId);
    const known = await renameBookmark(trx, { memberId, query, name });
    if (known) return bookmarkView(known);
    if ((await countBookmarks(trx, memberId)) >= bookmarkMax)
      throw new ShopError("bookmark.limit_reached", { limit: bookmarkMax });
    await insertBookmark(trx, { ...row, channel_id: channel.id, member_id: memberId });
    return bookmarkView(row);
  });
}

export async function removeBookmark({ db, member }: MemberWork, id: string): Promise<void> {
  if (!isUuid(id) || !(await deleteBookmark(db, member.id, id))) throw new ShopError("common.not_found");
}

const bookmarkView = ({ created_at, ...row }: BookmarkRow): Bookmark => ({
  ...row,
  created_at: created_at.toISOString(),
});
