import { productColumnNames } from "@noren/contract/product/product-list.ts";
import { useSearchParams } from "react-router";
import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { RefusedView } from "#app/ui/saved-views.tsx";
import { listQuery } from "./product-filter.ts";
import type { changeProductViews } from "./product-views.server.ts";

export { changeProductViews as action } from "./product-views.server.ts";
export const meta = titled("この見方を残す");

/** Why a view was not saved, with its form. */
export default function ProductViewsPage({ actionData }: PageProps<undefined, typeof changeProductViews>) {
  const query = listQuery(useSearchParams()[0]);
  return (
    <RefusedView path="/products" query={query} refused={refusalFor(actionData)} columnNames={productColumnNames} />
  );
}
