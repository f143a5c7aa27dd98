import { isOn } from "#app/platform/site/is-on.ts";
import { isPersonal } from "#app/platform/session/personal-pages.ts";

type Settings = Readonly<Record<string, unknown>>;

/** The visitor's answer to the consent bar; `unasked` before any answer. */
export type Consent = "granted" | "refused" | "unasked";

/**
 * The trackers of a channel. Retargeting and affiliate are picture addresses with {event}, {products}, {order_no},
 * {amount}.
 */
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

/** Trackers that the owner has configured; null if there are none. */
export function configuredTrackers(settings: Settings): Trackers | null {
  const trackers: Trackers = {
    tagManager: typeof settings["GTM.ID"] === "string" && settings["GTM.ID"] !== "" ? settings["GTM.ID"] : null,
    isRecorded: isOn(settings["ECOMMERCE_EVENT.IS_TRACKING"]),
    retargeting: addressOf(settings, "AD_RETARGETING"),
    affiliate: addressOf(settings, "AFFILIATE"),
  };
  return trackers.isRecorded || reachesOutside(trackers) ? trackers : null;
}

/** Whether a tracker sends data to another host than the shop. */
export const reachesOutside = ({ tagManager, retargeting, affiliate }: Trackers): boolean =>
  tagManager !== null || retargeting !== null || affiliate !== null;

const needsConsent = (settings: Settings) => settings["TRACKING.CONSENT"] === "opt-in";

/** Trackers that may run for this visitor; null after a refusal, or while consent is required and missing (TRK-05). */
export function allowedTrackers(settings: Settings, consent: Consent): Trackers | null {
  const isAllowed = consent === "granted" || (consent === "unasked" && !needsConsent(settings));
  return isAllowed ? configuredTrackers(settings) : null;
}

export const asksConsent = (settings: Settings, consent: Consent): boolean =>
  consent === "unasked" && needsConsent(settings) && configuredTrackers(settings) !== null;

/** Pages of emailed links, whose address contains a key. */
const withKeys = /^\/(?:captcha|restock)(?:\/|$)/;

/**
 * Whether trackers run on a page, by its path without the channel's prefix: not on pages of checkout, payment, login or
 * personal data. The page after the order has them, to track the purchase.
 */
export const isTrackedPage = (path: string): boolean =>
  path === "/cart/complete" || (!isPersonal(path) && !withKeys.test(path));

/** A link between a tracked and an untracked page loads a new document, which scripts and policy belong to. */
export const isBorder = (from: string, to: string): boolean => isTrackedPage(from) !== isTrackedPage(to);
