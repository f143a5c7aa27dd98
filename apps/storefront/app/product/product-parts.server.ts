import type { ProductDetail } from "@noren/contract/product/product.ts";
import type { LoaderFunctionArgs } from "react-router";
import type { Site } from "#app/channel/site/site-view.ts";
import { siteOf } from "#app/channel/site/site.server.ts";
import type { BlockData } from "#app/platform/blocks/blocks-view.ts";
import { drawBlocks } from "#app/channel/site/draw-blocks.server.ts";
import { drawingContext, type ShopContext } from "#app/platform/request/request-context.server.ts";
import { dayInWords } from "#app/platform/format/format.ts";
import type { ProductBlockProps } from "./blocks/blocks-view.ts";
import { makerPath } from "./maker-path.ts";
import { posterOf } from "./shown-product.ts";
import { hasReviews } from "#app/channel/site/settings.ts";
import { fitView, reviewsPath, reviewView } from "./review/review-present.ts";

type BlocksOf = (product: ProductDetail, shop: ShopContext) => BlockData[];
type Paying = { id: string; name: string; fees: number[] };

/** Blocks of higher groups: the page's events, and payments below the buy button with a method that can pay. */
export type MoreParts = {
  eventsOf: BlocksOf;
  walletsOf: (shop: ShopContext, buying: { price: number; payments: readonly Paying[] }) => BlockData[];
};

/** payments: each method's fees in yen; returns: the shop's text. */
type Shown = { product: ProductDetail; payments: Paying[]; returns: string };

/** Parts of a product's page without behaviour: the server draws them, and no browser loads their script. */
export async function drawParts(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  shop: ShopContext,
  { product, payments, returns }: Shown,
  { eventsOf, walletsOf }: MoreParts,
) {
  const site = siteOf(shop, request.headers);
  const place = { api: shop.api, shop, drawing: context.get(drawingContext), site };
  const [film, wallets, toOrder, terms, tags, share, sizeLink, sizeTable, below] = await Promise.all([
    drawBlocks(filmOf(product), place),
    drawBlocks(isBuyable(product) ? walletsOf(shop, { price: product.price_min, payments }) : [], place),
    drawBlocks(madeToOrder(product), place),
    drawBlocks([termsOf({ product, payments, returns }, site)], place),
    drawBlocks(tagLinks(product), place),
    drawBlocks([shareLinks(product, site)], place),
    drawBlocks(product.size_table ? [block("product-size-link", {})] : [], place),
    drawBlocks(product.size_table ? [sizeTableOf(product.size_table)] : [], place),
    drawBlocks([...reviewSection(product, shop), ...makerCard(product), ...eventsOf(product, shop)], place),
  ]);
  return { film, wallets, toOrder, terms, tags, share, sizeLink, sizeTable, below };
}

/** Made to order only: the buyer has to choose first. Sold out, or without prices: the page asks for no payment. */
const isBuyable = ({
  is_only_made_to_order: isOnly = false,
  is_price_hidden,
  product_model: { products },
}: ProductDetail) => !isOnly && !is_price_hidden && products.some(isInStock);

const isInStock = ({ stock_state, is_sale_ended }: ProductDetail["product_model"]["products"][number]) =>
  stock_state !== "none" && !is_sale_ended;

const block = (name: string, props: Record<string, unknown>): BlockData => ({ id: name, name, props });

function filmOf({ film, gallery, name }: ProductDetail) {
  const poster = posterOf(gallery);
  if (!film || !poster) return [];
  const props: ProductBlockProps<"product-film"> = { ...film, poster, name };
  return [block("product-film", props)];
}

function sizeTableOf(table: ProductBlockProps<"product-size-table">) {
  return block("product-size-table", table);
}

function madeToOrder({ key, is_made_to_order, is_only_made_to_order: isOnly = false }: ProductDetail) {
  if (!is_made_to_order) return [];
  const props: ProductBlockProps<"product-made-to-order"> = {
    href: `/product/${encodeURIComponent(key)}/uos`,
    isOnly,
  };
  return [{ id: "product-made-to-order", name: "product-made-to-order", props }];
}

function termsOf({ product, payments, returns }: Shown, { isSelling }: Site) {
  const { carriage, delivery_estimate: estimate, delivery_class: kind } = product;
  const props: ProductBlockProps<"product-terms"> = {
    delivery: {
      estimate: estimate && {
        first: dayInWords(estimate.first),
        last: dayInWords(estimate.last),
        reason: estimate.reason,
      },
      kind,
    },
    canBuy: isSelling && product.product_model.products.some(isInStock),
    terms: {
      carriage: carriage && {
        least: carriage.least,
        most: carriage.most,
        notTo: carriage.not_to,
        freeFrom: carriage.free_from,
      },
      payments: payments.map(({ name, fees }) => ({
        name,
        fee: fees.some((fee) => fee > 0) ? { least: Math.min(...fees), most: Math.max(...fees) } : null,
      })),
      returns,
    },
  };
  return { id: "product-terms", name: "product-terms", props };
}

function tagLinks({ tags }: ProductDetail) {
  if (tags.length === 0) return [];
  const props: ProductBlockProps<"product-tags"> = {
    tags: tags.map(({ key, name }) => ({ label: name, href: `/product?${new URLSearchParams({ tag: key })}` })),
  };
  return [{ id: "product-tags", name: "product-tags", props }];
}

function shareLinks({ key, name }: ProductDetail, { env }: Site) {
  const url = `${env.origin}${env.prefix}/product/${encodeURIComponent(key)}`;
  const props: ProductBlockProps<"product-share"> = { url, name };
  return { id: "product-share", name: "product-share", props };
}

function reviewSection({ key, rating, fit, reviews }: ProductDetail, { settings }: ShopContext) {
  if (!hasReviews(settings)) return [];
  const props: ProductBlockProps<"product-reviews"> = {
    rating,
    fit: fitView(fit),
    reviews: reviews.map(reviewView),
    href: reviewsPath(key),
  };
  return [{ id: "product-reviews", name: "product-reviews", props }];
}

function makerCard({ maker_detail: maker }: ProductDetail) {
  if (!maker) return [];
  const props: ProductBlockProps<"product-maker"> = {
    makerCard: {
      name: maker.name,
      prefecture: maker.prefecture,
      text: maker.description,
      picture: maker.image,
      href: makerPath(maker.key),
    },
  };
  return [{ id: "product-maker", name: "product-maker", props }];
}
