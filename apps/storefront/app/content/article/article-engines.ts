import type { Article } from "@noren/contract/content/article.ts";
import { breadcrumbList } from "@noren/web/page/breadcrumb-list.ts";
import { pictureUrl, storageUrl } from "#app/platform/picture/picture-url.ts";
import { type ArticleList, articlePath } from "./article-present.ts";

type Shop = { name: string; origin: string; prefix: string; settings: Record<string, unknown> };

/** Description for search engines: the summary, else the beginning of the text. */
export const articleDescription = ({ summary, html }: Article): string => summary || plainText(html).slice(0, 120);

/** Structured data: schema.org's Article, and its breadcrumbs. */
export function articleData(
  list: ArticleList,
  article: Article & { author?: string },
  description: string,
  shop: Shop,
): object[] {
  const { title, picture, published_at, updated_at, author } = article;
  const organization = { "@type": "Organization", name: shop.name };
  return [
    {
      "@context": "https://schema.org",
      "@type": "Article",
      headline: title,
      description,
      ...(picture && { image: pictureUrl(picture, 1280, "jpeg", storageUrl(shop.settings) || shop.origin) }),
      ...(published_at && { datePublished: published_at }),
      dateModified: updated_at,
      author: author ? { "@type": "Person", name: author } : organization,
      publisher: organization,
      mainEntityOfPage: shop.origin + shop.prefix + articlePath(list, article.key),
    },
    breadcrumbList(shop, [{ name: list.label, path: list.path }], title),
  ];
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

export const plainText = (html: string) =>
  html
    .replace(/<[^<>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name]!)
    .replace(/\s+/g, " ")
    .trim();
