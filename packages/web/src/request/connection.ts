/**
 * Requests that failed because the network was down wait here until the visitor retries. The page stays as it is, and
 * whatever awaits the response continues with it. The retry sends the same request with the same idempotency key.
 */
const waiting = new Set<() => void>();
const listeners = new Set<() => void>();
let failures = 0;
let isTrying = false;

/** 0: nothing waits; else the number of failures so far, negative during a retry. */
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

/**
 * Repeats `send` after each retry until a complete response arrives. Error responses of the shop count as responses.
 */
export async function sendWithRetry(send: () => Promise<Response>, signal?: AbortSignal | null): Promise<Response> {
  let again: (() => void) | undefined;
  try {
    for (;;) {
      try {
        const answer = await send();
        // the connection may break in the middle of the body
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
 * Sends the router's requests with retry; each response also triggers the retry of waiting requests. If a request after
 * back or forward fails although the browser is online, the page is reloaded (NAV-09). Call once in the browser, before
 * the router starts.
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
    const answer = await sendWithRetry(sent, init?.signal);
    if (waiting.size > 0) tryAgain();
    return answer;
  };
}
