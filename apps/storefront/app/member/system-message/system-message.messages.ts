export const systemMessageMessages = {
  listTitle: "メッセージセンター",
};
