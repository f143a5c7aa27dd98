/** What a coupon may be limited to, with the table of each scope's keys. */
export const couponScopeTables = {
  category: "category",
  maker: "maker",
  brand: "brand",
  tag: "tag",
  product: "product_model",
} as const;

export type CouponScope = keyof typeof couponScopeTables;
