import type { MetaArgs } from "react-router";
import { returnedMessages as words } from "#look/checkout/returned.messages.ts";
import { stepMessages } from "#look/checkout/steps.messages.ts";
import { ReturnedScreen } from "#theme/checkout/returned-screen.tsx";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageHandle, PageProps } from "#app/platform/page/page.ts";
import type { loadReturned } from "./returned.server.ts";
import { useOutcome } from "./use-outcome.ts";

export { loadReturned as loader } from "./returned.server.ts";

export const handle: PageHandle = { layout: "simple" };

export const meta = (args: MetaArgs<typeof loadReturned>) =>
  pageMeta(args, { title: words[args.loaderData?.outcome ?? "unknown"].title, path: null });

export default function ReturnedPage({ loaderData }: PageProps<typeof loadReturned>) {
  const { againHref, outcome, reason } = loaderData;
  useOutcome({
    isWaiting: againHref !== null,
    state: againHref && new URLSearchParams(againHref.split("?")[1]).get("state"),
  });
  const { title, text } = words[outcome];
  return (
    <ReturnedScreen {...loaderData} title={title} text={reason === null ? text : stepMessages.returnDeclined(reason)} />
  );
}
