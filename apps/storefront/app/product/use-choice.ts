import { useState } from "react";
import type { VariantChoiceView } from "./variant-choice-view.ts";

/** The axis that is to be chosen first; a form that comes back without a choice leads to it. */
export const choiceId = "choice";

/** Asks for the choice that is missing, until all is chosen. */
export function useChoice(choice: Omit<VariantChoiceView, "isAsked" | "ask">, isRefused: boolean): VariantChoiceView {
  const [isPressed, setPressed] = useState(false);
  if (isPressed && choice.missing === null) setPressed(false);
  const ask = () => {
    setPressed(true);
    document.getElementById(choiceId)?.querySelector("a")?.focus();
  };
  return { ...choice, isAsked: choice.missing !== null && (isPressed || isRefused), ask };
}
