import { productRequestMessages as app } from "#app/member/product-request/product-request.messages.ts";

export const requestHistoryMessages = {
  ...app,
  count: (total: number) => `全${total}件`,
  answered: "お返事があります",
  waiting: "お返事をお待ちください",
  answer: "お店から",
  none: "リクエストはありません",
  noneText: "お探しの商品が見つからないときにお送りいただいたご要望と、お店からのお返事を、ここでご覧いただけます。",
  toForm: "商品をリクエストする",
  remove: "削除する",
  removeOf: (name: string) => `${name} を削除する`,
  removeAsk: "この一覧から削除します。お店へお送りしたご要望は取り消されません。よろしいですか。",
  removeYes: "削除を確定する",
};
