import type { CheckoutStep } from "#app/cart/cart-view.ts";
import { checkoutMessages as words } from "#theme/checkout/checkout.messages.ts";
import { Anchor } from "#theme/platform/ui/anchor.tsx";
import { Icon } from "#theme/platform/ui/icon.tsx";

/** Where one is between the cart and the order; what is done can be gone back to. */
export function CheckoutSteps({ steps }: { steps: readonly CheckoutStep[] }) {
  return (
    <nav aria-label={words.steps} className="no-print">
      <ol className="steps">
        {steps.map(({ name, label, href, state }, index) => {
          const face = (
            <>
              <span className="steps-mark" aria-hidden="true">
                {state === "done" ? <Icon name="check" small /> : index + 1}
              </span>
              <span>{label}</span>
              {state === "done" && <span className="sr-only">{words.done}</span>}
            </>
          );
          return (
            <li key={name} data-state={state} aria-current={state === "current" ? "step" : undefined}>
              {href && state === "done" ? <Anchor href={href}>{face}</Anchor> : <span>{face}</span>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
