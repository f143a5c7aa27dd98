import type { MetaArgs } from "react-router";
import { SitemapScreen } from "#theme/content/sitemap/sitemap-screen.tsx";
import { sitemapMessages as words } from "#look/content/sitemap/sitemap.messages.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { loadSitemap } from "./sitemap.server.ts";

export { loadSitemap as loader } from "./sitemap.server.ts";

export const meta = (args: MetaArgs<typeof loadSitemap>) => pageMeta(args, { title: words.title, path: "/sitemap" });

export default function SitemapPage({ loaderData }: PageProps<typeof loadSitemap>) {
  return <SitemapScreen {...loaderData} />;
}
