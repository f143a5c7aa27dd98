import type { MetaArgs } from "react-router";
import { stepMessages as words } from "#look/checkout/steps.messages.ts";
import { LeaveScreen } from "#theme/checkout/leave-screen.tsx";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageHandle, PageProps } from "#app/platform/page/page.ts";
import type { loadLeave } from "./leave.server.ts";

export { loadLeave as loader } from "./leave.server.ts";

export const handle: PageHandle = { layout: "simple" };

export const meta = (args: MetaArgs<typeof loadLeave>) => [
  ...pageMeta(args, { title: words.leaveTitle, path: null }),
  ...(args.loaderData ? [{ httpEquiv: "refresh" as const, content: `0;url=${args.loaderData.href}` }] : []),
];

export default function LeavePage({ loaderData }: PageProps<typeof loadLeave>) {
  return <LeaveScreen {...loaderData} title={words.leaveTitle} />;
}
