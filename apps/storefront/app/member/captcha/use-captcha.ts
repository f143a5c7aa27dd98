import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { CaptchaState, CaptchaStepView } from "./captcha-view.ts";

export type CaptchaSolver = {
  state: CaptchaState;
  /** A submission waits for the solution and is then sent automatically. */
  isPressWaiting: boolean;
  /** Value of the field `captcha`; empty until it is solved. */
  answer: string;
  field: RefObject<HTMLInputElement | null>;
};

/**
 * Solves a form's captcha in the background; its script is loaded when a captcha is required. A submission that was
 * refused for the captcha, or made before it was solved, is sent afterwards, so that the visitor presses once
 * (CART-38).
 */
export function useCaptcha({ challenge, isMailed, isPressWaiting = false }: CaptchaStepView): CaptchaSolver {
  const field = useRef<HTMLInputElement>(null);
  const delayed = useRef<{ submitter: HTMLElement | null }>(undefined);
  const [answer, setAnswer] = useState("");
  const [isFailed, setFailed] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const isLive = useIsLive();
  const state = stateOf({ isMailed, isFailed, isSolved: answer !== "", isSolvable: isLive && challenge !== null });

  useEffect(() => {
    if (!challenge) return;
    const leaving = new AbortController();
    import("./solve-captcha.ts")
      .then(({ solveCaptcha }) => solveCaptcha(challenge, leaving.signal))
      .then(setAnswer, () => leaving.signal.aborted || setFailed(true));
    return () => leaving.abort();
  }, [challenge]);

  useEffect(() => {
    const form = field.current?.form;
    if (!form || state !== "solving") return;
    const delay = (event: SubmitEvent) => {
      if (event.submitter?.hasAttribute("formnovalidate")) return;
      event.preventDefault();
      event.stopPropagation();
      delayed.current = { submitter: event.submitter };
      setWaiting(true);
    };
    form.addEventListener("submit", delay);
    return () => form.removeEventListener("submit", delay);
  }, [state]);

  useEffect(() => {
    if (answer && delayed.current) field.current?.form?.requestSubmit(delayed.current.submitter);
    delayed.current = undefined;
  }, [answer]);

  useEffect(() => {
    const form = field.current?.form;
    if (!isPressWaiting || !challenge || !form || lacksPassword(form)) return;
    delayed.current = { submitter: null };
    setWaiting(true);
  }, [isPressWaiting, challenge]);

  return { state, isPressWaiting: isWaiting && (state === "solving" || state === "solved"), answer, field };
}

/** Without script the form comes back without its password, which is typed again; then it is not resubmitted. */
const lacksPassword = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>('input[type="password"]')].some(({ value }) => value === "");

/** Never notifies: only hydration changes the snapshot. */
const subscribe = () => () => {};

/** False until script runs. */
export const useIsLive = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

type Known = { isMailed: boolean; isFailed: boolean; isSolved: boolean; isSolvable: boolean };

function stateOf({ isMailed, isFailed, isSolved, isSolvable }: Known): CaptchaState {
  if (isMailed) return "mailed";
  if (isFailed) return "failed";
  if (isSolved) return "solved";
  return isSolvable ? "solving" : "open";
}
