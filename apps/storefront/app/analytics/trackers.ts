import { isOn } from "#app/platform/site/is-on.ts";
import { isPersonal } from "#app/platform/session/personal-pages.ts";

type Settings = Readonly<Record<string, unknown>>;

/** What the visitor has said of trackers; unasked is nothing yet. */
export type Consent = "granted" | "refused" | "unasked";

/** What tracks the visitors of a channel; addresses are of pictures, with {event}, {products}, {order_no}, {amount}. */
export type Trackers = {
  tagManager: string | null;
  /** The shop records events itself, and shows popups for them. */
  isRecorded: boolean;
  retargeting: string | null;
  affiliate: string | null;
};

const addressOf = (settings: Settings, plugin: string): string | null => {
  const address = settings[`PLUGIN.${plugin}.URL`];
  return isOn(settings[`PLUGIN.${plugin}.IS_USE`]) && typeof address === "string" ? address : null;
};

/** Those that the owner has switched on; null where there are none. */
export function configuredTrackers(settings: Settings): Trackers | null {
  const trackers: Trackers = {
    tagManager: typeof settings["GTM.ID"] === "string" && settings["GTM.ID"] !== "" ? settings["GTM.ID"] : null,
    isRecorded: isOn(settings["ECOMMERCE_EVENT.IS_TRACKING"]),
    retargeting: addressOf(settings, "AD_RETARGETING"),
    affiliate: addressOf(settings, "AFFILIATE"),
  };
  return trackers.isRecorded || reachesOutside(trackers) ? trackers : null;
}

/** Whether something goes to others than the shop. */
export const reachesOutside = ({ tagManager, retargeting, affiliate }: Trackers): boolean =>
  tagManager !== null || retargeting !== null || affiliate !== null;

const needsConsent = (settings: Settings) => settings["TRACKING.CONSENT"] === "opt-in";

/** Those that may run for this visitor: none where they were refused, or still need consent (TRK-05). */
export function allowedTrackers(settings: Settings, consent: Consent): Trackers | null {
  const isAllowed = consent === "granted" || (consent === "unasked" && !needsConsent(settings));
  return isAllowed ? configuredTrackers(settings) : null;
}

/** Whether the visitor is asked: where trackers wait for consent. */
export const asksConsent = (settings: Settings, consent: Consent): boolean =>
  consent === "unasked" && needsConsent(settings) && configuredTrackers(settings) !== null;

/** Emailed links end here, with their keys in the address. */
const withKeys = /^\/(?:captcha|restock)(?:\/|$)/;

/**
 * Whether trackers run on a page, by its path without the channel's prefix: not where one buys, pays, logs in or reads personal
 * data. The page after the order has them, for the purchase.
 */
export const isTrackedPage = (path: string): boolean =>
  path === "/cart/complete" || (!isPersonal(path) && !withKeys.test(path));

/** A way between such pages and others loads a document: scripts and policy belong to the document they came with. */
export const isBorder = (from: string, to: string): boolean => isTrackedPage(from) !== isTrackedPage(to);
