export const searchHistoryMessages = {
  title: "検索した言葉",
  cleared: "検索した言葉の一覧を空にしました。",
};
