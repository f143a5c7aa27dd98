import { CardCorner } from "#theme/product/card-corner.tsx";
import { cardSizes } from "#theme/product/card-sizes.ts";
import { productCardMessages } from "#theme/product/product-card.messages.ts";
import { CardRating } from "#theme/product/review/card-rating.tsx";
import { StockAndDays } from "#theme/product/stock-and-days.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";
import { Price } from "#theme/platform/ui/price.tsx";
import type { ProductCardProps } from "#parent/product/product-card.tsx";

export type { ProductCardProps } from "#parent/product/product-card.tsx";

/** The code above the name; stock and days until dispatch below the price. */
export function ProductCard({ product, isFirstRow, isInRow, rank }: ProductCardProps) {
  const { href, name, code, maker, picture, stock } = product;
  return (
    <article className={stock.state === "none" ? "card takumi-card card-out" : "card takumi-card"}>
      <div className="card-picture">
        <Picture picture={picture} sizes={cardSizes(isInRow)} isEager={isFirstRow} isDecoration />
        {rank && (
          <p className="card-flag card-rank">
            <span className="sr-only">{productCardMessages.rank(rank)}</span>
            <span aria-hidden="true">{rank}</span>
          </p>
        )}
        <CardCorner product={product} />
      </div>
      <p className="takumi-code">{code}</p>
      <h3 className="card-name">
        <Anchor href={href}>{name}</Anchor>
      </h3>
      {maker && <p className="card-maker">{maker}</p>}
      <Price of={product} isFrom={product.hasPriceRange} />
      <StockAndDays product={product} />
      <CardRating rating={product.rating} />
      {product.matched && <p className="card-matched">{productCardMessages.matched(product.matched)}</p>}
    </article>
  );
}
