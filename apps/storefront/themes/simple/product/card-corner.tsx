import type { ProductCardProps } from "#app/product/product-view.ts";
import { LikeButton } from "#theme/product/like/like-button.tsx";

export const CardCorner = ({ product }: { product: ProductCardProps }) => <LikeButton product={product} />;
