import type { MetaArgs } from "react-router";
import { GuestReceiptScreen } from "#theme/fulfilment/document/guest-receipt-screen.tsx";
import { documentMessages as words } from "#look/fulfilment/document/document.messages.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { requestGuestReceipt, loadGuestReceipt } from "./guest-receipt.server.ts";
import { useReceiptForm } from "./use-receipt-form.ts";

export { requestGuestReceipt as action, loadGuestReceipt as loader } from "./guest-receipt.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.receipt, path: null });

export default function GuestReceiptPage(props: PageProps<typeof loadGuestReceipt, typeof requestGuestReceipt>) {
  const { receipt, order } = props.loaderData;
  const form = useReceiptForm(receipt, props.actionData);
  return <GuestReceiptScreen {...form} order={order} />;
}
