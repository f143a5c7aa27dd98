/** Apart from the wallets' words, which only pages with their buttons load. */
export const payPayWords = {
  pay: "PayPayで支払う",
  withCart: (others: number) => `カートに入っている${others}点も、いっしょにご注文いただきます。`,
};
