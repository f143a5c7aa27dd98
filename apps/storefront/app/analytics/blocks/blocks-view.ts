import type { TrackedEvent } from "../events-view.ts";
import type { Trackers } from "../trackers.ts";

/** Props of the blocks that send events to trackers, and of the consent bar, by block name. */
type PropsByName = {
  tracking: PageTracking | ItemEvent;
  /** `to`: the path that the consent form returns to. */
  "consent-bar": { to: string };
};
export type AnalyticsBlockProps<N extends keyof PropsByName> = PropsByName[N];

/** An event about what a page shows. `more` goes to the shop's own record only. */
export type ItemEvent = { event: TrackedEvent; more: Record<string, unknown> };

/** Props of the tracking block; every page has it once. */
export type PageTracking = {
  /** Null where no tracker runs: on this page, or for this visitor. */
  trackers: Trackers | null;
  /** The page's path without the channel's prefix. */
  path: string;
  /** Changes with each server event that waits for trackers; null when none waits. */
  waiting: string | null;
  isLoggedOut: boolean;
};
