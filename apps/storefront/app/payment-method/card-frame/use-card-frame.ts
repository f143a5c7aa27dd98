import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { CardFrameInfo } from "./card-frame-view.ts";

type CardFields = {
  ready: Promise<void>;
  createToken: () => Promise<{ token: string; token_key: string } | undefined>;
  remove: () => void;
};
type CardScript = {
  mount: (element: HTMLElement, frameUrl: string, options: { onSubmit: () => void }) => CardFields;
};
declare global {
  var fukusaCard: CardScript | undefined;
}

const timeout = 10_000;

export type CardFrame = {
  form: {
    ref: RefObject<HTMLFormElement | null>;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onChange: () => void;
  };
  fields: CardFieldsView;
  isAsking: boolean;
};

export type CardFieldsView = {
  /** The empty element that the frame is put into. */
  place: RefObject<HTMLDivElement | null>;
  /** failed: the frame did not load, and the card is typed on the provider's page. */
  state: "closed" | "loading" | "ready" | "failed";
};

/**
 * Puts the provider's card fields into a form of the shop. The form is sent with a token in `card_token` and
 * `card_token_key`, never with a card number; it is not sent while the frame reports an error.
 */
export function useCardFrame(frame: CardFrameInfo | null): CardFrame {
  const form = useRef<HTMLFormElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const fields = useRef<Promise<CardFields | undefined>>(undefined);
  const isPassed = useRef(false);
  const [state, setState] = useState<CardFieldsView["state"]>("closed");
  const [isAsking, setAsking] = useState(false);

  // by its addresses: reloaded data must not replace a frame in which a card was typed
  const { frameUrl = "", scriptUrl = "" } = frame ?? {};
  const open = useCallback(() => {
    if (!frameUrl || !place.current || fields.current || !isNewCard(form.current)) return;
    setState("loading");
    fields.current = openFields({ frameUrl, scriptUrl }, place.current, () => form.current?.requestSubmit());
    void fields.current.then((opened) => setState(opened ? "ready" : "failed"));
  }, [frameUrl, scriptUrl]);

  useEffect(() => {
    open();
    return () => {
      void fields.current?.then((opened) => opened?.remove());
      fields.current = undefined;
    };
  }, [open]);

  async function send(target: HTMLFormElement) {
    setAsking(true);
    const opened = await fields.current;
    const answer = opened && (await opened.createToken());
    setAsking(false);
    // without the frame the form is sent without a token, and leads to the provider's page
    if (opened && !answer) return;
    put(target, "card_token", answer?.token ?? "");
    put(target, "card_token_key", answer?.token_key ?? "");
    isPassed.current = true;
    target.requestSubmit();
    isPassed.current = false;
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (isPassed.current || !fields.current || !isNewCard(event.currentTarget)) return;
    event.preventDefault();
    if (!isAsking) void send(event.currentTarget);
  }

  return { form: { ref: form, onSubmit, onChange: open }, fields: { place, state }, isAsking };
}

function isNewCard(form: HTMLFormElement | null): boolean {
  if (!form) return false;
  const chosen = new FormData(form).get("card");
  return chosen === null || chosen === "new";
}

function put(form: HTMLFormElement, name: string, value: string) {
  const input = form.elements.namedItem(name);
  if (input instanceof HTMLInputElement) input.value = value;
}

/** undefined if script or frame do not load in time. */
async function openFields(
  { frameUrl, scriptUrl }: CardFrameInfo,
  element: HTMLElement,
  onSubmit: () => void,
): Promise<CardFields | undefined> {
  try {
    await inTime(loadScript(scriptUrl));
    const opened = globalThis.fukusaCard!.mount(element, frameUrl, { onSubmit });
    try {
      await inTime(opened.ready);
    } catch (error) {
      opened.remove();
      throw error;
    }
    return opened;
  } catch {
    return undefined;
  }
}

function loadScript(src: string): Promise<void> {
  if (globalThis.fukusaCard) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new Error("The card script did not load.")));
    document.head.append(script);
  });
}

function inTime<T>(work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("The card frame did not come.")), timeout);
  });
  return Promise.race([work, late]);
}
