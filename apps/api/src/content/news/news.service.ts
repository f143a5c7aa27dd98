import type { NewsArticle, NewsCard } from "@noren/contract/content/news.ts";
import type { ArticleListMore, ArticleQuery } from "@noren/contract/content/article.ts";
import type { Paged } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { allContent } from "../content.service.ts";
import type { Context } from "#api/channel/context.ts";
import { isUuid } from "#api/platform/db/uuid.ts";
import { localLimit } from "#api/platform/rate-limit/local-limit.ts";
import { listArticles, showArticle } from "../article/article.service.ts";
import { newsKind } from "./news-kind.ts";
import { readByMember, writeRead } from "./news.queries.ts";

/** Read marks per address range and node. High, because thousands of visitors may share a mobile carrier's address. */
const marks = localLimit({ max: 3000, seconds: 60 });

export function listNews(ctx: Context, query: ArticleQuery): Promise<Paged<NewsCard, ArticleListMore>> {
  return listArticles(ctx, newsKind, query, (pieces) =>
    readMarks(
      ctx,
      pieces.map(({ id }) => id),
    ),
  );
}

export function showNews(ctx: Context, key: string): Promise<NewsArticle> {
  return showArticle(ctx, newsKind, key, async ({ id }) => (await readMarks(ctx, [id]))[0]!);
}

/** Stores a member's mark as long as the article exists. The storefront keeps the marks of guests. */
export async function markAsRead(ctx: Context, id: string): Promise<void> {
  await marks.consume(ctx, ctx.addressRange);
  const [piece] = isUuid(id) ? await allContent(ctx, newsKind, { ids: [id] }) : [];
  if (!piece) throw new ShopError("common.not_found");
  if (ctx.member) await writeRead(ctx.db, ctx.member.id, piece.id, ctx.now);
}

async function readMarks({ db, member }: Context, ids: readonly string[]): Promise<{ is_read: boolean | null }[]> {
  if (!member) return ids.map(() => ({ is_read: null }));
  const read = await readByMember(db, member.id, ids);
  return ids.map((id) => ({ is_read: read.has(id) }));
}
