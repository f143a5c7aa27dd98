import type { MetaArgs } from "react-router";
import { GiftProblem } from "#theme/gift/gift-problem.tsx";
import { GiftScreen } from "#theme/gift/gift-screen.tsx";
import { giftMessages as words } from "#look/gift/gift.messages.ts";
import type { PageHandle, PageProps } from "#app/platform/page/page.ts";
import type { loadContents } from "./gift.server.ts";
import { giftMeta } from "./gift-meta.ts";

export { loadContents as loader } from "./gift.server.ts";

export const handle: PageHandle = { layout: "simple" };

export const meta = (args: MetaArgs) => giftMeta(args, { title: words.title, description: words.lead });

export default function GiftPage({ loaderData }: PageProps<typeof loadContents>) {
  if (loaderData.problem !== null) return <GiftProblem kind={loaderData.problem} />;
  return <GiftScreen {...loaderData.gift} />;
}
