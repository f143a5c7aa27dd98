import { expect, test } from "vitest";
import { cartProgress } from "./cart-progress.ts";

const at = (pathname: string) => ({ pathname });

test("[CART-27] the cart counts as initializing, and the confirm screen as reloading, only while that runs", () => {
  const rest = { isInitializingCart: false, isReloadingCartConfirm: false };
  expect(cartProgress({ state: "idle" }, "idle")).toEqual(rest);
  // while a change is being sent the cart is not read yet
  expect(cartProgress({ state: "submitting", location: at("/cart") }, "idle")).toEqual(rest);
  expect(cartProgress({ state: "loading", location: at("/cart") }, "idle")).toEqual({
    ...rest,
    isInitializingCart: true,
  });
  expect(cartProgress({ state: "loading", location: at("/toki/cart") }, "idle").isInitializingCart).toBe(true);
  const confirm = cartProgress({ state: "loading", location: at("/cart/confirm") }, "idle");
  expect(confirm).toEqual({ ...rest, isReloadingCartConfirm: true });
  expect(cartProgress({ state: "loading", location: at("/product") }, "idle")).toEqual(rest);
  expect(cartProgress({ state: "idle" }, "loading").isReloadingCartConfirm).toBe(true);
});
