/** What an order earns, in whole points: a percentage of its products less discounts and points, rounded down. */
export function pointsEarned(
  { totalProducts, totalDiscount, totalPoints }: { totalProducts: number; totalDiscount: number; totalPoints: number },
  percent: number,
): number {
  const basis = Math.max(0, totalProducts - totalDiscount - totalPoints);
  // hundredths of a percent, so that 0.1 % of 1,000 is 1 and not a hair less
  return Math.floor((basis * Math.round(percent * 100)) / 10_000);
}
