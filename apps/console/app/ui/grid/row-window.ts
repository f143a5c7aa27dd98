export type Scrolled = { top: number; height: number; rowHeight: number };

/** Rows drawn beyond the visible ones, above and below. */
const spare = 10;

/**
 * The rows to draw: those in view with some more around them, and the one with the focus wherever it is, so that it keeps
 * the focus while others scroll by.
 */
export function rowsInView(count: number, { top, height, rowHeight }: Scrolled, active: number | null): number[] {
  const first = Math.max(0, Math.floor(top / rowHeight) - spare);
  const last = Math.min(count - 1, Math.ceil((top + height) / rowHeight) + spare);
  const shown = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  if (active === null || active >= count || (active >= first && active <= last)) return shown;
  return active < first ? [active, ...shown] : [...shown, active];
}
