/** Ways in for a visitor who sees no prices; both come back to the page. */
export type PriceLoginView = { loginHref: string; registerHref: string };
