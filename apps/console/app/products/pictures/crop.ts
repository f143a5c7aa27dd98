/** Part of a picture that a frame shows, in the picture's pixels. */
type Crop = { x: number; y: number; width: number; height: number };

type Size = { width: number; height: number };
/** Focal point in percent from the left and from the top. */
export type Focus = { x: number; y: number };

/** Percent between two focal points that the shop tells apart (its style sheet has a class for each). */
const step = 5;

/**
 * The part of a picture in a frame of this ratio, as `object-fit: cover` and `object-position` draw it: as large as it can
 * be, and what does not fit is cut off so that the focal point stays.
 */
export function cropOf({ width, height }: Size, ratio: number, focus: Focus): Crop {
  const part = { width: Math.min(width, height * ratio), height: Math.min(height, width / ratio) };
  const [left, top] = [focus.x, focus.y].map((percent) => Math.round(percent / step) * step);
  return { ...part, x: ((width - part.width) * left!) / 100, y: ((height - part.height) * top!) / 100 };
}

/** The largest size within a box that keeps the picture's proportions, in whole pixels. */
export function fitted({ width, height }: Size, max: Size): Size {
  const scale = Math.min(max.width / width, max.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Percent of a press in a drawn picture. */
export function percentAt({ x, y }: Focus, { width, height }: Size): Focus {
  const percent = (at: number, of: number) => Math.min(100, Math.max(0, Math.round((at / of) * 100)));
  return { x: percent(x, width), y: percent(y, height) };
}
