export const giverMessages = {
  title: "ソーシャルギフト",
  receiverHint: "お相手に見えるお名前です。「おばあちゃん」のような呼び名でもかまいません",
  giverHint: "お相手に見える、お客さまのお名前です",
  messageHint: "お相手がリンクを開いたときに読みます。500文字まで",
  contactHint: "空欄のときは、ご注文者のメールアドレスへお知らせします",
};
