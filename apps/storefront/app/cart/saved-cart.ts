/**
 * Lines that the cart's page showed last, stored in this browser for the offline page. Contains no address, name of a
 * person or price; removed at logout and for an empty cart.
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
    // storage is full or disabled: the offline page shows no products
  }
}

export function dropSavedCart(prefix: string): void {
  try {
    localStorage.removeItem(savedCartKey(prefix));
  } catch {
    // storage is disabled, so nothing was stored
  }
}
