import { useEffect } from "react";
import { dropSavedCart } from "#app/cart/saved-cart.ts";
import { useSite } from "#app/channel/site/use-site.ts";
import { isOn } from "#app/platform/site/is-on.ts";

/**
 * Registers the worker that shows a page of the shop's own where the line is gone, or takes it away where the owner has
 * switched it off; and forgets what an emptied cart held.
 */
export function useOffline(): void {
  const { env, settings, cartCount } = useSite();
  const { prefix } = env;
  const isUsed = isOn(settings["SITE.OFFLINE.IS_USE"]);
  useEffect(() => {
    if (cartCount === 0 || !isUsed) dropSavedCart(prefix);
  }, [prefix, cartCount, isUsed]);
  useEffect(() => {
    // browsers have it on https and on this machine alone
    const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
    if (!workers || env.mode === "development") return;
    const scope = prefix || "/";
    const done = isUsed
      ? workers.register(`${prefix}/sw.js`, { scope })
      : workers.getRegistration(scope).then((found) => found && isOwn(found, scope) && found.unregister());
    // the shop works without
    done.catch(() => {});
  }, [prefix, env.mode, isUsed]);
}

/** A channel under a prefix lies in the scope of the channel without one. */
const isOwn = ({ scope }: ServiceWorkerRegistration, own: string) => new URL(scope).pathname === own;
