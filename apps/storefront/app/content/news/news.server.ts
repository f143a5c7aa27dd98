import type { NewsCard } from "@noren/contract/content/news.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { newsMessages as words } from "#look/content/news/news.messages.ts";
import { drawingContext, type ShopContext } from "#app/platform/request/request-context.server.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { articlePage, articleQuery, listPage } from "../article/article.server.ts";
import { type ArticleList, articleListView } from "../article/article-present.ts";
import { isRecent, markOf, readMarks, withMark } from "./read-news.ts";

const list: ArticleList = { path: "/news", label: words.listTitle, labelOf: words.listTitleOf };
/** A year, in seconds. */
const marksLife = 365 * 86_400;

/** The list has unread marks for members and for visitors who have read news here. The cached page has none. */
export function loadNewsList(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    const { category, query } = articleQuery(args);
    const answer = await api.news.list(query);
    const isUnread = unreadOf(shop);
    return listPage(
      list,
      articleListView(list, answer, category, (card) => isUnread(card as NewsCard)),
    );
  });
}

function unreadOf({ cookies, clock }: ShopContext): (card: NewsCard) => boolean {
  const marks = new Set(readMarks(cookies.get("news")));
  return ({ id, is_read, published_at }) => {
    if (!isRecent(published_at, clock())) return false;
    return is_read === null ? marks.size > 0 && !marks.has(markOf(id)) : !is_read;
  };
}

export function loadNews(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    const news = await api.news.detail({ key: args.params.key! });
    // a visitor's mark is set by the page's script, since all visitors share one cached page
    const isDocument = args.context.get(drawingContext).isDocument && args.request.method === "GET";
    if (news.is_read === false && isDocument) await api.news.read({ readable_id: news.id });
    return articlePage(args, shop, list, news);
  });
}

/** A visitor who opens the address directly goes to the news. */
export const redirectToNews = () => seeOther("/news");

export function saveRead(args: ActionFunctionArgs) {
  return change(args, async (api, { readable_id = "" }, shop) => {
    await api.news.read({ readable_id });
    if (!shop.session.isLogin) {
      const { cookies } = shop;
      cookies.set("news", withMark(readMarks(cookies.get("news")), readable_id), marksLife);
    }
    return new Response(null, { status: 204 });
  });
}
