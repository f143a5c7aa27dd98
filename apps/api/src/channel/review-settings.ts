/** Settings of product reviews. */
export const reviewSettings = {
  /** false: reviews are neither accepted nor shown. */
  "REVIEW.IS_USE": { type: "flag", fallback: true as boolean, isPublic: true },
  /** true: reviews are shown after the shop's approval. Reviews with pictures always require approval. */
  "REVIEW.IS_APPROVAL_REQUIRED": { type: "flag", fallback: false as boolean, isPublic: true },
  /** Days from delivery to the email that asks a member for reviews; null: none is sent. */
  "REVIEW.ASK_DAYS": { type: "number", fallback: null as number | null, isPublic: false, min: 1, max: 60 },
} as const;
