import type { MetaArgs } from "react-router";
import { MakerListScreen } from "#theme/product/maker/maker-list-screen.tsx";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { loadMakers } from "./maker.server.ts";

export { loadMakers as loader } from "./maker.server.ts";

export const meta = (args: MetaArgs<typeof loadMakers>) =>
  args.loaderData ? pageMeta(args, args.loaderData.head) : [];

export default function MakerListPage({ loaderData: { head: _, ...list } }: PageProps<typeof loadMakers>) {
  return <MakerListScreen {...list} />;
}
