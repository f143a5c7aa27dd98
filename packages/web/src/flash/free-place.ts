/** A vertical stretch of the screen, in CSS pixels from its top. */
type Span = { top: number; bottom: number };

type Screen = {
  height: number;
  /** How far from the lower edge toasts stand where nothing is in their way. */
  least: number;
  /** How far from it they may stand at most. */
  most?: number;
  /** Of all toasts together. */
  toasts: number;
};

/** Between a toast and what is pressed. */
const gap = 8;

/**
 * How far from the lower edge toasts cover none of these, as low as can be; null where there is no such place. `taken` are the
 * links, buttons and fields under the toasts' width.
 */
export function freePlace(taken: readonly Span[], { height, least, most = height, toasts }: Screen): number | null {
  const candidates = [least, ...taken.map(({ top }) => height - top + gap)].toSorted((one, other) => one - other);
  const isFree = (bottom: number) => {
    const own = { top: height - bottom - toasts, bottom: height - bottom };
    if (bottom < least || bottom > most || own.top < 0) return false;
    return !taken.some(({ top, bottom: end }) => top < own.bottom && end > own.top);
  };
  return candidates.find(isFree) ?? null;
}
