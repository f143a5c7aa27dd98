/** Retention of some records, and a limit of new carts; other periods are in admin/retention. */
export const retentionSettings = {
  /**
   * Days after the last change of answered inquiries and product requests; five years are the term of a claim (民法166条).
   */
  "RETENTION.INQUIRY_DAYS": { type: "number", fallback: 1825 as number, isPublic: false, min: 30, max: 3650 },
  /** Days after which a request for a restock email is deleted. */
  "RESTOCK.KEEP_DAYS": { type: "number", fallback: 90 as number, isPublic: false, min: 1, max: 365 },
  /** Max new carts of visitors per address range, hour and worker: 1,000 people with three carts. */
  "LIMIT.CART.NEW_OF_RANGE": { type: "number", fallback: 3000 as number, isPublic: false, min: 1, max: 1_000_000 },
} as const;
