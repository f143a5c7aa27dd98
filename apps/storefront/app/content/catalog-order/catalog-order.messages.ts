export const catalogOrderMessages = {
  title: "品番で注文",
  description: "カタログの品番と数量を並べて、まとめてカートに入れられます。",
  nothing: "品番を入力してください。",
  noQuantity: "数量の入った商品がありません。商品の一覧で、ご注文の数量を入力してください。",
  added: (count: number) => `${count}件をカートに入れました`,
  wrong: (count: number) =>
    `${count}件の行に確認が必要です。直すか、行を空にしてから、もう一度お試しください。まだカートには入れていません。`,
  tooMany: (max: number) => `一度に${max}行までです。${max}行を超えた分は読み込んでいません。`,
  requestBody: (titles: readonly string[]) =>
    [
      "次のカタログを1部送ってください。",
      ...titles.map((title) => `・${title}`),
      "",
      "お届け先の郵便番号：",
      "お届け先のご住所：",
      "お届け先のお名前：",
    ].join("\n"),
};
