/** Words of the parts that the server alone draws: a browser's script does without them. */
export const productPartMessages = {
  maker: "つくり手",
  makerProducts: "このつくり手を見る",
  tags: "タグ",
  shareLine: "LINEで送る",
  shareMail: "メールで送る",
};
