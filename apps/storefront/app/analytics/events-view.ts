/** An event as the data layer has it, in the words of Google Analytics 4. */
export type TrackedEvent = {
  event: string;
  ecommerce?: { items?: { item_id?: unknown }[]; value?: number; transaction_id?: string; [name: string]: unknown };
  [name: string]: unknown;
};

/** An event of the page; `more` is for the shop's own record alone. */
export type PageEvent = { event: TrackedEvent; more: Record<string, unknown> };

/** What the page gets for its events: those of the server's that wait for trackers, and the popup to show. */
export type HandedOver = { entries: TrackedEvent[]; popup: string | null };
