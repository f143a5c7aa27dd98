import { saveCart } from "#app/cart/cart-cookie.server.ts";
import { snapAlias } from "@noren/contract/content/collection.ts";
import type { MetaArgs, ActionFunctionArgs } from "react-router";
import { StylistScreen } from "#theme/content/stylist/stylist-screen.tsx";
import { useSite } from "#app/channel/site/use-site.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import { revalidateAfterRefusal } from "@noren/web/page/revalidate.ts";
import { addOutfit } from "../outfit/outfit.server.ts";
import type { loadStylist } from "./stylist.server.ts";

export const action = (args: ActionFunctionArgs) => addOutfit(args, saveCart);
export { loadStylist as loader } from "./stylist.server.ts";

export const shouldRevalidate = revalidateAfterRefusal;

export const meta = (args: MetaArgs<typeof loadStylist>) =>
  args.loaderData ? pageMeta(args, args.loaderData.head) : [];

export default function StylistPage({
  loaderData: { head: _, snaps, ...stylist },
  actionData,
}: PageProps<typeof loadStylist, typeof action>) {
  const { isSelling } = useSite();
  const refused = actionData?.values.key;
  return (
    <StylistScreen
      {...stylist}
      snaps={snaps.map(({ key, pieces, ...snap }) => ({
        ...snap,
        id: `snap-${key}`,
        outfit: pieces.length > 0 ? { id: key, entry: { alias: snapAlias, key }, pieces, isSelling } : null,
        problem: (refused === key && actionData?.message) || null,
      }))}
    />
  );
}
