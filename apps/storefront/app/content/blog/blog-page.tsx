import type { MetaArgs } from "react-router";
import { ArticleScreen } from "#theme/content/article/article-screen.tsx";
import { Blocks } from "#app/platform/blocks/blocks.tsx";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { loadBlog } from "./blog.server.ts";

export { loadBlog as loader } from "./blog.server.ts";

export function meta(args: MetaArgs<typeof loadBlog>) {
  const entry = args.loaderData;
  return entry ? pageMeta(args, { title: entry.view.title, path: entry.path, type: "article", ...entry.engines }) : [];
}

export default function BlogPage({ loaderData: { view, share, products } }: PageProps<typeof loadBlog>) {
  return <ArticleScreen {...view} share={<Blocks slots={share} />} products={<Blocks slots={products} />} />;
}
