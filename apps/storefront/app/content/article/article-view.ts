/** Props of the screens of news and blogs. Hrefs are inside the shop, without its prefix. */
import type { ReactNode } from "react";
import type { Pager } from "@noren/web/page/pagination-view.ts";
import type { Picture } from "#app/platform/picture/picture-view.ts";

/** A day as it is read and as machines read it. */
export type ArticleDay = { text: string; machine: string } | null;

export type ArticleTile = {
  href: string;
  title: string;
  category: string;
  day: ArticleDay;
  picture: Picture | null;
  summary: string;
  /** Of blogs; empty where nobody is named. */
  author: string;
  /** Only where it is known what the visitor has read. */
  isUnread: boolean;
};

export type CategoryLink = { name: string; href: string; isChosen: boolean };

/** /news and /blog */
export type ArticleListScreenProps = {
  /** With the category and the number of the page. */
  title: string;
  articles: ArticleTile[];
  /** All of them first; none where there is but one category. */
  categories: CategoryLink[];
  /** The chosen one. */
  category: string;
  pager: Pager;
};

/** /news/{key} and /blog/{key} */
export type ArticleScreenProps = {
  /** お知らせ, 読みもの */
  list: { label: string; href: string };
  title: string;
  category: { name: string; href: string } | null;
  tags: readonly string[];
  day: ArticleDay;
  author: string;
  picture: Picture | null;
  html: string;
  /** Where the piece leads to. */
  link: { href: string; label: string } | null;
  older: { href: string; title: string } | null;
  newer: { href: string; title: string } | null;
  /** Drawn by the server: links to pass it on, and the products it names. */
  share: ReactNode;
  products: ReactNode;
};
