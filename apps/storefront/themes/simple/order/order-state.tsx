import type { OrderTone } from "#app/order/order-view.ts";
import { Badge } from "#theme/platform/ui/badge.tsx";

const tones = { open: "accent", done: "ink", ended: "soft" } as const;

export function OrderState({ state, tone }: { state: string; tone: OrderTone }) {
  return <Badge tone={tones[tone]}>{state}</Badge>;
}
