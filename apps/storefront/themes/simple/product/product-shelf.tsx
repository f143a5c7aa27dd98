import type { ProductCardProps } from "#app/product/product-view.ts";
import { ProductCard } from "#theme/product/product-card.tsx";

export type ProductShelfProps = {
  products: readonly ProductCardProps[];
  /** row: one line that scrolls sideways on phones. */
  shape?: "grid" | "row";
  /** Number of cards whose pictures load at once. */
  eager?: number;
  /** Shows each card's place: 1, 2, 3 … */
  isRanked?: boolean;
};

export function ProductShelf({ products, shape = "grid", eager = 0, isRanked }: ProductShelfProps) {
  return (
    <ul className={shape === "row" ? "shelf shelf-row" : "shelf"}>
      {products.map((product, index) => (
        <li key={product.key}>
          <ProductCard
            product={product}
            isFirstRow={index < eager}
            isInRow={shape === "row"}
            rank={isRanked ? index + 1 : undefined}
          />
        </li>
      ))}
    </ul>
  );
}
