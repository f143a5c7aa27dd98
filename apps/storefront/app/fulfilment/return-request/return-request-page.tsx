import type { MetaArgs } from "react-router";
import { ReturnRequestScreen } from "#theme/fulfilment/return-request/return-request-screen.tsx";
import { returnRequestMessages as words } from "#look/fulfilment/return-request/return-request.messages.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { requestReturn, loadReturnRequest } from "./return-request.server.ts";
import { useReturnRequest } from "./use-return-request.ts";

export { requestReturn as action, loadReturnRequest as loader } from "./return-request.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.title, path: null });

export default function ReturnRequestPage(props: PageProps<typeof loadReturnRequest, typeof requestReturn>) {
  return <ReturnRequestScreen {...useReturnRequest(props)} isGuest={false} />;
}
