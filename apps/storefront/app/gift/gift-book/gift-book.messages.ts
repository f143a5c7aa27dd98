export const giftBookMessages = {
  title: "贈答帳",
  choose: "贈る方を選択してください",
  filled: (count: number) => `${count}名の方へのお届けを、カートに入れました。内容と金額をお確かめください。`,
  leftOut: (name: string, why: string) => `${name} 様：${why}`,
  noshi: (name: string, title: string, names: string) =>
    [name, title || "表書きなし", names].filter(Boolean).join("・"),
};
