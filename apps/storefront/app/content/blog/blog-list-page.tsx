import type { MetaArgs } from "react-router";
import { BlogListScreen } from "#theme/content/blog/blog-list-screen.tsx";
import { blogMessages as words } from "#look/content/blog/blog.messages.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageHandle, PageProps } from "#app/platform/page/page.ts";
import type { loadBlogList } from "./blog.server.ts";

export { loadBlogList as loader } from "./blog.server.ts";

export const handle: PageHandle = { layout: "default" };

export function meta(args: MetaArgs<typeof loadBlogList>) {
  if (!args.loaderData) return [];
  const { category, path } = args.loaderData;
  return pageMeta(args, { title: category ? words.listTitleOf(category) : words.listTitle, path });
}

export default function BlogListPage({ loaderData: { path: _, ...list } }: PageProps<typeof loadBlogList>) {
  return <BlogListScreen {...list} />;
}
