import { type ClientLoaderFunctionArgs, type MetaArgs } from "react-router";
import { OrderListScreen } from "#theme/order/order-list-screen.tsx";
import { orderMessages as words } from "#look/order/order.messages.ts";
import { checksOf, fieldView, problemsOf } from "@noren/web/form/field-view.ts";
import { openRules } from "@noren/web/form/form-rules.ts";
import { storedOrLoaded, useListCache } from "@noren/web/page/list-cache.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import { useSite } from "#app/channel/site/use-site.ts";
import type { loadOrders } from "./order-list.server.ts";
import type { OrderFilterName } from "./order-view.ts";
import { useActiveNavigation } from "@noren/web/request/use-active-navigation.ts";

export { loadOrders as loader } from "./order-list.server.ts";

/** Going back from an order shows the list as it was (ORD-01). */
export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  storedOrLoaded(request.url, () => serverLoader<typeof loadOrders>());

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.listTitle, path: null });

const { fields } = openRules({
  word: { label: words.word, maxLength: 100 },
  state: { label: words.state },
  from: { label: words.from },
  to: { label: words.to },
});

export default function OrderListPage({ loaderData }: PageProps<typeof loadOrders>) {
  useListCache(loaderData);
  const { isSelling } = useSite();
  const isLoading = useActiveNavigation().location?.pathname.endsWith("/order_history") ?? false;
  const { filter, ...list } = loaderData;
  const { values, errors, states, periods } = filter;
  const checks = checksOf(errors);
  const field = (name: OrderFilterName) =>
    fieldView("orders", name, fields[name]!, { value: values[name], check: checks[name], isFirstInvalid: false });
  return (
    <OrderListScreen
      {...list}
      filter={{
        field,
        states,
        periods,
        problems: problemsOf("orders", fields, checks),
        isFiltered: Object.values(values).some(Boolean),
        resetHref: "/mypage/order_history",
      }}
      isLoading={isLoading}
      isSelling={isSelling}
    />
  );
}
