/** Reviews of products. */
export const reviewSettings = {
  /** Off: none is written, and none is shown. */
  "REVIEW.IS_USE": { type: "flag", fallback: true as boolean, isPublic: true },
  /** A review is shown only once the shop has approved it. One with pictures always waits for that. */
  "REVIEW.IS_APPROVAL_REQUIRED": { type: "flag", fallback: false as boolean, isPublic: true },
  /** Days after its arrival on which a member is emailed for reviews of an order; null: nobody is. */
  "REVIEW.ASK_DAYS": { type: "number", fallback: null as number | null, isPublic: false, min: 1, max: 60 },
} as const;
