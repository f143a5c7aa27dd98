import type { CheckoutStep } from "#app/cart/cart-view.ts";
import { checkoutMessages as words } from "#theme/checkout/checkout.messages.ts";
import { Steps } from "#theme/platform/ui/steps.tsx";

/** Progress between cart and order; finished steps are links. */
export function CheckoutSteps({ steps }: { steps: readonly CheckoutStep[] }) {
  return (
    <nav aria-label={words.steps} className="no-print">
      <Steps steps={steps} />
    </nav>
  );
}
