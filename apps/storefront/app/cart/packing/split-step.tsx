import { useMemo } from "react";
import { SplitScreen } from "#theme/cart/packing/split-screen.tsx";
import type { CheckoutFrame } from "../cart-view.ts";
import { openRules } from "@noren/web/form/form-rules.ts";
import type { Refused } from "@noren/web/form/form-view.ts";
import { useForm } from "@noren/web/form/use-form.ts";
import { splitDraft } from "./packing-drafts.ts";
import type { loadSplit } from "./split.server.ts";

type Props = { frame: CheckoutFrame; split: ReturnType<typeof loadSplit>; refused: Refused | undefined };

export function SplitStep({ frame, split, refused }: Props) {
  const { key, lines, ...shown } = split;
  const rules = useMemo(
    () => openRules(Object.fromEntries(lines.map((one) => [one.field, { label: one.name }]))),
    [lines],
  );
  const form = useForm<string>(rules, { id: "split", refused, draft: splitDraft(key) });
  return <SplitScreen frame={frame} form={form} lines={lines} {...shown} />;
}
