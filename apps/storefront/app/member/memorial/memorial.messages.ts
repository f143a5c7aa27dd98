/** Texts of the app itself, such as titles, labels and toasts; the screens' texts are in the themes. */
export const memorialMessages = {
  listTitle: "記念日",
  addTitle: "記念日の登録",
  editTitle: "記念日の変更",
  stopTitle: "記念日のお知らせの停止",
  birthday: "誕生日",
  added: "記念日を登録しました。",
  changed: "記念日を変更しました。",
  removed: "記念日を削除しました。",
  callHint: "お知らせメールで使う呼び方です（例：お母さん）",
  targetHint: "ほかの方の記念日のときは、ご入力ください",
  divisions: { "1": "自分・自分たち", "2": "ほかの方" },
  monthOf: (month: number) => `${month}月`,
  dateOf: (date: number) => `${date}日`,
  daysBefore: (days: number) => (days === 0 ? "当日" : `${days}日前`),
  full: (limit: number) => `記念日は${limit}件まで登録できます。新しく登録するには、使わない記念日を削除してください。`,
};
