import type { ShopContext } from "#app/platform/request/request-context.server.ts";
import { allowedTrackers, type Consent, reachesOutside, type Trackers } from "./trackers.ts";

const year = 365 * 86_400;

export const consentOf = (cookie: string | undefined): Consent =>
  cookie === "granted" || cookie === "refused" ? cookie : "unasked";

export const consentIn = ({ cookies }: Pick<ShopContext, "cookies">): Consent => consentOf(cookies.get("consent"));

export const trackersFor = (shop: Pick<ShopContext, "cookies" | "settings">): Trackers | null =>
  allowedTrackers(shop.settings, consentIn(shop));

/** Whether a link between a page with trackers and one without must load a new document for this visitor. */
export function hasTrackingBorders(shop: Pick<ShopContext, "cookies" | "settings">): boolean {
  const trackers = trackersFor(shop);
  return trackers !== null && reachesOutside(trackers);
}

/** A refusal also removes the visitor's id and the waiting events (TRK-05). */
export function saveConsent({ cookies }: ShopContext, consent: "granted" | "refused"): void {
  cookies.set("consent", consent, year);
  if (consent === "granted") return;
  cookies.remove("visitor");
  cookies.remove("events");
}
