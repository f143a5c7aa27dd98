import type { OrderStepView } from "#app/order/order-view.ts";
import { orderMessages as words } from "#theme/order/order.messages.ts";
import { Steps } from "#theme/platform/ui/steps.tsx";

export function OrderSteps({ steps }: { steps: readonly OrderStepView[] }) {
  return (
    <div className="mt-8">
      <Steps steps={steps} label={words.way} />
    </div>
  );
}
