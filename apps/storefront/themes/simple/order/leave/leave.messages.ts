import { leaveMessages as app } from "#app/order/leave/leave.messages.ts";

export const leaveMessages = {
  ...app,
  lead: "退会すると、次の内容が削除されます。元に戻すことはできません。",
  removed: [
    "会員情報、住所録、カード",
    "お気に入り、ご覧になった商品の履歴、カートの中身",
    "お問い合わせと商品のリクエスト、ご注文のメモ",
    "お持ちのクーポン",
  ],
  storedTitle: "退会後も残るもの",
  stored: ["ご注文と領収書の記録（法令の定めにより保管します）", "掲載中のレビュー（お名前は表示されなくなります）"],
  points: (points: string) => `お持ちの${points}ポイントは失効します。`,
  waiting: "お届け前のご注文があるため、退会のお手続きはまだできません。お届けのあとにお手続きください。",
  orders: "お届け前のご注文",
  order: (no: string) => `ご注文番号 ${no}`,
  next: "退会のお手続きへ進む",
  question: "退会してよろしいですか？",
  questionText:
    "会員情報を削除し、すべての端末からログアウトします。お手続きが完了すると、確認のメールをお送りします。",
  leave: "退会する",
  leaving: "お手続きしています",
  stay: "退会しない",
};
