/** The element with the data of a page's loaders, as JSON by route. */
export const loadedId = "loaded";

type RouterState = { loaderData?: Record<string, unknown> } | undefined;

/**
 * The router's state in the browser, completed by what was loaded: the server writes that as JSON, which costs it a
 * tenth of the router's own way. HydratedRouter reads its state from this object once it has decoded the rest.
 */
export function completeState(context: object, json: string): void {
  const loaded = JSON.parse(json) as Record<string, unknown>;
  let state: RouterState;
  Object.defineProperty(context, "state", {
    get: () => state,
    set: (decoded: RouterState) => {
      state = decoded && { ...decoded, loaderData: { ...decoded.loaderData, ...loaded } };
    },
  });
}
