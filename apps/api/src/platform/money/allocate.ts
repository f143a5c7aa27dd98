/**
 * Distributes a whole number of yen over weights by the largest remainder method: the parts add up to the total, no
 * part differs from its exact share by a yen or more, and of equal weights the first get the remaining yen.
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((whole, weight) => whole + weight, 0);
  if (sum === 0) return weights.map((_, index) => (index === 0 ? total : 0));
  const shares = weights.map((weight) => shareOf(total, weight, sum));
  let left = total - shares.reduce((whole, { part }) => whole + part, 0);
  const order = shares.map((_, index) => index).sort((a, b) => shares[b]!.rest - shares[a]!.rest || a - b);
  for (const index of order) {
    if (left <= 0) break;
    shares[index]!.part += 1;
    left -= 1;
  }
  return shares.map(({ part }) => part);
}

/** total × weight ÷ sum as a whole number and its remainder; as BigInt only where the product is no exact number. */
function shareOf(total: number, weight: number, sum: number): { part: number; rest: number } {
  const product = total * weight;
  if (Number.isSafeInteger(product)) {
    const rest = product % sum;
    return { part: (product - rest) / sum, rest };
  }
  const exact = BigInt(total) * BigInt(weight);
  return { part: Number(exact / BigInt(sum)), rest: Number(exact % BigInt(sum)) };
}
