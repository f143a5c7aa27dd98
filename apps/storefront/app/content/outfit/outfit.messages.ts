const quoted = (names: readonly string[]) => names.map((name) => `「${name}」`).join("");

export const outfitMessages = {
  added: (count: number) => `${count}点をカートに入れました`,
  addedBut: (count: number, names: readonly string[]) =>
    `${count}点をカートに入れました。${quoted(names)}は在庫がないため入れていません。`,
  allSoldOut: (names: readonly string[]) => `${quoted(names)}は、ただいま在庫がありません。`,
  chooseFirst: (names: readonly string[]) => `${quoted(names)}の色・サイズを選んでください。`,
};
