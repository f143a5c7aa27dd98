import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { cardEntryMessages as words } from "#look/payment-method/card-entry/card-entry.messages.ts";
import { openCardEntry } from "./card-entry.ts";
import { type CardEntryInfo, type CardFieldsState, type CardFieldsView, hasProviderPage } from "./card-entry-view.ts";
import type { CardEntry, NoToken } from "./entry-host.ts";

/** Milliseconds after which the fields are slow, and those after which they have failed. */
const slowAfter = 4_000;
const failedAfter = 10_000;
/** Milliseconds to wait for a token. */
const tokenTimeout = 30_000;

export type CardEntryForm = {
  form: {
    ref: RefObject<HTMLFormElement | null>;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onChange: () => void;
  };
  fields: CardFieldsView;
  isAsking: boolean;
};

type Opening = { entry: Promise<CardEntry | undefined>; leaving: AbortController };

/**
 * Puts the provider's card fields into a form of the shop once a new card is chosen. The form is sent with a token in
 * `card_token` and `card_token_key`, never with a card number; it is not sent while the fields have an error. `amount`:
 * yen to charge; null if the card is only saved.
 */
export function useCardEntry(info: CardEntryInfo | null, amount: number | null): CardEntryForm {
  const form = useRef<HTMLFormElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const isPassed = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const [refused, setRefused] = useState<NoToken>({ problem: null });
  const { opening, charged, state, open, close } = useOpening(info, amount, { form, place });
  const isTokenRequired = info !== null && !hasProviderPage(info);

  async function send(target: HTMLFormElement, { entry: opened }: Opening) {
    setAsking(true);
    const entry = await opened;
    const isSaved = new FormData(target).get("is_saving_card") === "1";
    const answer = entry && (await answerOf(entry, charged.current, isSaved));
    setAsking(false);
    if (answer && !("token" in answer)) return refuse(answer);
    // without the fields the form is sent without a token, and leads to the provider's page, if there is one
    if (!answer && isTokenRequired) return showFailure();
    setRefused({ problem: null });
    put(target, "card_token", answer?.token ?? "");
    put(target, "card_token_key", answer?.token_key ?? "");
    isPassed.current = true;
    target.requestSubmit();
    isPassed.current = false;
  }

  function refuse(answer: NoToken) {
    setRefused(answer);
    const [first] = Object.keys(answer.errors ?? {});
    place.current?.querySelector<HTMLElement>(`[data-card-field="${first}"]`)?.focus();
  }

  const part = () => place.current?.closest<HTMLElement>("[data-card]");
  const showFailure = () => part()?.querySelector("button")?.focus();

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const opened = opening.current;
    if (isPassed.current || !opened || !isNewCard(event.currentTarget)) return;
    event.preventDefault();
    if (!isAsking) void send(event.currentTarget, opened);
  }

  function retry() {
    close();
    setRefused({ problem: null });
    // the pressed button disappears
    part()?.focus();
    open();
  }

  const { problem, errors = {} } = refused;
  const fields = { place, kind: info?.kind ?? null, state, isTokenRequired, problem, errors, retry };
  return { form: { ref: form, onSubmit, onChange: open }, fields, isAsking };
}

type Elements = { form: RefObject<HTMLFormElement | null>; place: RefObject<HTMLDivElement | null> };

/** Opens the fields when a new card is chosen, and removes them with the page. */
function useOpening(info: CardEntryInfo | null, amount: number | null, { form, place }: Elements) {
  const opening = useRef<Opening>(undefined);
  const charged = useRef(amount);
  const [state, setState] = useState<CardFieldsState>("closed");
  useEffect(() => void (charged.current = amount), [amount]);

  // by its content: reloaded data must not replace fields in which a card was typed
  const key = info && JSON.stringify(info);
  const open = useCallback(() => {
    if (!key || !place.current || opening.current || !isNewCard(form.current)) return;
    setState("loading");
    const started = start(JSON.parse(key) as CardEntryInfo, {
      element: place.current,
      amount: charged.current,
      onSubmit: () => form.current?.requestSubmit(),
      onSlow: () => setState("slow"),
    });
    opening.current = started;
    void started.entry.then((entry) => opening.current === started && setState(entry ? "ready" : "failed"));
  }, [key, form, place]);

  const close = useCallback(() => {
    opening.current?.leaving.abort();
    opening.current = undefined;
  }, []);

  useEffect(() => {
    open();
    return close;
  }, [open, close]);

  return { opening, charged, state, open, close };
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

type Place = { element: HTMLElement; amount: number | null; onSubmit: () => void; onSlow: () => void };

/** `entry` is undefined if the fields do not come in time; what came of them is removed. */
function start(info: CardEntryInfo, { element, amount, onSubmit, onSlow }: Place): Opening {
  const leaving = new AbortController();
  const { signal } = leaving;
  const timers = [setTimeout(onSlow, slowAfter), setTimeout(() => leaving.abort(), failedAfter)];
  const stop = () => timers.forEach((timer) => clearTimeout(timer));
  signal.addEventListener("abort", stop, { once: true });
  const entry = Promise.race([openCardEntry(info, { element, amount, onSubmit, signal }), aborted(signal)])
    .catch(() => {
      leaving.abort();
      return undefined;
    })
    .finally(stop);
  return { entry, leaving };
}

const aborted = (signal: AbortSignal) =>
  new Promise<undefined>((resolve) => signal.addEventListener("abort", () => resolve(undefined), { once: true }));

/** A script that fails or does not answer is no refusal of the card. */
async function answerOf(entry: CardEntry, amount: number | null, isSaved: boolean) {
  const late = new Promise<NoToken>((resolve) => setTimeout(resolve, tokenTimeout, { problem: words.noAnswer }));
  const asked = entry.token({ amount, isSaved }).catch((): NoToken => ({ problem: words.noAnswer }));
  return Promise.race([asked, late]);
}
