import type { MetaArgs } from "react-router";
import { productRequestMessages as words } from "#look/member/product-request/product-request.messages.ts";
import { RequestHistoryScreen } from "#theme/member/product-request/request-history-screen.tsx";
import { usePage } from "@noren/web/page/use-page.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { loadRequestHistory, removeRequest } from "./request-history.server.ts";

export { loadRequestHistory as loader, removeRequest as action } from "./request-history.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.historyTitle, path: null });

type Props = PageProps<typeof loadRequestHistory, typeof removeRequest>;

export default function RequestHistoryPage(page: Props) {
  return <RequestHistoryScreen {...usePage(page)} />;
}
