/** Words of this look's head and top page: ordering by number, what is offered to companies. */
export const businessMessages = {
  hours: (hours: string) => `受付 ${hours}`,
  phone: (phone: string) => `お電話でのご注文・お見積り ${phone}`,
  quick: "品番で注文",
  number: "品番",
  numberExample: "例：TNG-0003-KN",
  quantity: "数量",
  add: "カートへ",
  startTitle: "品番と数量で、まとめて注文",
  startText: "1行に1点、品番と数量を空白やカンマで区切って入力してください。表計算ソフトからも貼り付けられます。",
  startExample: "TNG-0003-KN 20\nUTW-0031-RK 12",
  check: "内容を確かめる",
  services: "ご利用の流れ",
  links: [
    { key: "order", title: "品番で注文", text: "一覧を貼り付けて、まとめてカートへ", href: "/catalog-order" },
    { key: "quote", title: "お見積書", text: "カートの内容から、すぐに発行", href: "/cart" },
    { key: "guide", title: "お支払いとお届け", text: "お支払い方法、送料、お届けの日数", href: "/guide" },
    {
      key: "history",
      title: "前回の注文から",
      text: "ご注文履歴から、同じ品をもう一度",
      href: "/mypage/order_history",
    },
  ],
};
