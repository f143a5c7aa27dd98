export const promotionsMessages = {
  pointField: "ご利用ポイント",
};
