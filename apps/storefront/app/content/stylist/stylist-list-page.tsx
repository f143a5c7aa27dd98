import type { MetaArgs } from "react-router";
import { StylistListScreen } from "#theme/content/stylist/stylist-list-screen.tsx";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { loadStylists } from "./stylist.server.ts";

export { loadStylists as loader } from "./stylist.server.ts";

export const meta = (args: MetaArgs<typeof loadStylists>) =>
  args.loaderData ? pageMeta(args, args.loaderData.head) : [];

export default function StylistListPage({ loaderData: { head: _, ...list } }: PageProps<typeof loadStylists>) {
  return <StylistListScreen {...list} />;
}
