import type { AnalyticsBlockProps, ItemEvent, PageTracking } from "#app/analytics/blocks/blocks-view.ts";
import { EventPopup } from "#app/analytics/event-popup.tsx";
import { useItemEvent, useTracking } from "#app/analytics/use-tracking.ts";

/** Runs what tracks visitors, on pages where it may; draws a popup that an event has opened, and nothing else. */
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
