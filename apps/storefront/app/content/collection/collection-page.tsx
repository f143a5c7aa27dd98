import type { MetaArgs } from "react-router";
import { CollectionScreen } from "#theme/content/collection/collection-screen.tsx";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { loadCollection } from "./collection.server.ts";

export { loadCollection as loader } from "./collection.server.ts";

export const meta = (args: MetaArgs<typeof loadCollection>) =>
  args.loaderData ? pageMeta(args, args.loaderData.head) : [];

export default function CollectionPage({ loaderData: { head: _, ...list } }: PageProps<typeof loadCollection>) {
  return <CollectionScreen {...list} />;
}
