import { cardMessages as app } from "#app/member/card/card.messages.ts";

/** Messages of saved cards and of the card in the checkout. */
export const cardMessages = {
  ...app,
  listLead: "お支払いに使うカードを登録できます。カード番号は決済会社が保管し、当店には残りません。",
  count: (count: number, limit: number) => (limit === 0 ? `${count}枚` : `${count}枚（${limit}枚まで登録できます）`),
  empty: "登録されたカードはありません",
  emptyText: "カードを登録すると、お買い物のたびに番号を入力する手間がかかりません。",
  add: "カードを登録する",
  isMain: "いつも使うカード",
  isExpired: "有効期限切れ",
  name: "カード名義",
  expires: (month: string) => `有効期限 ${month}`,
  toMain: "いつも使うカードにする",
  toMainOf: (number: string) => `${number} をいつも使うカードにする`,
  remove: "削除する",
  removeOf: (number: string) => `${number} を削除する`,
  removeAsk: "このカードの登録を削除します。よろしいですか。",
  removeYes: "削除を確定する",
  addLead: "カード番号などは決済会社の入力欄に直接送られ、当店には届きません。登録だけで請求されることはありません。",
  addPlain: "次の画面（決済会社のページ）で、カード番号などを入力します。",
  save: "このカードを登録する",
  saving: "登録しています",
  back: "カードの一覧へ戻る",

  part: "お支払いに使うカード",
  newCard: "別のカードを使う",
  saveForLater: "このカードを登録して、次回から使う",
  framePlain: "「注文を確定する」を押すと、決済会社のページでカード番号などを入力します。",
};
