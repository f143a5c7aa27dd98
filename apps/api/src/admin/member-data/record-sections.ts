import { sql } from "kysely";
import { byMember, section, type Section } from "./section.ts";

/** Rows that members recorded for themselves, and messages from the shop. */
export const recordSections: readonly Section[] = [
  section("messages", "お店からのメッセージ", "system_message", ["publish_from", "title", "source"], byMember),
  section("message_reads", "読んだメッセージ", "system_message_read", ["read_at"], byMember, {
    title: sql`(select m.title from system_message m where m.id = t.message_id)`,
  }),
  section("searches", "検索した言葉", "product_search_history", ["searched_at", "word"], byMember),
  section("bookmarks", "保存した検索条件", "bookmark", ["created_at", "name", "query"], byMember),
  section(
    "memorials",
    "記念日",
    "user_memorial",
    ["created_at", "updated_at", "division_ct", "target_user_name", "call", "name", "month", "date", "remind_days"],
    byMember,
  ),
  section("measurements", "採寸とお名入れ", "timeseries", ["created_at", "purpose", "data"], byMember),
];
