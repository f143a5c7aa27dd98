import { orderColumnNames } from "@noren/contract/order/order-list.ts";
import { useSearchParams } from "react-router";
import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { RefusedView } from "#app/ui/saved-views.tsx";
import { listQuery } from "./list-filter.ts";
import type { changeViews } from "./views.server.ts";

export { changeViews as action } from "./views.server.ts";
export const meta = titled("この見方を残す");

/** Why a view was not saved, with its form. */
export default function ViewsPage({ actionData }: PageProps<undefined, typeof changeViews>) {
  const query = listQuery(useSearchParams()[0]);
  return <RefusedView path="/orders" query={query} refused={refusalFor(actionData)} columnNames={orderColumnNames} />;
}
