import type { MetaArgs } from "react-router";
import { NewsListScreen } from "#theme/content/news/news-list-screen.tsx";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { loadNewsList } from "./news.server.ts";

export { loadNewsList as loader } from "./news.server.ts";

export const meta = (args: MetaArgs<typeof loadNewsList>) =>
  args.loaderData ? pageMeta(args, args.loaderData.head) : [];

export default function NewsListPage({ loaderData: { head: _, ...list } }: PageProps<typeof loadNewsList>) {
  return <NewsListScreen {...list} />;
}
