import type { CardSize } from "#theme/product/card-sizes.ts";
import { ProductCard } from "#theme/product/product-card.tsx";
import type { ProductShelfProps } from "#parent/product/product-shelf.tsx";

export type { ProductShelfProps } from "#parent/product/product-shelf.tsx";

/**
 * As styles/pictures.css lays them out: in a grid four of 24 take the place of four each, in one of five, nine … the first does,
 * as in a row of so many. On a phone two of 24 are as wide as the screen.
 */
const sizeAt = (index: number, count: number, isRow: boolean): CardSize => {
  if (count === 1) return "small";
  const isFirstOfFour = index === 0 && count % 4 === 1;
  if (isRow) return isFirstOfFour ? "large" : "small";
  const place = index % 24;
  const left = count - index;
  if ((place === 0 && left >= 24) || (place === 15 && left >= 9) || (index === 0 && count % 2 === 1)) return "widest";
  return place % 5 === 0 && place < 20 && left >= 20 - place ? "large" : "small";
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
