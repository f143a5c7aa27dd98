import type { MetaArgs } from "react-router";
import { documentMessages as words } from "#look/fulfilment/document/document.messages.ts";
import { ReceiptScreen } from "#theme/fulfilment/document/receipt-screen.tsx";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { requestReceipt, loadReceipt } from "./receipt.server.ts";
import { useReceiptForm } from "./use-receipt-form.ts";

export { requestReceipt as action, loadReceipt as loader } from "./receipt.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.receipt, path: null });

export default function ReceiptPage({ loaderData, actionData }: PageProps<typeof loadReceipt, typeof requestReceipt>) {
  const { receipt, ...order } = loaderData;
  return <ReceiptScreen {...useReceiptForm(receipt, actionData)} {...order} />;
}
