import type { MetaArgs, MetaDescriptor } from "react-router";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { LoadedText } from "./static-page.server.ts";
import type { StaticPageScreenProps } from "./static-page-view.ts";

export function textMeta(args: Pick<MetaArgs, "matches">, page: LoadedText | undefined): MetaDescriptor[] {
  if (!page) return [];
  const { title, description } = page.data;
  const { structuredData } = page;
  return pageMeta(args, { title, ...(description && { description }), path: page.url, structuredData });
}

export const textProps = ({ data: { title, blocks, version, crumbs } }: LoadedText): StaticPageScreenProps => ({
  title,
  crumbs: crumbs.map((crumb) => ({ label: crumb.title, href: crumb.url })),
  blocks,
  version,
});
