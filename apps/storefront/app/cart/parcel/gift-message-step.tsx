import { useMemo } from "react";
import { LetterScreen } from "#theme/cart/parcel/gift-message-screen.tsx";
import type { CheckoutFrame } from "../cart-view.ts";
import type { Refused } from "#app/platform/form/form-view.ts";
import { useForm } from "#app/platform/form/use-form.ts";
import { letterRules } from "./gift-message-form.ts";
import type { loadLetter } from "./gift-message.server.ts";
import { letterDraft } from "./parcel-drafts.ts";

type Props = { frame: CheckoutFrame; letter: Awaited<ReturnType<typeof loadLetter>>; refused: Refused | undefined };

export function LetterStep({ frame, letter, refused }: Props) {
  const { values, key, variant, senders, ...shown } = letter;
  const rules = useMemo(() => letterRules(variant), [variant]);
  const form = useForm<string>(rules, { id: "letter", values, refused, draft: letterDraft(key) });
  const from = refused?.values.from;
  return (
    <LetterScreen
      frame={frame}
      form={form}
      isBusiness={variant === "business"}
      senders={senders.map((one) => ({ ...one, isChosen: from === undefined ? one.isChosen : one.value === from }))}
      {...shown}
    />
  );
}
