import { trackPurchase } from "#app/analytics/purchase.server.ts";
import { useEffect } from "react";
import type { LoaderFunctionArgs, MetaArgs } from "react-router";
import { CompleteScreen } from "#theme/checkout/complete-screen.tsx";
import { EndedOrderScreen } from "#theme/checkout/ended-order-screen.tsx";
import { stepMessages as words } from "#look/checkout/steps.messages.ts";
import { forgetDrafts } from "@noren/web/form/draft.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import { packingDraftPrefix } from "#app/cart/packing/packing-drafts.ts";
import { questionsDraft } from "./order-questions-form.ts";
import type { PageHandle, PageProps } from "#app/platform/page/page.ts";
import { useOutcome } from "./use-outcome.ts";
import { loadComplete } from "./complete.server.ts";

export const loader = (args: LoaderFunctionArgs) => loadComplete(args, trackPurchase);

export const handle: PageHandle = { layout: "simple" };

export const meta = (args: MetaArgs<typeof loader>) => {
  const isEnded = args.loaderData && "ended" in args.loaderData;
  return pageMeta(args, { title: isEnded ? words.endedTitle : words.titles.complete, path: null });
};

export default function CompletePage({ loaderData }: PageProps<typeof loader>) {
  useEffect(() => {
    forgetDrafts(packingDraftPrefix);
    forgetDrafts(questionsDraft);
  }, []);
  useOutcome({ isWaiting: !("ended" in loaderData) && loaderData.isChecking });
  return "ended" in loaderData ? <EndedOrderScreen {...loaderData.ended} /> : <CompleteScreen {...loaderData} />;
}
