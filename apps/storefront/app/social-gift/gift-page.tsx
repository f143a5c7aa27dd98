import type { MetaArgs } from "react-router";
import { GiftProblem } from "#theme/social-gift/gift-problem.tsx";
import { GiftScreen } from "#theme/social-gift/gift-screen.tsx";
import { giftMessages as words } from "#theme/social-gift/gift.messages.ts";
import { pageMeta } from "../page/meta.ts";
import type { PageHandle, PageProps } from "../page/page.ts";
import type { loadContents } from "./gift.server.ts";

export { loadContents as loader } from "./gift.server.ts";

export const handle: PageHandle = { layout: "simple" };

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.title, description: words.lead, path: null });

export default function GiftPage({ loaderData }: PageProps<typeof loadContents>) {
  if (loaderData.problem !== null) return <GiftProblem kind={loaderData.problem} />;
  return <GiftScreen {...loaderData.gift} />;
}
