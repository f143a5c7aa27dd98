export const userListMessages = {
  title: "商品のリスト",
  added: (name: string) => `「${name}」に商品を追加しました。`,
  addTitle: "リストに入れる",
  renamed: (name: string) => `リストの名前を「${name}」に変更しました。`,
  removed: "リストから商品を外しました。",
  deleted: "リストを削除しました。",
  choose: "リストに入れる商品を選択してください。",
};
