import type { MetaArgs } from "react-router";
import { CollectionScreen } from "#theme/content/collection/collection-screen.tsx";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageHandle, PageProps } from "#app/platform/page/page.ts";
import type { loadCollection } from "./collection.server.ts";

export { loadCollection as loader } from "./collection.server.ts";

export const handle: PageHandle = { layout: "default" };

export function meta(args: MetaArgs<typeof loadCollection>) {
  const collection = args.loaderData;
  if (!collection) return [];
  const { title, description, path, entries } = collection;
  return pageMeta(args, { title, description: description || undefined, picture: entries[0]?.picture, path });
}

export default function CollectionPage({ loaderData: { path: _, ...list } }: PageProps<typeof loadCollection>) {
  return <CollectionScreen {...list} />;
}
