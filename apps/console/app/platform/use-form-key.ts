import { useState } from "react";
import { useLocation } from "react-router";

type Shown = { answer: unknown; at: string; number: number };

/**
 * Key of a form that shows what the page's action answered. Each answer draws the form anew at once, although the page's
 * own data is only then loaded again: what is typed meanwhile stays. So does each other visit of the page, such as the
 * one after a save.
 */
export function useFormKey(answer: unknown): number {
  const { key: at } = useLocation();
  const [shown, setShown] = useState<Shown>({ answer, at, number: 0 });
  if (shown.answer === answer && shown.at === at) return shown.number;
  const isDrawn = answer !== undefined && answer === shown.answer;
  // The last answer is gone once the next visit is under way; the form stays until the visit is there.
  const isUnderWay = answer === undefined && shown.at === at;
  const next = { answer, at, number: shown.number + (isDrawn || isUnderWay ? 0 : 1) };
  setShown(next);
  return next.number;
}
