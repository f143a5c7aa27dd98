import { useNavigate } from "react-router";
import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { count } from "#app/platform/format.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { useShortcuts } from "#app/platform/use-shortcuts.ts";
import { useShopKey } from "#app/ui/link.tsx";
import { PageHead } from "#app/ui/panel.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { OrderCloth } from "../orders/order-panels.tsx";
import { longDay } from "../orders/order-words.ts";
import { DispatchesPanel, PeriodsPanel } from "./coming-panels.tsx";
import { CutoffLines } from "./cutoff-line.tsx";
import { FailuresPanel } from "./failures-panel.tsx";
import { CalendarPanel, HealthPanel } from "./health-panel.tsx";
import { LowStockPanel } from "./low-stock-panel.tsx";
import { MoneyPanel } from "./money-panel.tsx";
import { oursOf, toShipToday } from "./ours.ts";
import { OursPanel, TasksPanel } from "./ours-panel.tsx";
import { ReturnsPanel } from "./returns-panel.tsx";
import { SalesPanel } from "./sales-panel.tsx";
import type { loadToday, runAgain } from "./today.server.ts";
import "../orders/orders.css";
import "./today.css";

export { loadToday as loader, runAgain as action } from "./today.server.ts";
export const meta = titled("今日");

export default function TodayPage({ loaderData, actionData }: PageProps<typeof loadToday, typeof runAgain>) {
  const { today, counts, names, mayAddProducts } = loaderData;
  const newProduct = pathIn(useShopKey(), "/products/new");
  const navigate = useNavigate();
  useShortcuts({ ...(mayAddProducts && { n: () => void navigate(newProduct) }) });
  const toShip = toShipToday(counts);
  return (
    <>
      <PageHead title={longDay(today.day)} note={counts && `本日の発送 あと${count(toShip)}件`}>
        {today.cutoffs && (
          <div>
            <CutoffLines key={today.now} cutoffs={today.cutoffs} names={names} />
          </div>
        )}
      </PageHead>
      <Problems refused={refusalFor(actionData)} />
      {counts && <OrderCloth panels={counts.lists} />}
      <div className="with-side today">
        <div className="grid gap-4">
          <OursPanel ours={oursOf(loaderData)} />
          {today.dispatches && <DispatchesPanel dispatches={today.dispatches} today={today.day} />}
          {today.sales && <SalesPanel sales={today.sales} />}
        </div>
        <div className="grid gap-4">
          {today.failures && <FailuresPanel failures={today.failures} now={today.now} />}
          {today.low_stock && <LowStockPanel lowStock={today.low_stock} />}
          {today.money && today.money.count > 0 && <MoneyPanel money={today.money} now={today.now} />}
          {today.return_requests && today.return_requests.count > 0 && (
            <ReturnsPanel requests={today.return_requests} now={today.now} />
          )}
          {today.tasks && today.tasks.count > 0 && <TasksPanel tasks={today.tasks} now={today.now} />}
          {today.periods && today.periods.length > 0 && <PeriodsPanel periods={today.periods} names={names} />}
          {today.calendar && today.calendar.length > 0 && <CalendarPanel calendar={today.calendar} names={names} />}
          {today.health && <HealthPanel health={today.health} now={today.now} />}
        </div>
      </div>
    </>
  );
}
