import type { BlockData } from "#app/platform/blocks/blocks-view.ts";
import type { FlashMessage } from "@noren/web/flash/flash-view.ts";
import type { Drawing, ShopContext } from "#app/platform/request/request-context.server.ts";
import type { AnalyticsBlockProps, PageTracking } from "./blocks/blocks-view.ts";
import { consentIn, trackersFor } from "./consent.server.ts";
import { asksConsent, configuredTrackers, isTrackedPage, reachesOutside } from "./trackers.ts";

/**
 * The block that runs trackers. A page without trackers needs it too if its document may come from a page with trackers
 * or lead to one: when the router loads it into an open document, and when other pages have trackers for this visitor.
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
  // the loader of the page after the order records its event while this block is drawn, so the cookie may not have it
  // yet
  const waiting = shop.cookies.get("events")?.slice(-16) ?? (path === "/cart/complete" ? path : null);
  const props: PageTracking = { trackers, path, waiting, isLoggedOut: flash?.isLoggedOut === true };
  return [{ id: "tracking", name: "tracking", props }];
}

/** A product's page. Its first screen on a phone has room only for picture, name, price and button. */
const ofProduct = /^\/product\/[^/]+$/;

/** The consent bar, in the flow of the page: below a product's page, above any other page. */
export function consentBar(shop: ShopContext, path: string, search: string) {
  const isShown = asksConsent(shop.settings, consentIn(shop)) && isTrackedPage(path);
  if (!isShown || path === "/external-services" || path === "/maintenance") return { above: [], below: [] };
  const props: AnalyticsBlockProps<"consent-bar"> = { to: path + search };
  const bar: BlockData[] = [{ id: "consent-bar", name: "consent-bar", props }];
  return ofProduct.test(path) ? { above: [], below: bar } : { above: bar, below: [] };
}
