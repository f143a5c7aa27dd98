import { productRequestMessages as app } from "#app/member/product-request/product-request.messages.ts";

export const productRequestMessages = {
  ...app,
  note: "すべてのご希望に沿えるとは限りませんが、ひとつひとつ拝見して、仕入れの参考にいたします。",
  memberNote: (email: string) => `お返事は、ご登録のメールアドレス（${email}）へお送りします。`,
  send: "リクエストを送る",
  sending: "送信しています",
  doneTitle: "リクエストを承りました",
  done: "ありがとうございます。いただいたご希望は、担当の者がひとつひとつ拝見します。",
  toProducts: "商品を見る",
  another: "ほかの商品をリクエストする",
};
