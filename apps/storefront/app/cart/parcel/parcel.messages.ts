/** What the storefront itself says of this: titles, labels, answers. The screens' words are the theme's. */
export const parcelMessages = {
  copyOrderer: "ご注文者",
  moreItems: (count: number) => `ほか${count}品`,
  modes: { together: "まとめて送る", each: "分けて送る" },
  wayChosen: (way: string, difference: string) => `「${way}」に変えました。${difference}`,
  datesAlike: (day: string) => `どのお荷物も、最短 ${day}にお届けできます。`,
  datesDiffer: (first: string, last: string) =>
    `いちばん早いお荷物は${first}に届きます。すべて同じ日にすると、最短 ${last}のお届けになります。`,
  lastParcel: (number: number, to: string, reason: string) =>
    `お届け${number}（${to} 様）は、${reason}の日数がかかります。`,
  splitNothing: "別に包む数量を入力してください",
  splitAll: "すべてを分けることはできません。このお荷物に1点以上残してください",
  wrapping: "包装",
  noshiKind: "のしの種類",
  noshiPosition: "のしのかけ方",
  noshiTitle: "表書き",
  noshiTitleHint: "12文字まで。候補から選ぶことも、ご自由に書くこともできます。空欄は無地のしになります",
  noshiName: (at: number) => `お名前${at > 1 ? `（${at}人目）` : ""}`,
  bags: "手提げ袋",
  card: "メッセージカード",
  cardHint: (max: number) => `${max}文字まで。半角の英数字は全角で印刷します`,
  fromOrderer: "ご注文者",
  fromOther: "別の送り主を入力する",
  message: "添え状",
  messageHint: "このお届け先のお荷物に入れる手紙です。400文字まで",
  noticeEmail: "お届けのお知らせメール",
  noticeEmailHint: "受け取る方へ、お届けの予定をメールでお知らせします。金額はお知らせしません",
};
