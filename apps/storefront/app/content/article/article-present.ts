import type { Article, ArticleCard, ArticleListMore } from "@noren/contract/content/article.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { bareDay, date } from "#app/platform/format/format.ts";
import type { Pagination } from "@noren/web/page/pagination-view.ts";
import { pagerOf } from "#app/platform/page/pager.ts";
import type { ArticleDay, ArticleListScreenProps, ArticleScreenProps, ArticleTile } from "./article-view.ts";

export type ArticleList = { path: "/news" | "/blog"; label: string; labelOf: (category: string) => string };

export const articlePath = ({ path }: ArticleList, key: string) => `${path}/${encodeURIComponent(key)}`;

type Listed = ArticleCard & { author?: string };
type ListAnswer = { data: readonly Listed[]; pagination: Pagination; more?: ArticleListMore };

export function articleListView(
  list: ArticleList,
  { data, pagination, more }: ListAnswer,
  category: string,
  isUnread: (card: Listed) => boolean,
): Omit<ArticleListScreenProps, "title"> {
  const names = more?.categories ?? [];
  // no published article has this category
  if (category && !names.includes(category)) throw new ShopError("common.not_found");
  const href = (name: string) => (name ? `${list.path}?${new URLSearchParams({ category: name })}` : list.path);
  return {
    articles: data.map((card) => tileOf(list, card, isUnread(card))),
    categories:
      names.length > 1 || category
        ? ["", ...names].map((name) => ({ name, href: href(name), isChosen: name === category }))
        : [],
    category,
    pager: pagerOf(pagination, list.path, new URLSearchParams(category ? { category } : {})),
  };
}

function tileOf(list: ArticleList, card: Listed, isUnread: boolean): ArticleTile {
  const { key, title, category, published_at, picture, summary, author = "" } = card;
  return {
    href: articlePath(list, key),
    title,
    category,
    day: dayOf(published_at),
    picture,
    summary,
    author,
    isUnread,
  };
}

type ArticleView = Omit<ArticleScreenProps, "share" | "products">;

export function articleView(list: ArticleList, article: Article & { author?: string }): ArticleView {
  const { title, category, tags, published_at, author = "", picture, html, link, older, newer } = article;
  const beside = (one: Article["older"]) => one && { href: articlePath(list, one.key), title: one.title };
  return {
    list: { label: list.label, href: list.path },
    title,
    category: category ? { name: category, href: `${list.path}?${new URLSearchParams({ category })}` } : null,
    tags,
    day: dayOf(published_at),
    author,
    picture,
    html,
    link,
    older: beside(older),
    newer: beside(newer),
  };
}

const dayOf = (moment: string | null): ArticleDay =>
  moment === null ? null : { text: date(moment), machine: bareDay(moment) };
