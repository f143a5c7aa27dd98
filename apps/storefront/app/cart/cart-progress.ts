import type { Navigation } from "react-router";

type Moving = Pick<Navigation, "state"> & { location?: { pathname: string } | undefined };

/**
 * Loads of the cart that are under way (CART-27). The cart's page calls `init`; the confirm screen reads the cart again
 * after a refusal, or when its data may be stale.
 */
export function cartProgress({ state, location }: Moving, revalidation: "idle" | "loading") {
  const { pathname = "" } = location ?? {};
  const isLoading = state === "loading";
  return {
    isInitializingCart: (isLoading && /\/cart\/?$/.test(pathname)) || (state === "idle" && revalidation === "loading"),
    isReloadingCartConfirm:
      (isLoading && pathname.endsWith("/cart/confirm")) || (state === "idle" && revalidation === "loading"),
  };
}
