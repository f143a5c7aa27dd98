const list = (items: readonly { name: string; quantity: number }[]) => {
  const [first, ...rest] = items;
  if (!first) return "";
  const more = rest.length > 0 ? `ほか${rest.length}種類` : "";
  return `「${first.name}」${first.quantity}点${more}`;
};

/** Messages about the cart outside its screen. */
export const cartNotices = {
  title: "カート",
  soldOut: "売り切れました。",
  fewLeft: (left: number) => `在庫が足りません（残り${left}点）。`,
  added: "カートに入れました",
  /** The form was sent without a variant (CAT-31); the product's page shows the error at the axis. */
  unchosen: "商品の種類を選んでください",
  shippingReset: "お届け先の登録が見つからなかったため、お届け先の指定を取り消しました。もう一度お選びください。",
  priceChanged: (name: string, before: string, now: string) => `${name}の価格が${before}から${now}に変わりました。`,
  /** The visitor's items are now in the member's cart (CART-35). */
  joined: (items: readonly { name: string; quantity: number }[]) =>
    `カートに入れていた${list(items)}を引き継ぎました。`,
};
