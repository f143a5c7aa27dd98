/** On the product's own page, which is not to load the words of the other. */
export const madeToOrderEntryMessages = {
  entry: "オーダーで作る",
  only: "この商品は、ご注文をいただいてからお作りします。",
};
