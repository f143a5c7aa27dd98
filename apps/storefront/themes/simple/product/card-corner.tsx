import type { ProductCardProps } from "#app/product/product-view.ts";
import { LikeButton } from "#theme/product/like/like-button.tsx";

/** Like button in the corner of a card's picture. */
export const CardCorner = ({ product }: { product: ProductCardProps }) => <LikeButton product={product} />;
