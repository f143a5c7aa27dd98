import { type MetaArgs } from "react-router";
import { GiftConfirmScreen } from "#theme/gift/gift-confirm-screen.tsx";
import { GiftProblem } from "#theme/gift/gift-problem.tsx";
import { giftMessages as words } from "#look/gift/gift.messages.ts";
import type { PageHandle, PageProps } from "#app/platform/page/page.ts";
import type { loadConfirm, receive } from "./gift-fix.server.ts";
import { useSending } from "@noren/web/page/use-page.ts";
import { giftMeta } from "./gift-meta.ts";

export { revalidateAfterRefusal as shouldRevalidate } from "@noren/web/page/revalidate.ts";
export { loadConfirm as loader, receive as action } from "./gift-fix.server.ts";

export const handle: PageHandle = { layout: "simple" };

export const meta = (args: MetaArgs) => giftMeta(args, { title: words.confirmTitle });

export default function GiftConfirmPage({ loaderData, actionData }: PageProps<typeof loadConfirm, typeof receive>) {
  const isSending = useSending();
  if (loaderData.problem !== null) return <GiftProblem kind={loaderData.problem} />;
  const problem = actionData && (actionData.message ?? Object.values(actionData.fields)[0]?.[0]);
  return (
    <GiftConfirmScreen
      frame={{ step: "confirm", backHref: loaderData.gift.deliveryHref }}
      {...loaderData.gift}
      problem={problem ?? null}
      isSending={isSending}
    />
  );
}
