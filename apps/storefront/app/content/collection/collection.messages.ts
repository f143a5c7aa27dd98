export const collectionMessages = {
  stylists: "スタイリスト",
  date: (year: number, month: number, day: number) => `${year}年${month}月${day}日`,
};
