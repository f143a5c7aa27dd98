import type { Navigation } from "react-router";

type Moving = Pick<Navigation, "state"> & { location?: { pathname: string } | undefined };

/**
 * What the cart is busy with, as long as it runs and no longer (CART-27). Its page opens it by `init`; the confirm screen
 * reads it again after a refusal, or when what it shows may be old.
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
