import type { MetaArgs } from "react-router";
import { StaticPageScreen } from "#theme/content/static-page/static-page-screen.tsx";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageHandle, PageProps } from "#app/platform/page/page.ts";
import type { loadStaticPage } from "./static-page.server.ts";

export { loadStaticPage as loader } from "./static-page.server.ts";

export const handle: PageHandle = { layout: "default" };

export function meta(args: MetaArgs<typeof loadStaticPage>) {
  const page = args.loaderData;
  if (!page) return [];
  return pageMeta(args, { title: page.data.title, description: page.data.description, path: page.url });
}

export default function StaticPage({ loaderData }: PageProps<typeof loadStaticPage>) {
  const { title, blocks, version } = loaderData.data;
  return <StaticPageScreen title={title} blocks={blocks} version={version} />;
}
