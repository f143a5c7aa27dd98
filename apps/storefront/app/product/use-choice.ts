import { useState } from "react";
import type { VariantChoiceView } from "./variant-choice-view.ts";

/** Id of the axis to choose first; a form that comes back without a choice scrolls to it. */
export const choiceId = "choice";

/** Marks the missing choices after the buy button was pressed, until all are made. */
export function useChoice(choice: Omit<VariantChoiceView, "isAsked" | "ask">, isRefused: boolean): VariantChoiceView {
  const [isPressed, setPressed] = useState(false);
  if (isPressed && choice.missing === null) setPressed(false);
  const ask = () => {
    setPressed(true);
    document.getElementById(choiceId)?.querySelector("a")?.focus();
  };
  return { ...choice, isAsked: choice.missing !== null && (isPressed || isRefused), ask };
}
