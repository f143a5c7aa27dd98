import type { MetaArgs } from "react-router";
import { RestockCancelScreen } from "#theme/product/restock/restock-cancel-screen.tsx";
import { restockMessages as words } from "#look/product/restock/restock.messages.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import { usePage } from "@noren/web/page/use-page.ts";
import type { cancelRestock, loadCancel } from "./restock.server.ts";

export { loadCancel as loader, cancelRestock as action } from "./restock.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.cancelTitle, path: null });

export default function CancelPage(page: PageProps<typeof loadCancel, typeof cancelRestock>) {
  return <RestockCancelScreen {...usePage(page)} />;
}
