import type { SitemapSection } from "@noren/contract/content/sitemap.ts";
import type { Category } from "@noren/contract/product/catalogue.ts";
import type { LoaderFunctionArgs } from "react-router";
import { sitemapMessages as words } from "#look/content/sitemap/sitemap.messages.ts";
import { load } from "#app/platform/request/request.server.ts";
import { makerPath } from "#app/product/maker-path.ts";
import type { MapLink, SitemapScreenProps } from "./sitemap-view.ts";

const main: readonly MapLink[] = [
  { href: "/", label: words.pages.home },
  { href: "/product", label: words.pages.product },
  { href: "/maker", label: words.pages.maker },
  { href: "/brand", label: words.pages.brand },
  { href: "/news", label: words.pages.news },
  { href: "/blog", label: words.pages.blog },
  { href: "/faq", label: words.pages.faq },
  { href: "/catalog-order", label: words.pages.catalogOrder },
  { href: "/contact", label: words.pages.contact },
  { href: "/external-services", label: words.pages.externalServices },
];

/** Links to all pages of the shop except single products (NAV-15, CON-14). */
export function loadSitemap(args: LoaderFunctionArgs) {
  return load(args, async (api): Promise<SitemapScreenProps> => {
    const [categories, makers, brands, texts, kinds] = await Promise.all([
      api.category.hierarchy({ table: "products" }),
      api.maker.list({ per: "all" }),
      api.brand.list({ per: "all" }),
      api.staticPage.urls(),
      api.sitemap.sections(),
    ]);
    const filled = <T extends { product_count: number }>(all: readonly T[]) =>
      all.filter(({ product_count }) => product_count > 0);
    const sections = [
      { key: "main", title: words.main, links: main },
      { key: "categories", title: words.categories, links: categories.map(categoryLink) },
      {
        key: "makers",
        title: words.makers,
        links: filled(makers.data).map(({ key, name }) => ({ href: makerPath(key), label: name })),
      },
      {
        key: "brands",
        title: words.brands,
        links: filled(brands.data).map(({ key, name }) => ({
          href: `/product?${new URLSearchParams({ brand: key })}`,
          label: name,
        })),
      },
      ...kinds
        .filter(({ kind }) => kind !== "static-page" && kind !== entries)
        .map(({ kind, label, links }) => ({
          key: kind,
          title: words.kinds[kind] ?? label,
          links: kind === "collection" ? collectionLinks(links, kinds) : links.map(contentLink),
        })),
      { key: "texts", title: words.texts, links: texts.map(({ url, title }) => ({ href: url, label: title })) },
    ];
    return { sections: sections.filter(({ links }) => links.length > 0) };
  });
}

const entries = "collection-entry";

const contentLink = ({ url, title }: SitemapSection["links"][number]): MapLink => ({ href: url, label: title });

/** Each collection, with its entries as children. */
function collectionLinks(links: SitemapSection["links"], kinds: readonly SitemapSection[]): MapLink[] {
  const all = kinds.find(({ kind }) => kind === entries)?.links ?? [];
  return links.map((link) => ({
    ...contentLink(link),
    children: all.filter(({ url }) => url.startsWith(`${link.url}/`)).map(contentLink),
  }));
}

function categoryLink({ key, name, children }: Category): MapLink {
  return {
    href: `/product?${new URLSearchParams({ category: key })}`,
    label: name,
    children: children.map(categoryLink),
  };
}
