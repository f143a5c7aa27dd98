import type { GiftProduct } from "@noren/contract/gift/gift.ts";
import type { GiftItems } from "./gift-view.ts";

export const giftItems = (products: readonly GiftProduct[]): GiftItems[] =>
  products.map(({ key, product_info: { name, variant_name, maker, image }, quantity }) => ({
    key,
    name,
    variant: variant_name || null,
    maker: maker?.name ?? null,
    picture: image,
    quantity,
  }));
