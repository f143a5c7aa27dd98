import { blur, clip, group, line, linear, moved, opacity, shape, type Stop } from "./paint.ts";
import type { Random } from "./random.ts";
import { fine, n, type Sheet } from "./sheet.ts";

/** Light and shade along the folds of hanging cloth, from left to right. */
function foldStops(random: Random, count: number, depth: number): Stop[] {
  const stops: Stop[] = [[0, "#000", 0.16 * depth]];
  for (let index = 0; index < count; index++) {
    const start = (index + 0.15 + random() * 0.25) / count;
    const width = (0.3 + random() * 0.4) / count;
    stops.push([start, "#fff", (0.12 + random() * 0.16) * depth]);
    stops.push([start + width * 0.5, "#000", 0.02 * depth]);
    stops.push([start + width, "#000", (0.14 + random() * 0.16) * depth]);
  }
  stops.push([1, "#000", 0.3 * depth]);
  return stops.map(([offset, color, value]): Stop => [Math.min(offset, 1), color, value]);
}

interface Part {
  readonly fill: string;
  /** Paints laid over the whole part, in order. */
  readonly shades?: readonly string[];
  /** Where the cloth is folded over itself: dark on one side, light on the other. */
  readonly creases?: string;
  readonly creaseWidth?: number;
  readonly creaseDepth?: number;
  readonly extra?: string;
}

/** One piece of cloth within its outline. */
export function clothPart(sheet: Sheet, outline: string, part: Part): string {
  const width = part.creaseWidth ?? 12;
  const depth = part.creaseDepth ?? 0.34;
  const creases = part.creases
    ? group(
        line(part.creases, "#1a120c", width, 'stroke-linecap="round"'),
        opacity(depth) + blur(sheet, width * 0.55, 0.2),
      ) +
      group(
        line(part.creases, "#fff", width * 0.6, `stroke-linecap="round"${moved(-width * 0.8, 0)}`),
        opacity(depth * 0.6) + blur(sheet, width * 0.4, 0.2),
      )
    : "";
  const shades = (part.shades ?? []).map((paint) => shape(outline, paint)).join("");
  return group(shape(outline, part.fill) + (part.extra ?? "") + shades + creases, clip(sheet, outline));
}

/** Even light from the upper left to the lower right. */
export const slant = (sheet: Sheet, depth = 1) =>
  linear(
    sheet,
    [
      [0, "#fff", 0.2 * depth],
      [0.4, "#fff", 0],
      [0.6, "#000", 0.02 * depth],
      [1, "#000", 0.3 * depth],
    ],
    [0, 0, 1, 1],
  );

export const folds = (sheet: Sheet, count: number, depth = 1) => linear(sheet, foldStops(sheet.random, count, depth));

/** Darker towards the foot, as things are that stand on the ground. */
export const grounded = (sheet: Sheet, depth = 1) =>
  linear(
    sheet,
    [
      [0, "#fff", 0.14 * depth],
      [0.35, "#fff", 0],
      [0.7, "#000", 0.04 * depth],
      [1, "#000", 0.36 * depth],
    ],
    [0, 0, 0, 1],
  );

/**
 * A patterned cloth in pleats: narrow upright strips, each leaning a little, so that the pattern rises and falls from fold to
 * fold. Far cheaper to draw than a displacement of every pixel.
 */
export function pleats(
  random: Random,
  { left, right, top, bottom }: { left: number; right: number; top: number; bottom: number },
  fill: string,
  count: number,
  swing: number,
): string {
  // strips enough for the eye to take them for a curve
  const strips = count * 3;
  const step = (right - left) / strips;
  const phase = random() * 6.283;
  const edges = Array.from({ length: strips + 1 }, (_, index) => {
    const turn = (index / strips) * Math.PI * count + phase;
    return { x: left + index * step, shift: swing * (Math.sin(turn) * 0.75 + Math.sin(turn * 0.43 + phase) * 0.4) };
  });
  return edges
    .slice(1)
    .map((edge, index) => {
      const before = edges[index]!;
      const slope = (edge.shift - before.shift) / (edge.x - before.x);
      const rise = before.shift - slope * before.x;
      return `<rect x="${n(before.x - 0.4)}" y="${n(top - 3 * swing)}" width="${n(edge.x - before.x + 0.8)}" height="${n(bottom - top + 6 * swing)}" fill="${fill}" transform="matrix(1 ${fine(slope)} 0 1 0 ${n(rise)})"/>`;
    })
    .join("");
}
