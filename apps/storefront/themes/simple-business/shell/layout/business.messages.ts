/** Messages of this look's header. */
export const businessMessages = {
  hours: (hours: string) => `受付 ${hours}`,
  phone: (phone: string) => `お電話でのご注文・お見積り ${phone}`,
  quick: "品番で注文",
  number: "品番",
  numberExample: "例：TNG-0003-KN",
  quantity: "数量",
  add: "カートへ",
  startTitle: "品番と数量で、まとめて注文",
};
