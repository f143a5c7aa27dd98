/** What the storefront itself says of this: titles, labels, answers. The screens' words are the theme's. */
export const couponMessages = {
  title: "クーポン",
  claimed: (code: string) => `クーポン ${code} を獲得しました`,
  gone: "このクーポンは終了したため、獲得できませんでした。",
};
