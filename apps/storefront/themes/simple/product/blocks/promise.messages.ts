export const promiseMessages = {
  title: "送料とお届けの目安",
  free: (yen: string) => `${yen}円以上のご注文で、送料無料`,
  until: (moment: string) => `${moment}までのご注文で、`,
  arrives: (prefecture: string, day: string) => `${prefecture}へ最短${day}にお届け`,
  budgets: "ご予算から",
  occasions: "贈るときから",
};
