/** Messages of this look's column. */
export const yosoiMessages = {
  ways: "お店のご案内",
  nav: [
    { key: "new", name: "新作", href: "/product?sort=new" },
    { key: "all", name: "すべて", href: "/product" },
    { key: "styling", name: "着こなし", href: "/stylist" },
    { key: "makers", name: "つくり手", href: "/maker" },
    { key: "journal", name: "読みもの", href: "/blog" },
  ],
};
