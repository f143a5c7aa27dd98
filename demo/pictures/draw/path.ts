import { n } from "./sheet.ts";

export type Point = readonly [x: number, y: number];

/** Joins numbers as short as SVG reads them: a minus parts as well as a space. */
const joined = (values: readonly number[]) => {
  let text = "";
  for (const value of values) {
    const part = n(value).replace(/^(-?)0\./, "$1.");
    text += text === "" || part.startsWith("-") ? part : ` ${part}`;
  }
  return text;
};

// a fifth of a pixel is finer than the eye
const tenth = (value: number) => Math.round(value * 5) / 5;

/** Writes steps from where the pen is, which are shorter than places; rounding does not add up. */
function pen([x, y]: Point) {
  let [atX, atY] = [tenth(x), tenth(y)];
  let path = `M${joined([atX, atY])}`;
  let last = "";
  return {
    to(command: "l" | "c", points: readonly Point[]) {
      const steps = points.flatMap(([px, py]) => [tenth(px) - atX, tenth(py) - atY]);
      const text = joined(steps);
      path += last === command && text.startsWith("-") ? text : last === command ? ` ${text}` : `${command}${text}`;
      last = command;
      [atX, atY] = points.at(-1)!.map(tenth) as [number, number];
    },
    path: () => path,
  };
}

export function polygon(points: readonly Point[]): string {
  return `${open(points)}Z`;
}

export function open(points: readonly Point[]): string {
  const line = pen(points[0]!);
  for (const point of points.slice(1)) line.to("l", [point]);
  return line.path();
}

/** A soft line through all points (Catmull-Rom as cubic Béziers). */
export function smooth(points: readonly Point[], isClosed = false): string {
  const count = points.length;
  const of = (index: number): Point =>
    isClosed ? points[(index + count) % count]! : points[Math.min(Math.max(index, 0), count - 1)]!;
  const steps = isClosed ? count : count - 1;
  const line = pen(points[0]!);
  for (let index = 0; index < steps; index++) {
    const [before, from, to, after] = [of(index - 1), of(index), of(index + 1), of(index + 2)];
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    line.to("c", [first, second, to]);
  }
  return isClosed ? `${line.path()}Z` : line.path();
}

export function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-2 * rx)} 0Z`;
}

export function rounded(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2);
  return (
    `M${n(x + r)} ${n(y)}h${n(width - 2 * r)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(r)}v${n(height - 2 * r)}` +
    `a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(r)}h${n(2 * r - width)}a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(-r)}` +
    `v${n(2 * r - height)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(-r)}Z`
  );
}

/** Points between two ends of a circle's arc, in degrees, clockwise on paper. */
export function arc(x: number, y: number, radius: number, from: number, to: number, steps: number): Point[] {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const angle = ((from + ((to - from) * index) / steps) * Math.PI) / 180;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/** Translated, turned and scaled. */
export function placed(points: readonly Point[], x: number, y: number, turn = 0, scale = 1): Point[] {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180) * scale, Math.sin((turn * Math.PI) / 180) * scale];
  return points.map(([px, py]) => [x + px * cos - py * sin, y + px * sin + py * cos]);
}
