import type { MetaArgs } from "react-router";
import { ArticleScreen } from "#theme/content/article/article-screen.tsx";
import { Blocks } from "#app/platform/blocks/blocks.tsx";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { loadNews } from "./news.server.ts";
import { useRead } from "./use-read.ts";

export { loadNews as loader } from "./news.server.ts";

export function meta(args: MetaArgs<typeof loadNews>) {
  const news = args.loaderData;
  return news ? pageMeta(args, { title: news.view.title, path: news.path, type: "article", ...news.engines }) : [];
}

export default function NewsPage({ loaderData: { id, view, share, products } }: PageProps<typeof loadNews>) {
  useRead(id);
  return <ArticleScreen {...view} share={<Blocks slots={share} />} products={<Blocks slots={products} />} />;
}
