import { dark, light } from "./color.ts";
import { blur, group, line, opacity, shape } from "./paint.ts";
import { type Point, smooth } from "./path.ts";
import { n, type Sheet } from "./sheet.ts";

const round = `stroke-linecap="round" stroke-linejoin="round"`;

/** A rod, cord or handle of even thickness through points, lit from the upper left. */
export function tube(sheet: Sheet, points: readonly Point[], thickness: number, color: string, gloss = 0.5): string {
  const path = smooth(points);
  const at = (shift: number) => `${round} transform="translate(${n(-shift)} ${n(-shift)})"`;
  return (
    line(path, dark(color, 0.5), thickness, round) +
    line(path, dark(color, 0.12), thickness * 0.74, at(thickness * 0.07)) +
    line(path, light(color, 0.12), thickness * 0.42, `${at(thickness * 0.14)}${opacity(0.8)}`) +
    line(
      path,
      light(color, 0.75),
      Math.max(thickness * 0.13, 1),
      `${at(thickness * 0.2)}${opacity(gloss)}${blur(sheet, 1)}`,
    )
  );
}

/** An outline around a line whose thickness changes on the way. */
export function tapered(points: readonly Point[], widths: readonly number[]): string {
  const edge = (side: 1 | -1) =>
    points.map(([x, y], index): Point => {
      const before = points[Math.max(index - 1, 0)]!;
      const after = points[Math.min(index + 1, points.length - 1)]!;
      const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
      const length = Math.hypot(dx, dy) || 1;
      const half = (widths[Math.min(index, widths.length - 1)]! / 2) * side;
      return [x - (dy / length) * half, y + (dx / length) * half];
    });
  return smooth([...edge(1), ...edge(-1).toReversed()], true);
}

/** A spout, a stem, a leaf: tapered, with light above and shade below. */
export function limb(
  sheet: Sheet,
  points: readonly Point[],
  widths: readonly number[],
  color: string,
  gloss = 0.4,
): string {
  const outline = tapered(points, widths);
  const inner = (share: number, shift: number) =>
    tapered(
      points.map(([x, y]): Point => [x - shift, y - shift]),
      widths.map((width) => width * share),
    );
  const mid = widths[Math.floor(widths.length / 2)]!;
  return (
    shape(outline, dark(color, 0.42)) +
    group(shape(inner(0.72, mid * 0.08), color), blur(sheet, mid * 0.07)) +
    group(shape(inner(0.2, mid * 0.2), light(color, 0.7)), opacity(gloss) + blur(sheet, mid * 0.05 + 0.6))
  );
}
