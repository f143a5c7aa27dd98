import type { OrderReturnsView } from "#app/order/order-view.ts";
import { orderMessages as words } from "#theme/order/order.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";

export function OrderReturns({ returns: { href, requests } }: { returns: OrderReturnsView }) {
  if (!href && requests.length === 0) return null;
  return (
    <section className={`document border-t border-line pt-4 pb-8 ${requests.length === 0 ? "no-print" : ""}`}>
      <h2 className="mb-3 flex min-h-11 items-center text-lg font-semibold">{words.returnsPart}</h2>
      {requests.length > 0 && (
        <ul className="mb-5 grid gap-4">
          {requests.map(({ key, state, items, at, answer }) => (
            <li key={key} className="grid gap-0.5">
              <span className="font-semibold">{state}</span>
              <span>{items}</span>
              <span className="text-sm text-soft tabular-nums">{at}</span>
              {answer && <span className="text-sm whitespace-pre-line text-soft">{words.returnAnswer(answer)}</span>}
            </li>
          ))}
        </ul>
      )}
      {href && (
        <div className="no-print grid justify-items-start gap-2">
          <p className="text-sm text-soft">{words.returnLead}</p>
          <Anchor href={href} className="button max-md:w-full">
            {words.askReturn}
          </Anchor>
        </div>
      )}
    </section>
  );
}
