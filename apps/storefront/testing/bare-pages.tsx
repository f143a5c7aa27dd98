import type { CardRow, DetailRow } from "@noren/api/product/product.queries.ts";
import { cardOf as answerOf, detailOf } from "@noren/api/product/product-present.ts";
import type { Facets } from "@noren/contract/product/product-search.ts";
import type { Category } from "@noren/contract/product/catalogue.ts";
import type { PublicConfig } from "@noren/contract/channel/channel.ts";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { Layout } from "#theme/shell/layout/default-layout.tsx";
import { MakerCard } from "#theme/product/maker-card.tsx";
import { ReviewSection } from "#theme/product/review/review-section.tsx";
import { ShareLinks } from "#theme/product/share-links.tsx";
import { TagLinks } from "#theme/product/tag-links.tsx";
import { ProductListScreen } from "#theme/product/product-list-screen.tsx";
import { ProductScreen } from "#theme/product/product-screen.tsx";
import { pagerOf } from "../app/platform/page/pager.ts";
import { cardOf } from "../app/product/product-card.ts";
import { productListHead } from "../app/product/product-list-head.ts";
import { productListView } from "../app/product/product-list.ts";
import { pageSizes } from "../app/product/product-query.ts";
import { makerPath } from "../app/product/maker-path.ts";
import { fitView, reviewsPath, reviewView } from "../app/product/review/review-present.ts";
import { productView } from "../app/product/product-detail.ts";
import { shownProduct } from "../app/product/shown-product.ts";
import { categoryNode } from "../app/channel/site/site.server.ts";
import type { Site } from "../app/channel/site/site-view.ts";
import { SiteProvider } from "../app/channel/site/site-provider.tsx";

/** API answers for the frame of each page and the list's filters. */
export type Answers = {
  config: PublicConfig;
  settings: Record<string, unknown>;
  tree: Category[];
  facets: Facets;
  total: number;
  stylesheet: string;
  origin: string;
};

export function aroundOf({ config, settings, tree, total, stylesheet, origin, facets }: Answers) {
  const { site: profile, ...rest } = config;
  const site: Site = {
    ...rest,
    page: "product",
    settings,
    site: profile,
    env: {
      mode: "production",
      look: "simple",
      channel: profile.code,
      prefix: "",
      origin,
      currency: "JPY",
      timezone: "Asia/Tokyo",
      locale: "ja",
    },
    screen: { width: 1280, height: 800, isSp: false, isTab: false, isPc: true },
    flash: null,
    isSelling: true,
    popups: [],
    categories: tree.map(categoryNode),
    cartCount: 0,
    stylesheet,
  };
  return { site, total, facets };
}

type Around = ReturnType<typeof aroundOf>;

const showing = () => ({
  now: new Date(),
  fewBelow: 3,
  newDays: 45,
  maxQuantity: 99,
  hasReviews: true,
  percents: { standard: 10, reduced: 8 },
});

/**
 * Draws list and detail as strings from the rows of their queries, without a framework: the lower bound of the
 * benchmarks.
 */
export function drawList({ site, total, facets }: Around, rows: object[][]): string {
  const cards = rows.at(-1) as CardRow[];
  const query = new URLSearchParams();
  const pagination = { total, per: 24, last: Math.ceil(total / 24), current: 1 };
  const products = cards.map((row) => ({ ...cardOf(answerOf(row, showing())), matched: null }));
  const loaded = {
    query: "",
    head: productListHead({ query, names: [], products, pagination, isTotalExact: true, isProtected: false }),
    sizes: pageSizes(),
    isLogin: false,
    hasMembers: true,
    hasPrices: true,
    loginHref: null,
    products,
    pager: pagerOf(pagination, "/product", query),
    more: "/product?upto=2",
    features: [],
    isTotalExact: true,
    alsoSearched: [],
    facets,
    events: [],
    help: null,
  };
  return page(site, <ProductListScreen {...productListView(loaded, site.categories)} isLoading={false} />);
}

export function drawDetail({ site }: Around, rows: object[][]): string {
  const product = detailOf(rows[0]![0] as DetailRow, showing(), {
    estimate: null,
    carriage: null,
    returns: null,
    sizeTable: () => null,
  });
  const view = productView(
    {
      ...shownProduct(product),
      engines: { title: "", description: "", picture: null },
      accessories: [],
      parts: {
        wallets: [],
        film: [],
        sizeLink: [],
        sizeTable: [],
        toOrder: [],
        terms: [],
        tags: [],
        share: [],
        below: [],
      },
    },
    new URLSearchParams(),
    true,
  );
  const screen = (
    <ProductScreen
      {...view}
      choice={{ ...view.choice, isAsked: false, ask: () => {} }}
      problem={null}
      isAdding={false}
      hiddenFields={<input type="hidden" name="product_id" value={view.variant.id} />}
      below={belowOf(product)}
      terms={null}
      tagLinks={<TagLinks tags={view.tags} />}
      share={<ShareLinks url={`${site.env.origin}/product/${product.key}`} name={view.name} />}
    />
  );
  return page(site, screen);
}

function belowOf({ key, rating, fit, reviews, maker_detail: maker }: ReturnType<typeof detailOf>) {
  const makerCard = maker && {
    name: maker.name,
    prefecture: maker.prefecture,
    text: maker.description,
    picture: maker.image,
    href: makerPath(maker.key),
  };
  return (
    <>
      <ReviewSection rating={rating} fit={fitView(fit)} reviews={reviews.map(reviewView)} href={reviewsPath(key)} />
      {makerCard && <MakerCard makerCard={makerCard} />}
    </>
  );
}

function page(site: Site, screen: ReactNode): string {
  const html = renderToString(
    <html lang="ja">
      <head>
        <meta charSet="utf-8" />
        <title>{site.site.name}</title>
        <link rel="stylesheet" href={site.stylesheet} />
      </head>
      <body>
        <MemoryRouter>
          <SiteProvider site={site}>
            <Layout site={site}>{screen}</Layout>
          </SiteProvider>
        </MemoryRouter>
      </body>
    </html>,
  );
  return `<!DOCTYPE html>${html}`;
}
