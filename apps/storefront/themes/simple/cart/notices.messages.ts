/** What the shop says of the cart beside its screen. */
export const cartNotices = {
  title: "カート",
  added: "カートに入れました",
  shippingReset: "お届け先の登録が見つからなかったため、お届け先の指定を取り消しました。もう一度お選びください。",
  priceChanged: (name: string, before: string, now: string) => `${name}の価格が${before}から${now}に変わりました。`,
};
