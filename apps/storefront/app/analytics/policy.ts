import { allowedTrackers, type Consent, isTrackedPage } from "./trackers.ts";

/** Sources that a page's content security policy allows for trackers. */
export type TrackerSources = { script: string[]; image: string[]; connect: string[] };

const none: TrackerSources = { script: [], image: [], connect: [] };

/** Hosts that Google's own tags send data to. */
const googles = ["https://*.googletagmanager.com", "https://*.google-analytics.com", "https://*.analytics.google.com"];

/** Sources that a page's policy allows beside the shop: those of the trackers that run there. */
export function trackerSources(
  settings: Readonly<Record<string, unknown>>,
  consent: Consent,
  path: string,
): TrackerSources {
  const trackers = isTrackedPage(path) ? allowedTrackers(settings, consent) : null;
  if (!trackers) return none;
  const pictures = [trackers.retargeting, trackers.affiliate].flatMap((address) =>
    address && URL.canParse(address) ? [new URL(address).origin] : [],
  );
  if (!trackers.tagManager) return { ...none, image: pictures };
  const hosts = settings["GTM.HOSTS"];
  const tags = [...googles, ...(Array.isArray(hosts) ? hosts.map((host) => `https://${String(host)}`) : [])];
  return {
    script: ["https://www.googletagmanager.com", ...tags.slice(googles.length)],
    image: [...tags, ...pictures],
    connect: tags,
  };
}
