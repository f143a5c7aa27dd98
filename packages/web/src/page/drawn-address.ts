declare global {
  interface Window {
    __reactRouterDataRouter?: object;
    /** The document is about to be loaded again, so that it must not be hydrated. */
    leaving?: true;
  }
}

const address = () => location.pathname + location.search;

/**
 * Loads the document again if the visitor goes back or forward before the router listens. The browser has changed the
 * address alone then, and the router would take the drawn page's data for that address's. Call it as the first thing on a
 * page; the returned function tells whether the page is still the one of its address.
 */
export function watchDrawnAddress(): () => boolean {
  const drawn = address();
  const isDrawn = () => address() === drawn;
  addEventListener("popstate", () => {
    if (window.__reactRouterDataRouter || isDrawn()) return;
    window.leaving = true;
    location.reload();
  });
  return isDrawn;
}
