import type { MetaArgs } from "react-router";
import { NewsListScreen } from "#theme/content/news/news-list-screen.tsx";
import { newsMessages as words } from "#look/content/news/news.messages.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageHandle, PageProps } from "#app/platform/page/page.ts";
import type { loadNewsList } from "./news.server.ts";

export { loadNewsList as loader } from "./news.server.ts";

export const handle: PageHandle = { layout: "default" };

export function meta(args: MetaArgs<typeof loadNewsList>) {
  if (!args.loaderData) return [];
  const { category, path } = args.loaderData;
  return pageMeta(args, { title: category ? words.listTitleOf(category) : words.listTitle, path });
}

export default function NewsListPage({ loaderData: { path: _, ...list } }: PageProps<typeof loadNewsList>) {
  return <NewsListScreen {...list} />;
}
