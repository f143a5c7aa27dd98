import { useEffect } from "react";
import { dropSavedCart } from "#app/cart/saved-cart.ts";
import { useSite } from "#app/channel/site/use-site.ts";
import { isOn } from "#app/platform/site/is-on.ts";

/**
 * Registers the service worker that shows the shop's offline page, or removes it if the owner has switched it off. Also
 * removes the stored lines of an emptied cart.
 */
export function useOffline(): void {
  const { env, settings, cartCount } = useSite();
  const { prefix } = env;
  const isUsed = isOn(settings["SITE.OFFLINE.IS_USE"]);
  useEffect(() => {
    if (cartCount === 0 || !isUsed) dropSavedCart(prefix);
  }, [prefix, cartCount, isUsed]);
  useEffect(() => {
    // service workers exist on https and on localhost only
    const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
    if (!workers || env.mode === "development") return;
    const scope = prefix || "/";
    const done = isUsed
      ? workers.register(`${prefix}/sw.js`, { scope })
      : workers.getRegistration(scope).then((found) => found && isOwn(found, scope) && found.unregister());
    // the shop works without it
    done.catch(() => {});
  }, [prefix, env.mode, isUsed]);
}

/** Whether a worker is this channel's: a channel under a prefix is within the scope of the channel without one. */
const isOwn = ({ scope }: ServiceWorkerRegistration, own: string) => new URL(scope).pathname === own;
