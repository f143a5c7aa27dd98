import type { PriceLoginView } from "./price-login-view.ts";

/** `path`: the page to come back to, inside the shop. */
export function priceLoginOf(path: string): PriceLoginView {
  const query = new URLSearchParams({ next: path });
  return { loginHref: `/login?${query}`, registerHref: `/register?${query}` };
}
