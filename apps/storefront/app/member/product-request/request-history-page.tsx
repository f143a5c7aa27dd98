import type { MetaArgs } from "react-router";
import { productRequestMessages as words } from "#look/member/product-request/product-request.messages.ts";
import { RequestHistoryScreen } from "#theme/member/product-request/request-history-screen.tsx";
import { useActiveNavigation } from "#app/platform/navigation/use-active-navigation.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageHandle, PageProps } from "#app/platform/page/page.ts";
import type { loadRequestHistory, removeRequest } from "./request-history.server.ts";

export { loadRequestHistory as loader, removeRequest as action } from "./request-history.server.ts";

export const handle: PageHandle = { layout: "default" };

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.historyTitle, path: null });

type Props = PageProps<typeof loadRequestHistory, typeof removeRequest>;

export default function RequestHistoryPage({ loaderData, actionData }: Props) {
  const isSending = useActiveNavigation().formMethod === "POST";
  return <RequestHistoryScreen {...loaderData} isSending={isSending} problem={actionData?.message ?? null} />;
}
