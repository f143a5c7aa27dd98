import type { AnalyticsBlockProps, ItemEvent, PageTracking } from "#app/analytics/blocks/blocks-view.ts";
import { EventPopup } from "#app/analytics/event-popup.tsx";
import { useItemEvent, useTracking } from "#app/analytics/use-tracking.ts";

/**
 * Runs trackers where consent and page allow it, and shows a popup that an event's answer opens. Draws nothing else.
 */
export function Block(props: AnalyticsBlockProps<"tracking">) {
  return "event" in props ? <ShownItems {...props} /> : <ShownPage {...props} />;
}

function ShownPage(props: PageTracking) {
  useTracking(props);
  return <EventPopup />;
}

function ShownItems(props: ItemEvent) {
  useItemEvent(props);
  return null;
}
