/** A vertical range of the screen, in CSS pixels from its top. */
type Span = { top: number; bottom: number };

type Screen = {
  height: number;
  /** Min distance from the lower edge, used if no control is covered. */
  min: number;
  /** Max distance from the lower edge. */
  max?: number;
  /** Height of all toasts together. */
  toasts: number;
};

/** Pixels between a toast and a control. */
const gap = 8;

/**
 * The least distance from the lower edge at which toasts cover no control; null if there is none. `taken`: vertical
 * ranges of links, buttons and fields within the toasts' width.
 */
export function freePlace(taken: readonly Span[], { height, min, max = height, toasts }: Screen): number | null {
  const candidates = [min, ...taken.map(({ top }) => height - top + gap)].toSorted((one, other) => one - other);
  const isFree = (bottom: number) => {
    const own = { top: height - bottom - toasts, bottom: height - bottom };
    if (bottom < min || bottom > max || own.top < 0) return false;
    return !taken.some(({ top, bottom: end }) => top < own.bottom && end > own.top);
  };
  return candidates.find(isFree) ?? null;
}
