import { useEffect } from "react";
import type { MetaArgs } from "react-router";
import { GiftCompleteScreen } from "#theme/gift/gift-complete-screen.tsx";
import { GiftProblem } from "#theme/gift/gift-problem.tsx";
import { giftMessages as words } from "#look/gift/gift.messages.ts";
import { forgetSent } from "@noren/web/form/draft.ts";
import type { PageHandle, PageProps } from "#app/platform/page/page.ts";
import type { loadCompletion } from "./gift-fix.server.ts";
import { giftMeta } from "./gift-meta.ts";

export { loadCompletion as loader } from "./gift-fix.server.ts";

export const handle: PageHandle = { layout: "simple" };

export const meta = (args: MetaArgs) => giftMeta(args, { title: words.completeTitle });

export default function GiftCompletePage({ loaderData }: PageProps<typeof loadCompletion>) {
  useEffect(() => forgetSent(), []);
  if (loaderData.problem !== null) return <GiftProblem kind={loaderData.problem} />;
  return <GiftCompleteScreen {...loaderData.gift} />;
}
