export const makerMessages = {
  listTitle: "つくり手",
};
