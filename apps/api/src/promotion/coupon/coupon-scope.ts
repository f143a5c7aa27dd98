/** What a coupon may be limited to, with the tables of the keys that an owner names. */
export const couponScopeTables = {
  category: "category",
  maker: "maker",
  brand: "brand",
  tag: "tag",
  product: "product_model",
} as const;

export type CouponScope = keyof typeof couponScopeTables;
