import type { OrderPage } from "@noren/contract/fulfilment/order-page.owner.ts";
import { count, shortMoment, yen } from "#app/platform/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Link } from "#app/ui/link.tsx";
import { Panel } from "#app/ui/panel.tsx";

/** Who ordered, and their former orders. */
export function CustomerPanel({ order: { customer, is_member }, now }: { order: OrderPage; now: string }) {
  if (!customer)
    return (
      <Panel title="お客さま">
        <p className="page-note">{is_member ? "会員" : "ゲスト"}。連絡先を見る権限がありません。</p>
      </Panel>
    );
  const facts = [
    `注文 ${count(customer.orders)}回`,
    customer.total !== null && yen(customer.total),
    customer.first_ordered_at && `${customer.first_ordered_at.slice(0, 4)}年から`,
    customer.points !== null && `ポイント ${count(customer.points)}`,
  ];
  return (
    <Panel title="お客さま">
      <p>
        {customer.company && <span className="block">{customer.company}</span>}
        {customer.department && <span className="block text-soft">{customer.department}</span>}
        <strong>{customer.name}</strong>
        {customer.kana && `（${customer.kana}）`} {is_member ? <Badge>会員</Badge> : <Badge>ゲスト</Badge>}
      </p>
      <p>
        <a className="link" href={`mailto:${customer.email}`}>
          {customer.email}
        </a>
        {"　"}
        <a className="link" href={`tel:${customer.phone_number}`}>
          {customer.phone_number}
        </a>
      </p>
      {customer.contact_phone_number && <p className="page-note">日中のお電話 {customer.contact_phone_number}</p>}
      <p className="page-note">{facts.filter(Boolean).join("・")}</p>
      {customer.previous.length > 0 && (
        <details className="why">
          <summary>
            <span className="link">これまでの注文</span>
          </summary>
          <ul className="grid gap-2">
            {customer.previous.map(({ id, order_no, ordered_at, status, goods, total }) => (
              <li key={id}>
                <p className="amount-line">
                  <Link className="link" to={`/orders/${encodeURIComponent(order_no)}`}>
                    {order_no}
                  </Link>
                  {total !== null && <span>{yen(total)}</span>}
                </p>
                <p className="page-note">
                  {shortMoment(ordered_at, now)}・{status}・{goods}
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  );
}
