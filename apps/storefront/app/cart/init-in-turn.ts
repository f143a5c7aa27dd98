import { inTime } from "@noren/web/request/in-time.server.ts";

/** Inits under way in this process, by the cart's token; they never reject. */
const running = new Map<string, Promise<unknown>>();
/** Max time that an init waits for another, in milliseconds (NAV-16). */
const maxWait = 5000;

/** An init waits for a running one of the same cart, unless its reason is product_not_found (CART-01). */
export async function initInTurn<T>(
  token: string | null | undefined,
  reason: string,
  init: () => Promise<T>,
): Promise<T> {
  if (!token) return init();
  const before = reason === "product_not_found" ? undefined : running.get(token);
  // after the timeout it runs although the other one has not ended
  const own = before ? inTime(before, maxWait, "Another init").then(init, init) : init();
  const over = own.then(
    () => {},
    () => {},
  );
  running.set(token, over);
  void over.then(() => running.get(token) === over && running.delete(token));
  return own;
}
