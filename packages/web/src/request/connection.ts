/**
 * What did not reach the shop waits here until the visitor asks for it again: the page stays as it is, and whatever waits
 * for the answer goes on when it comes. The same request is sent again, its idempotency key with it.
 */
const waiting = new Set<() => void>();
const listeners = new Set<() => void>();
let failures = 0;
let isTrying = false;

/** 0: nothing waits; a number of its own for each failure, below 0 while it is tried again. */
export const readConnection = (): number => (waiting.size === 0 ? 0 : isTrying ? -failures : failures);

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function note(trying: boolean): void {
  isTrying = trying;
  listeners.forEach((listener) => listener());
}

export function tryAgain(): void {
  const all = [...waiting];
  note(true);
  all.forEach((again) => again());
}

/** Sends until an answer is there as a whole. What the shop answers, an error too, is an answer. */
export async function overLine(send: () => Promise<Response>, signal?: AbortSignal | null): Promise<Response> {
  let again: (() => void) | undefined;
  try {
    for (;;) {
      try {
        const answer = await send();
        // a line may break in the middle
        await answer.clone().arrayBuffer();
        return answer;
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
      }
      await new Promise<void>((resolve, reject) => {
        if (again) waiting.delete(again);
        waiting.add((again = resolve));
        failures++;
        note(false);
        signal?.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
      });
    }
  } finally {
    if (again) {
      waiting.delete(again);
      note(isTrying);
    }
  }
}

/**
 * What the router asks for goes over the line so; an answer also tells that the line is back. What fails after back or
 * forward, though there is a line, loads the page anew (NAV-09). Call once in the browser, before the router starts.
 */
export function watchConnection(): void {
  const send = window.fetch;
  let isBack = false;
  window.addEventListener("popstate", () => void (isBack = true));
  for (const kind of ["click", "submit"]) window.addEventListener(kind, () => void (isBack = false), true);
  window.fetch = async (input, init) => {
    if (!(input instanceof URL) || !input.pathname.endsWith(".data")) return send(input, init);
    const isAfterBack = isBack;
    const sent = () =>
      send(input, init).catch((error: unknown) => {
        if (!(isAfterBack && error instanceof TypeError && navigator.onLine)) throw error;
        window.location.reload();
        return new Promise<Response>(() => {});
      });
    const answer = await overLine(sent, init?.signal);
    if (waiting.size > 0) tryAgain();
    return answer;
  };
}
