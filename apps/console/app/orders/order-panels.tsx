import type { OrderCount } from "@noren/contract/order/order-desk.owner.ts";
import { orderLists, type PanelList } from "@noren/contract/order/order-list.ts";
import { Link } from "#app/ui/link.tsx";
import { count } from "#app/platform/format.ts";
import { shortDay } from "./order-words.ts";

export type Panels = readonly Pick<
  OrderCount,
  "list" | "count" | "late" | "today" | "held" | "next_day" | "next_count"
>[];

/** The waiting lists as a noren over a list: white, with the panel of this list in blue. */
export const OrderPanels = ({ panels, here }: { panels: Panels; here: string | undefined }) => (
  <nav className="noren" aria-label="待ちの一覧">
    {panels.map(({ list, count: orders, late }) => (
      <Link key={list} to={`/orders?list=${list}`} aria-current={list === here ? "page" : undefined}>
        <span>{orderLists[list].words}</span>
        {list !== "sent" && <strong data-late={late > 0 || undefined}>{count(orders)}</strong>}
        {late > 0 && list !== "sent" && <span className="sr-only">うち{late}件が遅れています</span>}
      </Link>
    ))}
  </nav>
);

/** The same as whole cloth, with what is late or next in each list. */
export const OrderCloth = ({ panels }: { panels: Panels }) => (
  <nav className="noren noren-cloth" aria-label="待ちの一覧">
    {panels.map((panel) => {
      const line = lineOf(panel);
      return (
        <Link key={panel.list} to={`/orders?list=${panel.list}`}>
          <span>{panel.list === "sent" ? "完了" : `${orderLists[panel.list].words}待ち`}</span>
          <strong>
            {panel.list === "sent" ? "—" : count(panel.count)}
            {panel.list !== "sent" && <small> 件</small>}
          </strong>
          {line && <small data-late={line.isLate || undefined}>{line.words}</small>}
        </Link>
      );
    })}
  </nav>
);

const lateWords: Partial<Record<PanelList, string>> = { payment: "期限切れ" };

/** The line under a list's number: what is late, what is due today, or what comes next. */
export function lineOf(panel: Panels[number]): { words: string; isLate: boolean } | null {
  const { list, late, today, held, next_day, next_count } = panel;
  if (list === "sent") return { words: `直近7日 ${count(panel.count)}`, isLate: false };
  if (late > 0) return { words: `${lateWords[list] ?? "おくれ"} ${count(late)}`, isLate: true };
  if (held > 0) return { words: `保留 ${count(held)}`, isLate: true };
  if (today > 0) return { words: `${list === "payment" ? "本日期限" : "本日出荷"} ${count(today)}`, isLate: true };
  if (next_day) return { words: `次は ${shortDay(next_day)} ${count(next_count)}`, isLate: false };
  return null;
}
