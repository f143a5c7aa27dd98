import type { ReturnedScreenProps } from "./checkout-view.ts";

const again = "もう一度ご注文になる場合は、ご注文の操作をされた画面に戻り、カートからお手続きください。";
const accepted =
  "確認のメールを、ご注文のときに入力されたメールアドレスへお送りしています。ご注文の内容は、ご注文の操作をされた画面か、このメールでご確認ください。このページは閉じてかまいません。";

/** Outcome of a payment for anybody who opens its return link, so without names, addresses or products. */
export const returnedMessages: Record<ReturnedScreenProps["outcome"], { title: string; text: string }> = {
  paid: { title: "お支払いが完了しました", text: `ご注文を承りました。${accepted}` },
  accepted: { title: "ご注文を承りました", text: accepted },
  waiting: {
    title: "お支払いを確認しています",
    text: "決済会社からの連絡を待っています。確認できしだい、ご注文のときに入力されたメールアドレスへお知らせします。お支払いのお手続きが途中のときは、ご注文の操作をされた画面からお続けください。",
  },
  refused: {
    title: "お支払いが完了しませんでした",
    text: `カード会社または決済会社の承認が得られませんでした。代金は請求されていません。${again}`,
  },
  cancelled: {
    title: "お支払いは取りやめになりました",
    text: `ご注文は成立していません。代金は請求されていません。${again}`,
  },
  expired: {
    title: "ご注文は終了しました",
    text: `期限までにお支払いを確認できませんでした。代金は請求されていません。${again}`,
  },
  refunding: {
    title: "ご注文は終了しました",
    text: "お支払いの前にご注文が終了していたため、ご注文は成立していません。お支払いいただいた代金は、返金の手続きをいたします。",
  },
  ended: {
    title: "このご注文は終了しています",
    text: "キャンセルや返品などで終了したご注文です。くわしくは、お送りしたメールをご覧ください。",
  },
  unknown: {
    title: "お支払いの結果を表示できません",
    text: "リンクの期限が切れているか、リンクの一部が欠けています。ご注文が成立しているときは、ご注文のときに入力されたメールアドレスへ確認のメールをお送りしています。",
  },
};
