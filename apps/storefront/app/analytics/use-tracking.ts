import { useEffect } from "react";
import { useHref } from "react-router";
import type { ItemEvent, PageTracking } from "./blocks/blocks-view.ts";
import { pushToDataLayer } from "./data-layer.ts";
import { hasTagManager } from "./tag-manager.ts";
import { fetchWaiting, leavePage, track, trackPage } from "./tracker.ts";
import { isBorder, isTrackedPage, reachesOutside, type Trackers } from "./trackers.ts";

/** The page that this document was opened at, read before the router leaves it: its policy is the document's. */
const openedAt = globalThis.location?.pathname ?? "/";

/** Runs the page's trackers, and keeps them to the pages where they may run. */
export function useTracking({ trackers, path, waiting, isLoggedOut }: PageTracking): void {
  const address = useHref("/events");
  const root = useHref("/");
  const prefix = root === "/" ? "" : root.replace(/\/$/, "");
  const text = trackers && JSON.stringify(trackers);
  useEffect(() => {
    // the tag manager's tags forget whose visit it was (AUTH-06)
    if (isLoggedOut) pushToDataLayer({ user_id: null });
  }, [isLoggedOut]);
  useEffect(() => {
    const allowed = text === null ? null : (JSON.parse(text) as Trackers);
    const isOpenedOutside = !isTrackedPage(openedAt.slice(prefix.length) || "/");
    // what runs in a document, and what its policy lets in, goes and comes with it
    if (allowed ? isOpenedOutside && reachesOutside(allowed) : hasTagManager()) {
      leavePage();
      window.location.reload();
    } else if (allowed) trackPage({ trackers: allowed, address, path });
    else leavePage();
  }, [text, address, path, prefix]);
  useEffect(() => {
    if (text && waiting) fetchWaiting();
  }, [text, waiting]);
  const isOutside = trackers === null || reachesOutside(trackers);
  useEffect(() => {
    if (!isOutside) return;
    const onClick = ({ target }: MouseEvent) => {
      const anchor = (target as Element | null)?.closest?.<HTMLAnchorElement>("a[href]");
      if (!anchor || !anchor.pathname.startsWith(prefix)) return;
      const to = anchor.pathname.slice(prefix.length) || "/";
      if (isBorder(path, to)) anchor.dataset.document = "";
    };
    document.addEventListener("click", onClick, true);
    return () => document.removeEventListener("click", onClick, true);
  }, [isOutside, path, prefix]);
}

/** Tells trackers once what the page shows. A page that is loaded again shows nothing new. */
export function useItemEvent({ event, more }: ItemEvent): void {
  const text = JSON.stringify({ event, more });
  useEffect(() => {
    const shown = JSON.parse(text) as ItemEvent;
    track(shown.event, shown.more);
  }, [text]);
}
