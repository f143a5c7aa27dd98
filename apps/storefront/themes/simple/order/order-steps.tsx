import type { OrderStepView } from "#app/order/order-view.ts";
import { orderMessages as words } from "#theme/order/order.messages.ts";
import { Icon } from "#theme/platform/ui/icon.tsx";

/** How far an order has come. */
export function OrderSteps({ steps }: { steps: readonly OrderStepView[] }) {
  return (
    <div className="mt-8">
      <ol className="steps" aria-label={words.way}>
        {steps.map(({ label, state }, index) => (
          <li key={label} data-state={state} aria-current={state === "current" ? "step" : undefined}>
            <span>
              <span className="steps-mark" aria-hidden="true">
                {state === "done" ? <Icon name="check" small /> : index + 1}
              </span>
              <span>{label}</span>
              {state === "done" && <span className="sr-only">{words.done}</span>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
