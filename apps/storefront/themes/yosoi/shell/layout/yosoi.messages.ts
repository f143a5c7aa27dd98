/** Messages of this look's column. */
export const yosoiMessages = {
  ways: "お店のご案内",
  nav: [
    { name: "新作", href: "/product?sort=new" },
    { name: "すべて", href: "/product" },
    { name: "着こなし", href: "/stylist" },
    { name: "つくり手", href: "/maker" },
    { name: "読みもの", href: "/blog" },
  ],
};
