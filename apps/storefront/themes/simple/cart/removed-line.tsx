import { Form } from "react-router";
import type { RemovedLineProps } from "#app/cart/cart-view.ts";
import { cartMessages as words } from "#theme/cart/cart.messages.ts";

/** In the place of the line that was deleted last: what went, and the way back. */
export function RemovedLine({ removed, action }: RemovedLineProps) {
  const { name, quantity } = removed;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line bg-raised px-4 py-3">
      <output className="phrase min-w-0 text-sm">{words.removed(name, quantity)}</output>
      <Form method="post" action={action} preventScrollReset>
        <input type="hidden" name="intent" value="restore" />
        <button type="submit" className="button button-small" aria-label={words.restoreOf(name)}>
          {words.restore}
        </button>
      </Form>
    </div>
  );
}
