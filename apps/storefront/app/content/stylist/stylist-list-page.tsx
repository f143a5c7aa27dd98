import type { MetaArgs } from "react-router";
import { StylistListScreen } from "#theme/content/stylist/stylist-list-screen.tsx";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageHandle, PageProps } from "#app/platform/page/page.ts";
import type { loadStylists } from "./stylist.server.ts";

export { loadStylists as loader } from "./stylist.server.ts";

export const handle: PageHandle = { layout: "default" };

export function meta(args: MetaArgs<typeof loadStylists>) {
  const list = args.loaderData;
  if (!list) return [];
  const { title, description, path } = list;
  return pageMeta(args, { title, description, picture: list.stylists[0]?.picture, path });
}

export default function StylistListPage({ loaderData: { path: _, ...list } }: PageProps<typeof loadStylists>) {
  return <StylistListScreen {...list} />;
}
