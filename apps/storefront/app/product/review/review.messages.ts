/** What the storefront itself says of this: titles, labels, answers. The screens' words are the theme's. */
export const reviewMessages = {
  titleOf: (product: string) => `${product}のレビュー`,
  rating: "評価",
  review: "レビュー",
  reviewHint: "使い心地や、贈った方のご感想などをお聞かせください。",
  displayName: "ニックネーム",
  displayNameHint: "レビューと一緒に表示されます。",
  posted: "レビューを投稿しました。ありがとうございます。",
  waiting: "レビューをお預かりしました。お店で確認してから掲載します。",
};
