import type { BlockData } from "#app/platform/blocks/blocks-view.ts";
import type { FlashMessage } from "@noren/web/flash/flash-view.ts";
import type { Drawing, ShopContext } from "#app/platform/request/request-context.server.ts";
import type { AnalyticsBlockProps, PageTracking } from "./blocks/blocks-view.ts";
import { consentIn, trackersFor } from "./consent.server.ts";
import { asksConsent, configuredTrackers, isTrackedPage, reachesOutside } from "./trackers.ts";

/**
 * The block that runs trackers. A page without any has it where its document may come from one with them, or leads to one: a
 * page drawn for the router alone, and one of a visitor whose other pages have some.
 */
export function trackingBlock(
  shop: ShopContext,
  { isDocument }: Drawing,
  { path, flash }: { path: string; flash: FlashMessage | null },
): BlockData[] {
  const allowed = trackersFor(shop);
  const trackers = isTrackedPage(path) ? allowed : null;
  const isBeside = isDocument
    ? allowed !== null && reachesOutside(allowed)
    : configuredTrackers(shop.settings) !== null;
  if (!trackers && !isBeside) return [];
  // the page after the order makes its own event while this is drawn
  const waiting = shop.cookies.get("events")?.slice(-16) ?? (path === "/cart/complete" ? path : null);
  const props: PageTracking = { trackers, path, waiting, isLoggedOut: flash?.isLoggedOut === true };
  return [{ id: "tracking", name: "tracking", props }];
}

/** A product's own page: its first screen on a phone is the picture, name, price and button alone. */
const ofProduct = /^\/product\/[^/]+$/;

/** The bar that asks for consent, in the page and over nothing of it; below a product's, above any other's. */
export function consentBar(shop: ShopContext, path: string, search: string) {
  const isAsked = asksConsent(shop.settings, consentIn(shop)) && isTrackedPage(path);
  if (!isAsked || path === "/external-services" || path === "/maintenance") return { above: [], below: [] };
  const props: AnalyticsBlockProps<"consent-bar"> = { to: path + search };
  const bar: BlockData[] = [{ id: "consent-bar", name: "consent-bar", props }];
  return ofProduct.test(path) ? { above: [], below: bar } : { above: bar, below: [] };
}
