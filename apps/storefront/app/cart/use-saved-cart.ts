import { useEffect } from "react";
import { useSite } from "#app/channel/site/use-site.ts";
import { isOn } from "#app/platform/site/is-on.ts";
import { saveCartLines } from "./saved-cart.ts";
import type { CartLineView } from "./cart-view.ts";

/** Keeps what the cart's page shows for the page that stands where the line is gone. */
export function useSavedCart(lines: readonly CartLineView[]): void {
  const { env, settings } = useSite();
  const isUsed = isOn(settings["SITE.OFFLINE.IS_USE"]);
  useEffect(() => {
    if (isUsed) saveCartLines(env.prefix, lines);
  }, [env.prefix, isUsed, lines]);
}
