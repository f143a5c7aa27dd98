import type { MetaArgs } from "react-router";
import { RestockCancelScreen } from "#theme/product/restock/restock-cancel-screen.tsx";
import { restockMessages as words } from "#look/product/restock/restock.messages.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageHandle, PageProps } from "#app/platform/page/page.ts";
import { useActiveNavigation } from "#app/platform/navigation/use-active-navigation.ts";
import type { cancelRestock, loadCancel } from "./restock.server.ts";

export { loadCancel as loader, cancelRestock as action } from "./restock.server.ts";

export const handle: PageHandle = { layout: "default" };

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.cancelTitle, path: null });

export default function CancelPage({ loaderData, actionData }: PageProps<typeof loadCancel, typeof cancelRestock>) {
  const isSending = useActiveNavigation().formMethod === "POST";
  return <RestockCancelScreen {...loaderData} problem={actionData?.message ?? null} isSending={isSending} />;
}
