import { CardCorner } from "#theme/product/card-corner.tsx";
import { type CardSize, cardSizes } from "#theme/product/card-sizes.ts";
import { productCardMessages } from "#theme/product/product-card.messages.ts";
import { CardRating } from "#theme/product/review/card-rating.tsx";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { HoverPicture, Picture } from "#theme/platform/ui/picture.tsx";
import { Price } from "#theme/platform/ui/price.tsx";
import { uiMessages as words } from "#theme/platform/ui/ui.messages.ts";
import type { ProductCardProps as Card } from "#parent/product/product-card.tsx";

export type ProductCardProps = Card & {
  size?: CardSize;
};

const largeWidths = [320, 480, 640, 800, 960] as const;

/** An upright picture without an edge, with name and price in small text below it. */
export function ProductCard({ product, isFirstRow, isInRow, size = "small", rank }: ProductCardProps) {
  const { href, name, maker, picture, secondPicture, stock, swatches } = product;
  const sizes = cardSizes(isInRow, size);
  const isOut = stock.state === "none";
  const isLarge = size !== "small";
  const flag = rank ? `${rank}` : product.isNew && !isOut ? words.isNew : null;
  return (
    <article className={`card yosoi-card${isLarge ? " yosoi-large" : ""}${isOut ? " card-out" : ""}`}>
      <div className="card-picture">
        <Picture
          picture={picture}
          sizes={sizes}
          widths={isLarge ? largeWidths : undefined}
          isEager={isFirstRow}
          isDecoration
        />
        {secondPicture && <HoverPicture picture={secondPicture} sizes={sizes} />}
        {flag && (
          <p className="card-flag">
            {rank ? <span className="sr-only">{productCardMessages.rank(rank)}</span> : null}
            <span aria-hidden={rank ? true : undefined}>{flag}</span>
          </p>
        )}
        {isOut && <p className="card-out-word">{words.soldOut(stock.isEnded)}</p>}
        <CardCorner product={product} />
      </div>
      <h3 className="card-name">
        <Anchor href={href}>{name}</Anchor>
      </h3>
      <Price of={product} isFrom={product.hasPriceRange} />
      {(maker || swatches.length > 1) && (
        <p className="card-maker">
          {[maker, swatches.length > 1 && productCardMessages.colors(swatches.length)].filter(Boolean).join("　")}
        </p>
      )}
      <CardRating rating={product.rating} />
      {stock.state === "few" && stock.left !== null && <p className="card-stock">{words.left(stock.left)}</p>}
      {product.matched && <p className="card-matched">{productCardMessages.matched(product.matched)}</p>}
    </article>
  );
}
