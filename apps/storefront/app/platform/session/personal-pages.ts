/** First path segments of pages that show or ask for personal data, of members or guests. */
const personal = new Set([
  "cart",
  "catalog-order",
  "contact",
  "coupon",
  "ec",
  "login",
  "login_sync",
  "memorial",
  "mypage",
  "newsletter",
  "oauth",
  "order",
  "orders",
  "product-request",
  "register",
  "reminder",
  "review-asks",
  "social-gift",
  "verify",
]);

/** Whether the browser must not store a page, whoever it is drawn for (SEC-06). */
export const isPersonal = (pattern: string) => personal.has(pattern.replace(/^\//, "").split("/")[0]!);
