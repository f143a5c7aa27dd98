import type { JobName } from "#api/platform/jobs/jobs.ts";

/** What each job does, in Japanese. */
export const jobWords: Record<JobName, string> = {
  "email.send": "メールの送信",
  "payment.query": "決済会社への支払いの確認",
  "payment.refund": "期限のあとに届いた支払いの返金",
  "payment.capture": "発送した注文の売上の確定",
  "payment.authorization": "お支払いの承認の期限の見守り",
  "payment.void": "終わった注文の支払いの取り消し",
  "card.remove": "登録カードの削除",
  "order.refund": "注文の返金",
  "order.expire": "支払われなかった注文の期限切れ",
  "order.refresh": "注文の一覧の更新",
  "gift.remind": "ギフトの受け取りのお知らせ",
  "gift.expire": "ギフトの期限切れ",
  "login.warn": "ログインの失敗のお知らせ",
  "reminder.send": "パスワードの再設定のメール",
  "reminder.without_answer": "パスワードの再設定のメール",
  "data_export.make": "会員のデータの書き出し",
  "address_export.make": "住所録の書き出し",
  "newsletter.send": "メールマガジンの送信",
  "memorial.remind": "記念日のお知らせ",
  "point.expire": "ポイントの期限切れ",
  "recommendation.derive": "一緒に買われた商品の集計",
  "search.fold": "商品の検索の言葉の更新",
  "restock.tell": "入荷のお知らせ",
  "product.prices": "セール価格の更新",
  "review.notice": "承認を待つレビューのお知らせ",
  "review.ask": "レビューのお願い",
  "file.sweep": "使われないファイルの削除",
  "retention.sweep": "保存期間を過ぎた記録の削除",
  "order.run": "まとめて進める注文の手順",
  "staff.warn": "管理画面へのログインの失敗のお知らせ",
  "audit.nightly": "夜間の点検",
  "backup.nightly": "夜間のバックアップ",
};

/** Words of a job by its name; a job of another release shows its name. */
export const wordsOfJob = (name: string): string => (jobWords as Record<string, string>)[name] ?? name;
