/** An event of the data layer, with the field names of Google Analytics 4. */
export type TrackedEvent = {
  event: string;
  ecommerce?: { items?: { item_id?: unknown }[]; value?: number; transaction_id?: string; [name: string]: unknown };
  [name: string]: unknown;
};

export type PageEvent = { event: TrackedEvent; more: Record<string, unknown> };

/** Answer to posted events: the server events that waited for trackers, and the id of a popup to show. */
export type HandedOver = { entries: TrackedEvent[]; popup: string | null };
