import type { OrderPaymentView } from "#app/order/order-view.ts";
import { orderMessages as words } from "#theme/order/order.messages.ts";
import { DefinitionList } from "#theme/platform/ui/definition-list.tsx";

/** How to pay: amount, account or number, due date. The address of a provider's page is a link. */
export function PayRows({ rows }: { rows: OrderPaymentView["toDo"] }) {
  const shown = rows.map(({ label, value }) => ({
    label,
    value: value.startsWith("https://") ? <PayLink href={value} /> : value,
  }));
  return <DefinitionList rows={shown} className="mt-4" />;
}

const PayLink = ({ href }: { href: string }) => (
  <a href={href} target="_blank" rel="noreferrer" className="link">
    {words.payPage}
    <span className="sr-only">{words.payPageOpens}</span>
  </a>
);
