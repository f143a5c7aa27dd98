export const pointMessages = {
  title: "ポイント",
};
