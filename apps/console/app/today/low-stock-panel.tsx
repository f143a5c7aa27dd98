import { count } from "#app/platform/format.ts";
import { Link } from "#app/ui/link.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { LoadedToday } from "./today.server.ts";

type LowStockProps = { lowStock: NonNullable<LoadedToday["today"]["low_stock"]> };

/** Variants that sell and are about to run out. */
export const LowStockPanel = ({ lowStock }: LowStockProps) => (
  <Panel title="なくなりそうな在庫" aside={<span className="page-note">{count(lowStock.count)}件</span>} isFlush>
    {lowStock.count === 0 ? (
      <p className="panel-body page-note">2週間より早くなくなりそうなものはありません</p>
    ) : (
      <ul className="rows low-stock">
        {lowStock.first.map(({ variant_id, code, name, variant, stock, days_left }) => (
          <li key={variant_id}>
            <div>
              <p>
                {name}
                {variant && `（${variant}）`}
              </p>
              <p className="page-note">
                <Link className="link" to={`/stock/${variant_id}`}>
                  {code}
                </Link>
              </p>
            </div>
            <span className="low-stock-left">
              <strong className={days_left <= 9 && stock <= 5 ? "text-danger" : undefined}>{count(stock)}</strong> 点・
              {days_left === 0 ? "きょうまで" : `あと${count(days_left)}日`}
            </span>
          </li>
        ))}
      </ul>
    )}
  </Panel>
);
