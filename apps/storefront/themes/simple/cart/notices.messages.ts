/** What the shop says of the cart beside its screen. */
export const cartNotices = {
  title: "カート",
  added: "カートに入れました",
  priceChanged: (name: string, before: string, now: string) => `${name}の価格が${before}から${now}に変わりました。`,
};
