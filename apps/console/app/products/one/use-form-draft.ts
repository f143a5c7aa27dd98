import type { FormValues } from "@noren/web/form/form-view.ts";
import { type RefObject, useEffect, useRef, useState } from "react";
import { newState } from "./form-state.ts";
import { draftPause, type Stored, readDraft, writeDraft } from "#app/ui/device-draft.ts";

/** `isSent`: it was sent after its last change. `shape`: names of the values that the form had. */
export type FormDraft = { values: FormValues; isSent: boolean; shape: string };

/** A draft of another release's form would empty the fields that it did not have. */
const shape = Object.keys(newState().texts).join();

function readForm(key: string): Stored<FormDraft> | null {
  const draft = readDraft<FormDraft>(key);
  return draft?.shape === shape ? draft : null;
}

/** Names of drafts: of a product, and of a new one of a shop. */
export const draftOf = (person: string, product: string): string => `product:${person}:${product}`;
export const draftOfNew = (person: string, channel: string): string => `product:${person}:new:${channel}`;

/** Keeps what is typed in the form on this device every two seconds. null: keeps nothing. */
export function useFormDraft(key: string | null, form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current;
    if (key === null || !element) return undefined;
    const typed = (): FormValues =>
      Object.fromEntries(
        [...new FormData(element)].filter((one): one is [string, string] => typeof one[1] === "string"),
      );
    const begun = JSON.stringify(typed());
    let kept = begun;
    function keep(isSent: boolean) {
      const values = typed();
      const now = JSON.stringify(values);
      if (now === kept && !isSent) return;
      kept = now;
      writeDraft<FormDraft>(key!, now === begun ? null : { values, isSent, shape });
    }
    const look = () => keep(false);
    const send = () => keep(true);
    const timer = setInterval(look, draftPause);
    addEventListener("pagehide", look);
    element.addEventListener("submit", send);
    return () => {
      look();
      clearInterval(timer);
      removeEventListener("pagehide", look);
      element.removeEventListener("submit", send);
    };
  }, [key, form]);
}

/**
 * The draft that an earlier visit left, to be offered once. `isOffered`: nothing else of the person's is shown.
 * `isSaved`: what the draft has is stored meanwhile; it is forgotten.
 */
export function useFoundDraft(
  key: string,
  isOffered: boolean,
  isSaved: (draft: FormDraft) => boolean,
): [Stored<FormDraft> | null, (rest: "kept" | "forgotten") => void] {
  const [found, setFound] = useState<Stored<FormDraft> | null>(null);
  const first = useRef({ isOffered, isSaved });
  useEffect(() => {
    const draft = first.current.isOffered ? readForm(key) : null;
    if (draft && first.current.isSaved(draft)) writeDraft(key, null);
    else setFound(draft);
  }, [key]);
  function answer(rest: "kept" | "forgotten") {
    if (rest === "forgotten") writeDraft(key, null);
    setFound(null);
  }
  return [found, answer];
}

/** Forgets the draft of a new product that has been added: it was sent, and the product has its code. */
export function forgetAdded(key: string, code: string): void {
  const draft = readForm(key);
  if (draft?.isSent && draft.values.code?.trim().normalize("NFKC") === code) writeDraft(key, null);
}
