import { CardCorner } from "#theme/product/card-corner.tsx";
import { cardSizes } from "#theme/product/card-sizes.ts";
import { productCardMessages } from "#theme/product/product-card.messages.ts";
import { CardRating } from "#theme/product/review/card-rating.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Picture } from "#theme/platform/ui/picture.tsx";
import { Price } from "#theme/platform/ui/price.tsx";
import { uiMessages as words } from "#theme/platform/ui/ui.messages.ts";
import type { ProductCardProps } from "#parent/product/product-card.tsx";

export type { ProductCardProps } from "#parent/product/product-card.tsx";

/** A paper card: picture, name in a Mincho typeface, maker. */
export function ProductCard({ product, isFirstRow, isInRow }: ProductCardProps) {
  const { href, name, maker, picture, stock } = product;
  const sizes = cardSizes(isInRow);
  const isOut = stock.state === "none";
  return (
    <article className={isOut ? "card toki-card card-out" : "card toki-card"}>
      <div className="card-picture w-full">
        <Picture picture={picture} sizes={sizes} isEager={isFirstRow} isDecoration />
        {isOut && <p className="card-out-word">{words.soldOut(stock.isEnded)}</p>}
        <CardCorner product={product} />
      </div>
      <h3 className="card-name">
        <Anchor href={href}>{name}</Anchor>
      </h3>
      {maker && <p className="card-maker">{maker}</p>}
      <Price of={product} isFrom={product.hasPriceRange} />
      <CardRating rating={product.rating} />
      {stock.state === "few" && stock.left !== null && <p className="card-stock">{words.left(stock.left)}</p>}
      {product.matched && <p className="card-matched">{productCardMessages.matched(product.matched)}</p>}
    </article>
  );
}
