/** Props of the screens of news and blogs. Hrefs are inside the shop, without its prefix. */
import type { ReactNode } from "react";
import type { Pager } from "@noren/web/page/pagination-view.ts";
import type { Picture } from "#app/platform/picture/picture-view.ts";

/** A day as text and as a value of `<time datetime>`. */
export type ArticleDay = { text: string; machine: string } | null;

export type ArticleTile = {
  href: string;
  title: string;
  category: string;
  day: ArticleDay;
  picture: Picture | null;
  summary: string;
  /** Of blogs; empty if none is named. */
  author: string;
  /** Set only where it is known what the visitor has read. */
  isUnread: boolean;
};

export type CategoryLink = { name: string; href: string; isChosen: boolean };

export type ArticleListScreenProps = {
  /** With the category and the page number. */
  title: string;
  articles: ArticleTile[];
  /** The link to all categories first; empty if there is only one category. */
  categories: CategoryLink[];
  category: string;
  pager: Pager;
};

export type ArticleScreenProps = {
  /** お知らせ or 読みもの. */
  list: { label: string; href: string };
  title: string;
  category: { name: string; href: string } | null;
  tags: readonly string[];
  day: ArticleDay;
  author: string;
  picture: Picture | null;
  html: string;
  link: { href: string; label: string } | null;
  older: { href: string; title: string } | null;
  newer: { href: string; title: string } | null;
  /** Drawn by the server: share links, and the products that the article names. */
  share: ReactNode;
  products: ReactNode;
};
