import { light, mix } from "../draw/color.ts";
import { blur, group, linear, opacity, radial, shape } from "../draw/paint.ts";
import { ellipse, type Point, smooth } from "../draw/path.ts";
import { between } from "../draw/random.ts";
import { n, type Sheet } from "../draw/sheet.ts";
import { grain } from "../draw/texture.ts";
import { treeAt } from "./trees.ts";

export const [width, height] = [1600, 900];
export const whole = `width="${width}" height="${height}"`;

export interface Season {
  readonly sky: readonly [string, string];
  readonly sun: string;
  readonly hills: readonly string[];
  readonly trees: readonly string[];
  readonly mist: string;
}

const seasons = {
  spring: {
    sky: ["#cfe0ea", "#fbefe9"],
    sun: "#fff6e4",
    hills: ["#b9c6d2", "#a9bfae", "#8fb083", "#7fa167", "#688f4f"],
    trees: ["#f6dcdf", "#f2c9d0", "#fbeef0", "#e9b3bf"],
    mist: "#fdf4f2",
  },
  summer: {
    sky: ["#8fc1dc", "#e6f3f2"],
    sun: "#fffef2",
    hills: ["#9dbcc9", "#7fa79a", "#5f9268", "#467c48", "#336636"],
    trees: ["#3f7a3c", "#5c9448", "#2f6530", "#79aa56"],
    mist: "#eef7f4",
  },
  autumn: {
    sky: ["#c9cfd6", "#f8e6cb"],
    sun: "#fff0cf",
    hills: ["#b3b1b8", "#a89f92", "#a08457", "#8a6a38", "#6b5330"],
    trees: ["#c8502c", "#dc8a2e", "#a8341f", "#e6b545"],
    mist: "#f7ead6",
  },
  winter: {
    sky: ["#b3c0cc", "#eef0f1"],
    sun: "#fffaf0",
    hills: ["#c3ccd5", "#cdd6dd", "#dce3e8", "#e9eef1", "#f6f8f9"],
    trees: ["#5c5a58", "#7b7875", "#8f8c88", "#46484c"],
    mist: "#ffffff",
  },
} as const satisfies Record<string, Season>;

type SeasonName = keyof typeof seasons;

/** A ridge from left to right, rough by chance. */
export function ridge(sheet: Sheet, base: number, rise: number, waves: number): Point[] {
  const phase = sheet.random() * 6.28;
  return Array.from({ length: 27 }, (_, index): Point => {
    const x = -60 + (index * (width + 120)) / 26;
    const swell =
      Math.sin((index / 26) * Math.PI * waves + phase) * 0.6 +
      Math.sin((index / 26) * Math.PI * waves * 2.7 + phase * 2) * 0.28;
    return [x, base - rise * (0.5 + swell * 0.5) + (sheet.random() - 0.5) * rise * 0.08];
  });
}

export const filled = (points: readonly Point[]) =>
  `${smooth(points)}L${width + 60} ${height + 40}L-60 ${height + 40}Z`;

export function sky(sheet: Sheet, { sky: [top, low], sun }: Season, x = 0.28, y = 0.24): string {
  return (
    `<rect ${whole} fill="${linear(
      sheet,
      [
        [0, top],
        [0.75, low],
        [1, low],
      ],
      [0, 0, 0, 1],
    )}"/>` +
    `<rect ${whole} fill="${radial(
      sheet,
      [
        [0, sun, 1],
        [0.1, sun, 0.8],
        [0.5, sun, 0.25],
        [1, sun, 0],
      ],
      [x, y, 0.6],
    )}"/>`
  );
}

/** A breath of white along the foot of a hill. */
export function mist(sheet: Sheet, y: number, color: string, strength = 0.6): string {
  const banks = Array.from({ length: 6 }, () =>
    ellipse(
      sheet.random() * width,
      y + (sheet.random() - 0.5) * 40,
      between(sheet.random, 220, 420),
      between(sheet.random, 14, 30),
    ),
  ).join("");
  return group(shape(banks, color), opacity(strength) + blur(sheet, 20, 0.1));
}

