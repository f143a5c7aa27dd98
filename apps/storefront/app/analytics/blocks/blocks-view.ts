import type { TrackedEvent } from "../events-view.ts";
import type { Trackers } from "../trackers.ts";

/** Props of the blocks that tell trackers what happens, and of the one that asks for consent, by block name. */
type PropsByName = {
  tracking: PageTracking | ItemEvent;
  /** `to` is where one comes back to. */
  "consent-bar": { to: string };
};
export type AnalyticsBlockProps<N extends keyof PropsByName> = PropsByName[N];

/** What a page shows; `more` is for the shop's own record alone. */
export type ItemEvent = { event: TrackedEvent; more: Record<string, unknown> };

/** Once on every page. */
export type PageTracking = {
  /** null on a page, or for a visitor, without any. */
  trackers: Trackers | null;
  /** The page's path without the channel's prefix. */
  path: string;
  /** Differs with each event of the server's that waits to be handed on; null where none does. */
  waiting: string | null;
  /** The visitor has just logged out. */
  isLoggedOut: boolean;
};
