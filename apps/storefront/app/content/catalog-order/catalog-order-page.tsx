import { saveCart } from "#app/cart/cart-cookie.server.ts";
import { catalogOrderRows } from "@noren/contract/content/catalog-order.ts";
import { useEffect } from "react";
import type { MetaArgs, ActionFunctionArgs } from "react-router";
import { CatalogOrderScreen } from "#theme/content/catalog-order/catalog-order-screen.tsx";
import { catalogOrderMessages as words } from "#look/content/catalog-order/catalog-order.messages.ts";
import { useSite } from "#app/channel/site/use-site.ts";
import { useActiveNavigation } from "@noren/web/request/use-active-navigation.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import { orderFromCatalog, type loadCatalogOrder } from "./catalog-order.server.ts";
import type { CatalogOrderRowView } from "./catalog-order-view.ts";

export { loadCatalogOrder as loader } from "./catalog-order.server.ts";

export const action = (args: ActionFunctionArgs) => orderFromCatalog(args, saveCart);

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: words.title, description: words.description, path: "/catalog-order" });

const empty: CatalogOrderRowView = {
  number: "",
  quantity: "",
  variant: null,
  choices: [],
  numberProblem: null,
  quantityProblem: null,
};
const firstRows = Array.from({ length: 10 }, () => empty);
const isReady = ({ variant, numberProblem, quantityProblem }: CatalogOrderRowView) =>
  variant !== null && numberProblem === null && quantityProblem === null;

export default function CatalogOrderPage({
  loaderData,
  actionData,
}: PageProps<typeof loadCatalogOrder, typeof action>) {
  const { isSelling } = useSite();
  const navigation = useActiveNavigation();
  const { rows, isChecked } = actionData && "rows" in actionData ? actionData : { rows: firstRows, isChecked: false };
  const ready = rows.filter(isReady);
  // the buttons are below all rows, and the first invalid row may be off screen
  useEffect(() => {
    if (actionData) document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
  }, [actionData]);
  return (
    <CatalogOrderScreen
      rows={rows}
      isChecked={isChecked}
      ready={ready.length}
      wrong={isChecked ? rows.length - ready.length : 0}
      total={ready.reduce((sum, { variant, quantity }) => sum + variant!.price * Number(quantity), 0)}
      maxRows={catalogOrderRows}
      isSelling={isSelling}
      problem={(actionData && ("problem" in actionData ? actionData.problem : actionData.message)) ?? null}
      isBusy={navigation.state !== "idle" && navigation.formMethod === "POST"}
      priceLogin={loaderData.priceLogin}
      request={loaderData.request}
    />
  );
}
