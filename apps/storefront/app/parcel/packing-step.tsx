import { PackingScreen } from "#theme/parcel/packing-screen.tsx";
import type { CheckoutFrame } from "../checkout/checkout-view.ts";
import type { Refused } from "../form/form-view.ts";
import { useForm } from "../form/use-form.ts";
import { packingRules } from "./packing-form.ts";
import type { loadPacking } from "./packing.server.ts";

type Props = { frame: CheckoutFrame; packing: Awaited<ReturnType<typeof loadPacking>>; refused: Refused | undefined };

export function PackingStep({ frame, packing, refused }: Props) {
  const { values, ...shown } = packing;
  const form = useForm<string>(packingRules, { id: "packing", values, refused });
  return <PackingScreen frame={frame} form={form} values={refused?.values ?? values} {...shown} />;
}
