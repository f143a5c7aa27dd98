import type { StaticPage } from "@noren/contract/content/static-page.ts";
import type { MetaArgs, MetaDescriptor } from "react-router";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { StaticPageScreenProps } from "./static-page-view.ts";

export function textMeta(args: Pick<MetaArgs, "matches">, page: StaticPage | undefined): MetaDescriptor[] {
  if (!page) return [];
  const { title, description } = page.data;
  return pageMeta(args, { title, ...(description && { description }), path: page.url });
}

export const textProps = ({ data: { title, blocks, version, crumbs } }: StaticPage): StaticPageScreenProps => ({
  title,
  crumbs: crumbs.map((crumb) => ({ label: crumb.title, href: crumb.url })),
  blocks,
  version,
});
