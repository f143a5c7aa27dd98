/** Apart from productMessages, since only the server draws these: they are in no script. */
export const productPartMessages = {
  maker: "つくり手",
  makerProducts: "このつくり手を見る",
  tags: "タグ",
  shareLine: "LINEで送る",
  shareMail: "メールで送る",
};
