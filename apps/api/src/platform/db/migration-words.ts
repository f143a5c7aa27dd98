import { baseline } from "./migrate.ts";

/** Released migrations in a sentence each: a file that has run is never changed. */
const released: Readonly<Record<string, string>> = {
  [baseline.name]: "最初の版（0.1.0）の表をつくる",
  "0101_imported_reviews.sql": "ほかのお店から移したレビューに、その印をつける",
  "0102_staff.sql": "管理画面の担当者・ログイン・招待の表をつくる",
  "0104_order_steps.sql": "ご注文への操作（保留、一括処理、返還インボイス、メモ）の列と表をつくる",
  "0105_records_search_today.sql": "変更の記録と会員を探す索引、管理画面の「今日」の索引をつくる",
  "0107_order_desk.sql": "管理画面のご注文の一覧と検索の表をつくり、いまのご注文をすべて並べる",
  "0108_order_presence.sql": "ご注文を開いている担当者を示す表をつくる",
  "0109_full_joins_of_changed_rows.sql": "ページの作り直しを知らせるしくみを速くする",
};

/** What a migration does: the line `-- ja: …` of its file, for a released one the list above, else its comment. */
export function migrationWords(name: string, text: string): string {
  const [, own] = /^-- ja: (.+)$/m.exec(text) ?? [];
  if (own) return own;
  const comment = text.split("\n").find((line) => /^-- (?!oldest release: )/.test(line));
  return released[name] ?? comment?.slice(3) ?? "";
}
