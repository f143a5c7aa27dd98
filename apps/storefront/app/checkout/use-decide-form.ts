import { type FormEvent, type KeyboardEvent, type Ref, useCallback } from "react";
import { useCardEntry } from "#app/payment-method/card-entry/use-card-entry.ts";
import type { DecideFormProps } from "./checkout-view.ts";

const put = <T>(ref: Ref<T> | undefined, element: T | null) => {
  if (typeof ref === "function") ref(element);
  else if (ref) ref.current = element;
};

/** Enter would press the button that orders; while it ends a conversion to kana it belongs to the input method. */
function keepEnter(event: KeyboardEvent) {
  const isKana = event.target instanceof HTMLInputElement && event.target.name.includes("_kana");
  if (isKana && event.key === "Enter" && !event.nativeEvent.isComposing) event.preventDefault();
}

type Parts = Pick<DecideFormProps, "card" | "questions" | "kana" | "total">;

/** Contains the card's fields, the kana and the shop's questions, and is sent when all are valid. */
export function useDecideForm({ card, questions, kana, total }: Parts) {
  const { form, fields, isAsking } = useCardEntry(card?.entry ?? null, total);
  const own = (kana ?? questions)?.form.props;
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
      onKeyDown(event: KeyboardEvent) {
        own?.onKeyDown(event);
        keepEnter(event);
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        own?.onSubmit(event);
        if (!event.defaultPrevented) form.onSubmit(event);
      },
    },
  };
}
