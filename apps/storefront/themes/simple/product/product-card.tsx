import type { ProductCardPlace, ProductCardProps as Product } from "#app/product/product-view.ts";
import { CardCorner } from "#theme/product/card-corner.tsx";
import { cardSizes } from "#theme/product/card-sizes.ts";
import { CardRating } from "#theme/product/review/card-rating.tsx";
import { productCardMessages } from "#theme/product/product-card.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { HoverPicture, Picture } from "#theme/platform/ui/picture.tsx";
import { Price } from "#theme/platform/ui/price.tsx";
import { Swatch } from "#theme/platform/ui/swatch.tsx";
import { uiMessages as words } from "#theme/platform/ui/ui.messages.ts";

export type ProductCardProps = ProductCardPlace & { product: Product; rank?: number | undefined };

/** The name is the link and its target covers the card, so that screen readers announce the name only. */
export function ProductCard({ product, isFirstRow, isInRow, rank }: ProductCardProps) {
  const { href, name, maker, picture, secondPicture, stock } = product;
  const sizes = cardSizes(isInRow);
  const isOut = stock.state === "none";
  return (
    <article className={isOut ? "card card-out" : "card"}>
      <div className="card-picture">
        <Picture picture={picture} sizes={sizes} isEager={isFirstRow} isDecoration />
        {secondPicture && <HoverPicture picture={secondPicture} sizes={sizes} />}
        <CardFlag product={product} rank={rank} />
        {isOut && <p className="card-out-word">{words.soldOut(stock.isEnded)}</p>}
        <CardCorner product={product} />
      </div>
      {maker && <p className="card-maker">{maker}</p>}
      <h3 className="card-name">
        <Anchor href={href}>{name}</Anchor>
      </h3>
      <Price of={product} isFrom={product.hasPriceRange} />
      <CardRating rating={product.rating} />
      {stock.state === "few" && stock.left !== null && <p className="card-stock">{words.left(stock.left)}</p>}
      {product.lot && <p className="text-xs text-soft">{productCardMessages.lot(product.lot)}</p>}
      <Swatches colors={product.swatches} />
      {product.matched && <p className="card-matched">{productCardMessages.matched(product.matched)}</p>}
    </article>
  );
}

function CardFlag({ product, rank }: Pick<ProductCardProps, "product" | "rank">) {
  if (rank) {
    return (
      <p className="card-flag card-rank">
        <span className="sr-only">{productCardMessages.rank(rank)}</span>
        <span aria-hidden="true">{rank}</span>
      </p>
    );
  }
  return product.isNew && product.stock.state !== "none" ? <p className="card-flag">{words.isNew}</p> : null;
}

const maxSwatches = 5;

function Swatches({ colors }: { colors: readonly string[] }) {
  if (colors.length < 2) return null;
  return (
    <p className="card-swatches">
      <span className="sr-only">{productCardMessages.colors(colors.length)}</span>
      {colors.slice(0, maxSwatches).map((color) => (
        <Swatch key={color} color={color} />
      ))}
      {colors.length > maxSwatches && <span aria-hidden="true">+{colors.length - maxSwatches}</span>}
    </p>
  );
}
