export const cartMessages = {
  couponCode: "クーポンコード",
  couponHint: "大文字と小文字、全角と半角は区別しません",
};
