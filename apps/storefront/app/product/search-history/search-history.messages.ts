/** Texts of the app itself, such as titles, labels and toasts; the screens' texts are in the themes. */
export const searchHistoryMessages = {
  title: "検索した言葉",
  cleared: "検索した言葉の一覧を空にしました。",
};
