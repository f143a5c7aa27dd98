/** What the storefront itself says of this: titles, labels, answers. The screens' words are the theme's. */
export const returnRequestMessages = {
  title: "返品のご希望",
  reason: "返品の理由",
  words: "くわしい理由",
  wordsHint: "400文字まで。不良・破損のときは、その場所やようすをお書きください",
  chooseItems: "返品する商品の数を選択してください",
  done: "返品のご希望を承りました。お店からのお返事をメールでお待ちください。",
};
