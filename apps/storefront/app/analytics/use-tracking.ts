import { useEffect } from "react";
import { useHref } from "react-router";
import type { ItemEvent, PageTracking } from "./blocks/blocks-view.ts";
import { pushToDataLayer } from "./data-layer.ts";
import { hasTagManager } from "./tag-manager.ts";
import { fetchWaiting, leavePage, track, trackPage } from "./tracker.ts";
import { isBorder, isTrackedPage, reachesOutside, type Trackers } from "./trackers.ts";

/** The path that this document was opened at, whose policy it keeps; read before the router changes it. */
const openedAt = globalThis.location?.pathname ?? "/";

/** Runs the page's trackers, and stops them on pages where they may not run. */
export function useTracking({ trackers, path, waiting, isLoggedOut }: PageTracking): void {
  const address = useHref("/events");
  const root = useHref("/");
  const prefix = root === "/" ? "" : root.replace(/\/$/, "");
  const text = trackers && JSON.stringify(trackers);
  useEffect(() => {
    // so that the tag manager's tags forget the member after logout (AUTH-06)
    if (isLoggedOut) pushToDataLayer({ user_id: null });
  }, [isLoggedOut]);
  useEffect(() => {
    const allowed = text === null ? null : (JSON.parse(text) as Trackers);
    const isOpenedOutside = !isTrackedPage(openedAt.slice(prefix.length) || "/");
    // scripts and policy belong to the document, so a change of either needs a new one
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

/** Sends the event of the page's products to trackers once; loading the same page again sends nothing. */
export function useItemEvent({ event, more }: ItemEvent): void {
  const text = JSON.stringify({ event, more });
  useEffect(() => {
    const shown = JSON.parse(text) as ItemEvent;
    track(shown.event, shown.more);
  }, [text]);
}
