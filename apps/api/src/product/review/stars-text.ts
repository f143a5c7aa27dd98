/** A review's stars as text; null is 評価なし. */
export const starsText = (rating: number | null) =>
  rating === null ? "評価なし" : "★".repeat(rating) + "☆".repeat(5 - rating);
