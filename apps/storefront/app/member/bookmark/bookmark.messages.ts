export const bookmarkMessages = {
  title: "保存した検索条件",
  saved: "検索条件を保存しました。",
  removed: "検索条件を削除しました。",
};
