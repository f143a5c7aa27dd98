import type { CheckoutStep } from "#app/cart/cart-view.ts";
import { checkoutMessages as words } from "#theme/checkout/checkout.messages.ts";
import { Steps } from "#theme/platform/ui/steps.tsx";

/** Where one is between the cart and the order; what is done can be gone back to. */
export function CheckoutSteps({ steps }: { steps: readonly CheckoutStep[] }) {
  return (
    <nav aria-label={words.steps} className="no-print">
      <Steps steps={steps} />
    </nav>
  );
}
