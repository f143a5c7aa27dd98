import type { ShopContext } from "#app/platform/request/request-context.server.ts";
import { allowedTrackers, type Consent, reachesOutside, type Trackers } from "./trackers.ts";

const year = 365 * 86_400;

export const consentOf = (cookie: string | undefined): Consent =>
  cookie === "granted" || cookie === "refused" ? cookie : "unasked";

export const consentIn = ({ cookies }: Pick<ShopContext, "cookies">): Consent => consentOf(cookies.get("consent"));

/** The trackers that may run for this visitor. */
export const trackersFor = (shop: Pick<ShopContext, "cookies" | "settings">): Trackers | null =>
  allowedTrackers(shop.settings, consentIn(shop));

/** Whether pages with trackers and others are documents of their own for this visitor. */
export function bordersMatter(shop: Pick<ShopContext, "cookies" | "settings">): boolean {
  const trackers = trackersFor(shop);
  return trackers !== null && reachesOutside(trackers);
}

/** What was refused leaves nothing behind: neither the visitor's id nor events that wait (TRK-05). */
export function saveConsent({ cookies }: ShopContext, consent: "granted" | "refused"): void {
  cookies.set("consent", consent, year);
  if (consent === "granted") return;
  cookies.remove("visitor");
  cookies.remove("events");
}
