import { type FormEvent, type Ref, useCallback } from "react";
import { useCardEntry } from "#app/payment-method/card-entry/use-card-entry.ts";
import type { DecideFormProps } from "./checkout-view.ts";

const put = <T>(ref: Ref<T> | undefined, element: T | null) => {
  if (typeof ref === "function") ref(element);
  else if (ref) ref.current = element;
};

/** Contains the card's fields and the shop's questions, and is sent when both are valid. */
export function useDecideForm({ card, questions, total }: Pick<DecideFormProps, "card" | "questions" | "total">) {
  const { form, fields, isAsking } = useCardEntry(card?.entry ?? null, total);
  const own = questions?.form.props;
  const { ref: cardRef } = form;
  const ownRef = own?.ref;
  const ref = useCallback(
    (element: HTMLFormElement | null) => {
      put(cardRef, element);
      put(ownRef, element);
    },
    [cardRef, ownRef],
  );
  return {
    fields,
    isAsking,
    form: {
      ...own,
      ...form,
      ref,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        own?.onSubmit(event);
        if (!event.defaultPrevented) form.onSubmit(event);
      },
    },
  };
}
