/** The stars of a review as text; a review may have none. */
export const starsText = (rating: number | null) =>
  rating === null ? "評価なし" : "★".repeat(rating) + "☆".repeat(5 - rating);
