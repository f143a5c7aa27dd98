import { assigned, type CartDocument, type RemovedLines } from "./cart-document.ts";

/** So long the cart offers to put them back. */
const offeredFor = 30 * 60_000;

export const isOffered = ({ at }: RemovedLines, now: Date) => now.getTime() - Date.parse(at) < offeredFor;

type Deletion = { key: string; name: string; now: Date };

/** Notes what stands in `before` and no longer in `after`. */
export function withRemoved(before: CartDocument, after: CartDocument, { key, name, now }: Deletion): CartDocument {
  const left = new Set(after.lines.map((line) => line.key));
  const lines = before.lines.flatMap((line, index) => (left.has(line.key) ? [] : [{ index, line }]));
  const quantity = before.lines.find((line) => line.key === key)?.quantity ?? 0;
  const packings = Object.fromEntries(before.shippings.map((shipping) => [shipping.key, shipping.packings]));
  return { ...after, removed: { at: now.toISOString(), name, quantity, lines, packings } };
}

/** The cart as it was before the deletion; null where nothing can be put back. */
export function restored({ removed, ...document }: CartDocument, now: Date): CartDocument | null {
  if (!removed || !isOffered(removed, now)) return null;
  const lines = [...document.lines];
  for (const { index, line } of removed.lines)
    if (!lines.some(({ key }) => key === line.key)) lines.splice(index, 0, line);
  const shippings = document.shippings.map((shipping) => ({
    ...shipping,
    packings: removed.packings[shipping.key] ?? shipping.packings,
  }));
  return assigned({ ...document, lines, shippings });
}
