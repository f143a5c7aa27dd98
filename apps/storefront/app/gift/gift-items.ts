import type { GiftProduct } from "@noren/contract/gift/gift.ts";
import type { GiftGoods } from "./gift-view.ts";

export const giftGoods = (products: readonly GiftProduct[]): GiftGoods[] =>
  products.map(({ key, product_info: { name, variant_name, maker, image }, quantity }) => ({
    key,
    name,
    variant: variant_name || null,
    maker: maker?.name ?? null,
    picture: image,
    quantity,
  }));
