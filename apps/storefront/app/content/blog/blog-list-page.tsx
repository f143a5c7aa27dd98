import type { MetaArgs } from "react-router";
import { BlogListScreen } from "#theme/content/blog/blog-list-screen.tsx";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { loadBlogList } from "./blog.server.ts";

export { loadBlogList as loader } from "./blog.server.ts";

export const meta = (args: MetaArgs<typeof loadBlogList>) =>
  args.loaderData ? pageMeta(args, args.loaderData.head) : [];

export default function BlogListPage({ loaderData: { head: _, ...list } }: PageProps<typeof loadBlogList>) {
  return <BlogListScreen {...list} />;
}
