export const productRequestMessages = {
  title: "商品のリクエスト",
  historyTitle: "商品のリクエスト履歴",
  budget: "ご予算",
  removed: "一覧から削除しました。",
  lead: "お探しの商品が見つからないときは、こちらからお知らせください。今後のお取り扱いを検討いたします。",
  emailHint: "ご入力いただくと、お取り扱いのめどなどをお知らせします",
};
