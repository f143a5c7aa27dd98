import type { CardSize } from "#theme/product/card-sizes.ts";
import { ProductCard } from "#theme/product/product-card.tsx";
import type { ProductShelfProps } from "#parent/product/product-shelf.tsx";

export type { ProductShelfProps } from "#parent/product/product-shelf.tsx";

/**
 * As styles/pictures.css lays them out: in a grid every fifth takes the place of four where four come after it, in a row of
 * five, nine … the first. On a phone one of fifteen is as wide as the screen.
 */
const sizeAt = (index: number, count: number, isRow: boolean): CardSize => {
  if (count === 1) return "small";
  if (isRow) return index === 0 && count % 4 === 1 ? "large" : "small";
  if (index % 15 === 0) return "widest";
  return index % 5 === 0 && count - index >= 5 ? "large" : "small";
};

export function ProductShelf({ products, shape = "grid", eager = 0, isRanked }: ProductShelfProps) {
  const isRow = shape === "row";
  return (
    <ul className={isRow ? "shelf shelf-row" : "shelf"}>
      {products.map((product, index) => (
        <li key={product.key}>
          <ProductCard
            product={product}
            isFirstRow={index < eager}
            isInRow={isRow}
            size={sizeAt(index, products.length, isRow)}
            rank={isRanked ? index + 1 : undefined}
          />
        </li>
      ))}
    </ul>
  );
}
