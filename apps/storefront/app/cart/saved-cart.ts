/**
 * What the cart's page showed last, in this browser alone: for the page that stands where the line is gone. No address, name
 * or price; it goes at logout and with an empty cart.
 */
type SavedCart = { at: number; lines: { name: string; quantity: number }[] };

export const savedCartKey = (prefix: string) => `saved-cart:${prefix}`;

type Line = { name: string; variant: string | null; quantity: number };

export function saveCartLines(prefix: string, lines: readonly Line[]): void {
  if (lines.length === 0) return dropSavedCart(prefix);
  const saved: SavedCart = {
    at: Date.now(),
    lines: lines.map(({ name, variant, quantity }) => ({ name: variant ? `${name}（${variant}）` : name, quantity })),
  };
  try {
    localStorage.setItem(savedCartKey(prefix), JSON.stringify(saved));
  } catch {
    // full or refused: the page then shows no products
  }
}

export function dropSavedCart(prefix: string): void {
  try {
    localStorage.removeItem(savedCartKey(prefix));
  } catch {
    // refused: nothing was stored either
  }
}
