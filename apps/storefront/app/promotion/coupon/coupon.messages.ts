/** What the storefront itself says of this: titles, labels, answers. The screens' words are the theme's. */
export const couponMessages = {
  title: "クーポン",
  claimed: (code: string) => `クーポン ${code} を受け取りました`,
  gone: "このクーポンは終了したため、お受け取りいただけませんでした。",
};
