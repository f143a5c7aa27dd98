import { ProductCard } from "#theme/product/product-card.tsx";
import type { ProductShelfProps } from "#parent/product/product-shelf.tsx";

export type { ProductShelfProps } from "#parent/product/product-shelf.tsx";

/** As styles/pictures.css lays them out: in a grid two of ten take the place of four, in a row of five and more the first. */
const isLargeAt = (index: number, count: number, isRow: boolean) =>
  isRow ? index === 0 && count >= 5 : count > 1 && (index % 10 === 0 || index % 10 === 5);

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
            isLarge={isLargeAt(index, products.length, isRow)}
            rank={isRanked ? index + 1 : undefined}
          />
        </li>
      ))}
    </ul>
  );
}
