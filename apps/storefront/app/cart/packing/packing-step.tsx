import { useState } from "react";
import { PackingScreen } from "#theme/cart/packing/packing-screen.tsx";
import type { CheckoutFrame } from "../cart-view.ts";
import type { FormValues, Refused } from "@noren/web/form/form-view.ts";
import { useForm } from "@noren/web/form/use-form.ts";
import { packingDraft } from "./packing-drafts.ts";
import { packingRules } from "./packing-form.ts";
import type { loadPacking } from "./packing.server.ts";

type Props = { frame: CheckoutFrame; packing: Awaited<ReturnType<typeof loadPacking>>; refused: Refused | undefined };

export function PackingStep({ frame, packing, refused }: Props) {
  const { values, key, ...shown } = packing;
  const [typed, setTyped] = useState<FormValues>();
  const form = useForm<string>(packingRules, {
    id: "packing",
    values,
    refused,
    draft: packingDraft(key),
    onRestore: setTyped,
  });
  return <PackingScreen frame={frame} form={form} values={refused?.values ?? typed ?? values} {...shown} />;
}
