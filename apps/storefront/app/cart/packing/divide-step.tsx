import { type FormEvent, useCallback, useRef } from "react";
import { DivideScreen } from "#theme/cart/packing/divide-screen.tsx";
import { useDraft } from "@noren/web/form/draft.ts";
import type { Refused } from "@noren/web/form/form-view.ts";
import { divideDraft } from "./packing-drafts.ts";
import type { DivideScreenProps } from "./packing-view.ts";

type Props = Omit<DivideScreenProps, "form"> & { refused: Refused | undefined };

/** Needs a new key when an address is added or removed, because its fields change. */
export function DivideStep({ refused, ...shown }: Props) {
  const form = useRef<HTMLFormElement>(null);
  // an input event makes the screen add up the restored quantities
  const countAgain = useCallback(() => {
    for (const one of form.current?.querySelectorAll("input[type=number]") ?? [])
      one.dispatchEvent(new Event("input", { bubbles: true }));
  }, []);
  // every address already has a quantity of every line, so a stored division always shows what was last submitted
  const draft = useDraft(form, divideDraft(shown.lines), { refused, isKnown: true, onRestore: countAgain });
  return (
    <DivideScreen
      {...shown}
      form={{
        ref: form,
        onInput: draft.save,
        onSubmit(event: FormEvent) {
          // adding an address is allowed while the quantities do not add up yet
          if (((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.value !== "add") draft.send();
        },
      }}
    />
  );
}
