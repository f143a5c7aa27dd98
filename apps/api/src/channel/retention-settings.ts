/** How long records are kept, and how many an address range may add; the other periods are in admin/retention. */
export const retentionSettings = {
  /** Answered inquiries and product requests, since their last change; five years are the term of a claim (民法166条). */
  "RETENTION.INQUIRY_DAYS": { type: "number", fallback: 1825 as number, isPublic: false, min: 30, max: 3650 },
  /** Days after which a request for a restock email is deleted. */
  "RESTOCK.KEEP_DAYS": { type: "number", fallback: 90 as number, isPublic: false, min: 1, max: 365 },
  /** New carts of visitors of one address range in an hour, on each worker: 1,000 people open three each. */
  "LIMIT.CART.NEW_OF_RANGE": { type: "number", fallback: 3000 as number, isPublic: false, min: 1, max: 1_000_000 },
} as const;
