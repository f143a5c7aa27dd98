/** Settings of the tag manager and of events (TRK-01, TRK-02). */
export const trackingSettings = {
  "GTM.ID": { type: "text", fallback: null, isPublic: true, pattern: /^GTM-[A-Z0-9]+$/ },
  /** Events of visitors are recorded, and may be answered with a popup. */
  "ECOMMERCE_EVENT.IS_TRACKING": { type: "flag", fallback: false, isPublic: true },
  /** Days after which events are deleted. */
  "ECOMMERCE_EVENT.KEEP_DAYS": { type: "number", fallback: 90 as number, isPublic: false, min: 1, max: 730 },
} as const;
