import { useEffect } from "react";
import { pushToDataLayer } from "#app/analytics/data-layer.ts";
import type { AnalyticsBlockProps } from "#app/analytics/blocks/blocks-view.ts";

/** Draws nothing: tells the tag manager once what the page shows. A page that is loaded again shows nothing new. */
export function Block({ event }: AnalyticsBlockProps<"item-event">) {
  const text = JSON.stringify(event);
  useEffect(() => pushToDataLayer(JSON.parse(text) as object), [text]);
  return null;
}
