import type { Article, ArticleCard, ArticleListMore, ArticleQuery } from "@noren/contract/content/article.ts";
import type { Paged } from "@noren/contract/platform/endpoint.ts";
import type * as z from "zod/mini";
import type { Content, ContentKind } from "../content-kind.ts";
import { besideContent, contentCategories, findContent, listContent } from "../content.service.ts";
import type { Context } from "#api/channel/context.ts";
import { always } from "../save-content.service.ts";
import { cardsByKeys } from "#api/product/product.service.ts";
import type { articleFields, ArticleFields } from "./article-fields.ts";

type Kind<S extends typeof articleFields> = ContentKind<S>;
type Piece<F> = Content<F>;

/** A page of a kind's articles, with their categories (CON-01). */
export async function listArticles<S extends typeof articleFields, More extends object>(
  ctx: Context,
  kind: Kind<S>,
  { category, ...request }: ArticleQuery,
  more: (pieces: readonly Piece<z.output<S>>[]) => Promise<readonly More[]>,
): Promise<Paged<ArticleCard & More, ArticleListMore>> {
  const [list, categories] = await Promise.all([
    listContent(ctx, kind, request, category ? { having: { category } } : {}),
    contentCategories(ctx, kind),
  ]);
  const added = await more(list.data);
  const data = list.data.map((piece, at) => ({ ...cardOf(piece), ...added[at]! }));
  return { data, pagination: list.pagination, more: { categories } };
}

/** An article with everything its page shows. Errors: common.not_found. */
export async function showArticle<S extends typeof articleFields, More extends object>(
  ctx: Context,
  kind: Kind<S>,
  key: string,
  more: (piece: Piece<z.output<S>>) => Promise<More>,
): Promise<Article & More> {
  const piece = await findContent(ctx, kind, key);
  const fields: ArticleFields = piece.fields;
  const [beside, products, added] = await Promise.all([
    besideContent(ctx, kind, piece),
    cardsByKeys(ctx, fields.products),
    more(piece),
  ]);
  return {
    ...cardOf(piece),
    updated_at: piece.updated_at.toISOString(),
    html: piece.html,
    link: fields.link ?? null,
    products,
    older: beside.older ?? null,
    newer: beside.newer ?? null,
    ...added,
  };
}

function cardOf({ id, key, title, fields, publish_from }: Content<ArticleFields>): ArticleCard {
  const { category, tags, picture = null, summary } = fields;
  const published_at = publish_from.getTime() === always.getTime() ? null : publish_from.toISOString();
  return { id, key, title, category, tags, picture, summary, published_at };
}
