import { saveCart } from "#app/cart/cart-cookie.server.ts";
import type { MetaArgs, ActionFunctionArgs } from "react-router";
import { CollectionEntryScreen } from "#theme/content/collection/collection-entry-screen.tsx";
import { useSite } from "#app/channel/site/use-site.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import { revalidateAfterRefusal } from "@noren/web/page/revalidate.ts";
import { addOutfit } from "../outfit/outfit.server.ts";
import type { loadCollectionEntry } from "./collection.server.ts";

export const action = (args: ActionFunctionArgs) => addOutfit(args, saveCart);
export { loadCollectionEntry as loader } from "./collection.server.ts";

export const shouldRevalidate = revalidateAfterRefusal;

export function meta(args: MetaArgs<typeof loadCollectionEntry>) {
  const entry = args.loaderData;
  if (!entry) return [];
  const { title, summary, picture, path } = entry;
  return pageMeta(args, { title, description: summary || undefined, picture, path });
}

export default function CollectionEntryPage({
  loaderData: { alias, key, pieces, path: _, ...entry },
  actionData,
}: PageProps<typeof loadCollectionEntry, typeof action>) {
  const { isSelling } = useSite();
  const outfit = pieces.length > 0 ? { id: "outfit", entry: { alias, key }, pieces, isSelling } : null;
  return <CollectionEntryScreen {...entry} outfit={outfit} problem={actionData?.message ?? null} />;
}