/** Hills behind hills, the nearest with trees. */
export function hillScene(sheet: Sheet, name: SeasonName): string {
  const season: Season = seasons[name];
  const layers = season.hills.map((color, index) => {
    const base = 420 + index * 96;
    const points = ridge(sheet, base, 190 - index * 22, 1.6 + index * 0.5);
    const fill = linear(
      sheet,
      [
        [0, light(color, 0.16)],
        [0.5, color],
        [1, mix(color, season.mist, 0.3)],
      ],
      [0, 0, 0, 1],
    );
    const woods = index >= 2 ? forest(sheet, points, season, index, name) : "";
    return (
      group(shape(filled(points), fill), index > 1 ? grain(sheet, "plaster", 0.7) : "") +
      woods +
      mist(sheet, base + 30, season.mist, 0.5 - index * 0.06)
    );
  });
  const falling =
    name === "winter"
      ? flakes(sheet, 120, "#ffffff", 2, 6)
      : name === "spring"
        ? petals(sheet, 46, "#f6d3d9")
        : name === "autumn"
          ? petals(sheet, 26, "#cf5a2c")
          : "";
  const clouds = name === "summer" ? thunderheads(sheet) : "";
  return sky(sheet, season) + clouds + layers.join("") + falling;
}

function forest(sheet: Sheet, points: readonly Point[], season: Season, depth: number, name: SeasonName): string {
  const size = 34 + (depth - 2) * 44;
  const count = 64 - (depth - 2) * 17;
  const places = Array.from({ length: count }, () => {
    const at = 1 + sheet.random() * (points.length - 3);
    const low = points[Math.floor(at)]!;
    return {
      x: low[0] + sheet.random() * 60,
      y: low[1] + 10 + sheet.random() ** 1.5 * (96 + depth * 30),
      tone: Math.floor(sheet.random() * season.trees.length),
      grow: between(sheet.random, 0.75, 1.25),
    };
  }).toSorted((one, other) => one.y - other.y);
  const evergreen = mix(season.hills[4] ?? "#336636", "#2c4a38", 0.6);
  const trees = places.map(({ x, y, tone, grow }, index) => {
    const isConifer = index % 5 === 0 || (name === "winter" && index % 2 === 0);
    const kind = isConifer ? "conifer" : name === "winter" ? "bare" : "round";
    const color = isConifer ? (name === "winter" ? "#8fa3a2" : evergreen) : season.trees[tone]!;
    return treeAt(sheet, kind, color, x, y, size * grow * (isConifer ? 1.15 : 1), index % 2);
  });
  return group(trees.join(""), depth === 2 ? opacity(0.8) : "");
}

function flakes(sheet: Sheet, count: number, color: string, low: number, high: number): string {
  return shape(
    Array.from({ length: count }, () =>
      ellipse(
        sheet.random() * width,
        sheet.random() * height,
        between(sheet.random, low, high),
        between(sheet.random, low, high),
      ),
    ).join(""),
    color,
    opacity(0.85) + blur(sheet, 1.2, 0.02),
  );
}

function petals(sheet: Sheet, count: number, color: string): string {
  const d = Array.from({ length: count }, () => {
    const [x, y, turn] = [sheet.random() * width, sheet.random() * height, sheet.random() * 6.28];
    const [dx, dy] = [Math.cos(turn) * 13, Math.sin(turn) * 13];
    return `M${n(x)} ${n(y)}q${n(dx * 0.5 - dy * 0.6)} ${n(dy * 0.5 + dx * 0.6)} ${n(dx)} ${n(dy)}q${n(-dx * 0.5 + dy * 0.6)} ${n(-dy * 0.5 - dx * 0.6)} ${n(-dx)} ${n(-dy)}Z`;
  }).join("");
  return shape(d, color, opacity(0.9));
}

function thunderheads(sheet: Sheet): string {
  const puff = (x: number, y: number, size: number) =>
    Array.from({ length: 22 }, () =>
      ellipse(
        x + (sheet.random() - 0.5) * size * 2.2,
        y - sheet.random() * size * 1.1,
        size * between(sheet.random, 0.24, 0.46),
        size * between(sheet.random, 0.2, 0.4),
      ),
    ).join("");
  const all = puff(1160, 400, 220) + puff(430, 420, 130);
  return (
    group(shape(all, "#ffffff"), opacity(0.92) + blur(sheet, 7, 0.05)) +
    group(shape(all, "#9fc0d3", ' transform="translate(12 34)"'), opacity(0.2) + blur(sheet, 22, 0.05))
  );
}
