export const cardMessages = {
  card: "カード",
  listTitle: "クレジットカード",
  added: "カードを登録しました。",
  used: "いつも使うカードを変更しました。",
  deleted: "カードを削除しました。",
  notAdded: "カードは登録されませんでした。",
  full: (limit: number) => `カードは${limit}枚まで登録できます。新しく登録するには、使わないカードを削除してください。`,
  none: "当店では、カードを登録できません。お支払いのたびに入力してください。",

  addTitle: "カードの登録",
};
