import type { Article } from "@noren/contract/content/article.ts";
import type { LoaderFunctionArgs } from "react-router";
import { articleMessages as words } from "#look/content/article/article.messages.ts";
import { siteOf } from "#app/channel/site/site.server.ts";
import { drawBlocks } from "#app/channel/site/draw-blocks.server.ts";
import { listHead, numbered } from "#app/platform/page/list-head.ts";
import { queryText } from "@noren/web/page/query-text.ts";
import { setStructuredData } from "#app/platform/page/structured-data.server.ts";
import { drawingContext, type ShopContext } from "#app/platform/request/request-context.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import type { ProductBlockProps } from "#app/product/blocks/blocks-view.ts";
import { cardOf } from "#app/product/product-card.ts";
import { articleData, articleDescription } from "./article-engines.ts";
import { type ArticleList, articlePath, articleView } from "./article-present.ts";
import type { ArticleListScreenProps } from "./article-view.ts";

export function articleQuery({ url }: Pick<LoaderFunctionArgs, "url">) {
  const [page, category] = [queryText(url.searchParams, "page"), queryText(url.searchParams, "category")];
  return { category, query: { ...(page && { page }), ...(category && { category }) } };
}

/** A list with its structured data. A page number beyond the end redirects to the last page. */
export function listPage(list: ArticleList, view: Omit<ArticleListScreenProps, "title">) {
  const { pagination, previous } = view.pager;
  if (pagination.current > pagination.last && previous) throw seeOther(previous);
  const { category } = view;
  const title = category ? list.labelOf(category) : list.label;
  const path = category ? `${list.path}?${new URLSearchParams({ category })}` : list.path;
  const items = view.articles.map(({ title: name, picture }) => ({ name, picture }));
  return {
    ...view,
    title: numbered(title, pagination.current),
    head: listHead({ title, path, items, pagination }),
  };
}

export async function articlePage(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  shop: ShopContext,
  list: ArticleList,
  article: Article & { author?: string },
) {
  const site = siteOf(shop, request.headers);
  const place = { api: shop.api, shop, drawing: context.get(drawingContext), site };
  const path = articlePath(list, article.key);
  const shareProps: ProductBlockProps<"product-share"> = {
    url: shop.channel.origin + shop.channel.prefix + path,
    name: article.title,
  };
  const shelfProps: ProductBlockProps<"product-shelf"> = {
    title: words.products,
    products: article.products.map(cardOf),
  };
  const shelf = [{ id: "article-products", name: "product-shelf", props: shelfProps }];
  const [share, products] = await Promise.all([
    drawBlocks([{ id: "article-share", name: "product-share", props: shareProps }], place),
    drawBlocks(article.products.length > 0 ? shelf : [], place),
  ]);
  const description = articleDescription(article);
  setStructuredData({ context }, articleData(list, article, description, { ...shop.channel, settings: shop.settings }));
  const engines = { description, picture: article.picture };
  return { id: article.id, view: articleView(list, article), engines, path, share, products };
}
