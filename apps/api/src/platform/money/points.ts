/** Points earned by an order: a percentage of its products minus discounts and points, rounded down. */
export function pointsEarned(
  { totalProducts, totalDiscount, totalPoints }: { totalProducts: number; totalDiscount: number; totalPoints: number },
  percent: number,
): number {
  const basis = Math.max(0, totalProducts - totalDiscount - totalPoints);
  // integer hundredths of a percent, since 0.1 % of 1,000 would be slightly less than 1 as floating point
  return Math.floor((basis * Math.round(percent * 100)) / 10_000);
}
