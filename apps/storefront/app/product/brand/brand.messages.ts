export const brandMessages = {
  listTitle: "ブランド",
};
