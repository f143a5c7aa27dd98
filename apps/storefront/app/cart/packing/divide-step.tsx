import { type FormEvent, useCallback, useRef } from "react";
import { DivideScreen } from "#theme/cart/packing/divide-screen.tsx";
import { useDraft } from "@noren/web/form/draft.ts";
import type { Refused } from "@noren/web/form/form-view.ts";
import { divideDraft } from "./packing-drafts.ts";
import type { DivideScreenProps } from "./packing-view.ts";

type Props = Omit<DivideScreenProps, "form"> & { refused: Refused | undefined };

/** Draw it anew when an address comes or goes: the fields are others then. */
export function DivideStep({ refused, ...shown }: Props) {
  const form = useRef<HTMLFormElement>(null);
  // totals computed from the fields are computed again
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
          // another address may come while the numbers don't add up yet
          if (((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.value !== "add") draft.send();
        },
      }}
    />
  );
}
