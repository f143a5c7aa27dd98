import { agoWords, count } from "#app/platform/format.ts";
import { Link } from "#app/ui/link.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { LoadedToday } from "./today.server.ts";

type ReturnsProps = { requests: NonNullable<LoadedToday["today"]["return_requests"]>; now: string };

/** Return requests that wait for an answer, each with its order, where it is refunded or its return recorded. */
export const ReturnsPanel = ({ requests, now }: ReturnsProps) => (
  <Panel title="返品のご希望" aside={<span className="page-note">{count(requests.count)}件</span>} isFlush>
    <ul className="rows text-table">
      {requests.first.map(({ id, order_no, goods, reason_words, asked_at }) => (
        <li key={id}>
          <div className="today-return">
            <p>{goods}</p>
            <p className="page-note">
              {reason_words}・{agoWords(asked_at, now)}
            </p>
          </div>
          <Link className="link ml-auto" to={`/orders/${encodeURIComponent(order_no)}`}>
            {order_no}
          </Link>
        </li>
      ))}
    </ul>
  </Panel>
);
