import type { ProductCardProps } from "#app/product/product-view.ts";
import { LikeButton } from "#theme/product/like/like-button.tsx";

/** The corner of a card's picture, of a finger's size. */
export const CardCorner = ({ product }: { product: ProductCardProps }) => <LikeButton product={product} />;
