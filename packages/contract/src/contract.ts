import { accessory } from "./accessory.ts";
import { auth } from "./auth.ts";
import { cart } from "./cart.ts";
import { captcha } from "./captcha.ts";
import { brand, category, maker, tag } from "./catalogue.ts";
import { channel } from "./channel.ts";
import { coupon } from "./coupon.ts";
import { like } from "./like.ts";
import { memo } from "./memo.ts";
import { order } from "./order.ts";
import { paper } from "./paper.ts";
import { packing } from "./packing.ts";
import { payment } from "./payment.ts";
import { point } from "./point.ts";
import { postal } from "./postal.ts";
import { product } from "./product.ts";
import { savings } from "./savings.ts";
import { productSet } from "./product-set.ts";
import { shipping } from "./shipping.ts";
import { socialGift } from "./social-gift.ts";
import { user } from "./user.ts";
import { userAddress } from "./user-address.ts";
import { userCard } from "./user-card.ts";

/** Every call of the API by area. */
export const contract = {
  channel,
  product,
  like,
  maker,
  brand,
  tag,
  category,
  postal,
  cart,
  packing,
  accessory,
  productSet,
  payment,
  shipping,
  order,
  socialGift,
  paper,
  memo,
  auth,
  captcha,
  user,
  userAddress,
  savings,
  coupon,
  point,
  userCard,
};
export type Contract = typeof contract;
