import { dark, light } from "./color.ts";
import { blur, clip, down, group, linear, opacity, radial, shape } from "./paint.ts";
import { ellipse, type Point, polygon, smooth } from "./path.ts";
import { n, type Sheet } from "./sheet.ts";

/** The camera looks down a little: a circle on the table is this high for a width of one. */
export const tilt = 0.3;

/** Half a section through a turned thing: radius at a height, from the foot up. */
export type Profile = readonly Point[];

export function radiusAt(profile: Profile, height: number): number {
  const above = profile.findIndex(([, y]) => y >= height);
  if (above <= 0) return profile[above === 0 ? 0 : profile.length - 1]![0];
  const [[r1, y1], [r2, y2]] = [profile[above - 1]!, profile[above]!];
  return r1 + ((r2 - r1) * (height - y1)) / (y2 - y1 || 1);
}

/** A profile through few points made round by many. */
export function turned(points: readonly Point[], steps = 10): Point[] {
  const of = (index: number) => points[Math.min(Math.max(index, 0), points.length - 1)]!;
  const rounded: Point[] = [];
  for (let index = 0; index < points.length - 1; index++) {
    const [a, b, c, d] = [of(index - 1), of(index), of(index + 1), of(index + 2)];
    for (let step = 0; step < steps; step++) {
      const t = step / steps;
      const blend = (i: 0 | 1) =>
        0.5 *
        (2 * b[i] +
          (c[i] - a[i]) * t +
          (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t * t +
          (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t * t * t);
      rounded.push([Math.max(blend(0), 0), blend(1)]);
    }
  }
  return [...rounded, points.at(-1)!];
}

/** As many circles as make a smooth hull. */
function dense(profile: Profile): Profile {
  return profile.flatMap((point, index) => {
    const next = profile[index + 1];
    if (!next) return [point];
    const count = Math.max(1, Math.ceil(Math.abs(next[1] - point[1]) / 6));
    return Array.from({ length: count }, (_, step): Point => {
      const share = step / count;
      return [point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share];
    });
  });
}

/** The outline as the camera sees it: the hull of all its circles, row by row. y is up from the table in the profile. */
export function outlineOf(section: Profile, x = 0, y = 0): Point[] {
  const profile = dense(section);
  const top = Math.max(...profile.map(([r, h]) => h + r * tilt));
  const bottom = Math.min(...profile.map(([r, h]) => h - r * tilt));
  const rows = 26;
  const right: Point[] = [];
  for (let row = 0; row <= rows; row++) {
    // closer together at both ends, where the outline turns
    const share = (1 - Math.cos((Math.PI * row) / rows)) / 2;
    const level = top + (bottom - top) * share;
    let widest = 0;
    for (const [r, h] of profile) {
      const off = (level - h) / (r * tilt || 1e-6);
      if (Math.abs(off) <= 1) widest = Math.max(widest, r * Math.sqrt(1 - off * off));
    }
    right.push([widest, level]);
  }
  const left = right.slice(1, -1).toReversed();
  return [
    ...right.map(([w, level]): Point => [x + w, y - level]),
    ...left.map(([w, level]): Point => [x - w, y - level]),
  ];
}

interface TurnedLook {
  readonly color: string;
  /** 0 is dull clay, 1 a mirror of lacquer. */
  readonly gloss: number;
  /** What is painted on, between body colour and light. */
  readonly decoration?: string;
  readonly texture?: string;
  /** How deep the shade on the far side is. */
  readonly depth?: number;
}

/** A turned body in the light from the upper left, foot at (0, 0). */
export function turnedBody(sheet: Sheet, profile: Profile, look: TurnedLook): string {
  const outline = smooth(outlineOf(profile), true);
  const form = sheet.define((own) => `<path id="${own}" d="${outline}"/>`);
  const inside = ` clip-path="url(#${sheet.define((own) => `<clipPath id="${own}"><use href="#${form}"/></clipPath>`)})"`;
  const depth = look.depth ?? 1;
  const height = Math.max(...profile.map(([, h]) => h));
  const widest = Math.max(...profile.map(([r]) => r));
  const ribbon = (from: number, to: number) => ribbonOf(profile, from, to);
  const deep = dark(look.color, 0.62);
  const shades = [
    shape(ribbon(-1, -0.86), deep, opacity(0.5 * depth)),
    shape(ribbon(-0.86, -0.7), deep, opacity(0.22 * depth)),
    shape(ribbon(0.22, 0.45), deep, opacity(0.18 * depth)),
    shape(ribbon(0.45, 0.66), deep, opacity(0.38 * depth)),
    shape(ribbon(0.66, 0.84), deep, opacity(0.6 * depth)),
    shape(ribbon(0.84, 0.95), deep, opacity(0.55 * depth)),
    shape(ribbon(0.95, 1), deep, opacity(0.3 * depth)),
    shape(ribbon(-0.62, -0.2), light(look.color, 0.75), opacity(0.35 + 0.1 * look.gloss)),
  ].join("");
  const foot = down(sheet, [
    [0, "#fff", 0.1],
    [0.35, "#fff", 0],
    [0.6, "#000", 0],
    [1, "#000", 0.34 * depth],
  ]);
  const box = `x="${n(-widest)}" y="${n(-height - widest * tilt)}" width="${n(2 * widest)}" height="${n(height + 2 * widest * tilt)}"`;
  const shine =
    look.gloss > 0.25
      ? shape(
          ribbon(-0.6, -0.46),
          "#fff",
          opacity(look.gloss * 0.75) + blur(sheet, 2 + (1 - look.gloss) * widest * 0.06),
        ) + shape(ribbon(0.78, 0.84), "#fff", opacity(look.gloss * 0.28) + blur(sheet, 3))
      : "";
  const body =
    `<use href="#${form}" fill="${look.color}"/>` +
    (look.decoration ?? "") +
    group(shades, blur(sheet, widest * 0.09)) +
    `<rect ${box} fill="${foot}"/>` +
    shine;
  return group(group(body, inside), look.texture ?? "");
}

/** A strip between two shares of the radius and of the height, which follows the form. */
export function ribbonOf(profile: Profile, from: number, to: number, low = 0, high = 1): string {
  const height = Math.max(...profile.map(([, h]) => h));
  const count = high - low < 0.6 || profile.length < 12 ? 4 : 8;
  const levels = Array.from({ length: count + 1 }, (_, index) => height * (low + ((high - low) * index) / count));
  const edge = (share: number): Point[] =>
    levels.map((h) => {
      const r = radiusAt(profile, h);
      return [r * share, -h + r * tilt * Math.sqrt(Math.max(0, 1 - share * share))];
    });
  const rim = (h: number, one: number, other: number): Point[] => {
    const r = radiusAt(profile, h);
    return [0.25, 0.5, 0.75].map((step) => {
      const share = one + (other - one) * step;
      return [r * share, -h + r * tilt * Math.sqrt(Math.max(0, 1 - share * share))];
    });
  };
  const isBroad = to - from > 0.5;
  const points = [
    ...edge(from),
    ...(isBroad ? rim(levels.at(-1)!, from, to) : []),
    ...edge(to).toReversed(),
    ...(isBroad ? rim(levels[0]!, to, from) : []),
  ];
  // corners of labels stay corners
  return isBroad ? polygon(points) : smooth(points, true);
}

interface MouthLook {
  readonly lip: string;
  readonly inside: string;
  /** Of the wall, in shares of the radius. */
  readonly thickness?: number;
  /** What stands in it, and how far below the lip. */
  readonly fill?: { readonly color: string; readonly level: number };
}

/** The mouth of a vessel: a lip, the inner wall in its own shade, and what stands in it. */
export function mouth(sheet: Sheet, radius: number, height: number, look: MouthLook): string {
  const inner = radius * (1 - (look.thickness ?? 0.055));
  const opening = ellipse(0, -height, inner, inner * tilt);
  const wall = linear(sheet, [
    [0, dark(look.inside, 0.34)],
    [0.3, dark(look.inside, 0.2)],
    [0.75, look.inside],
    [1, light(look.inside, 0.25)],
  ]);
  const under = down(sheet, [
    [0, "#000", 0.16],
    [0.5, "#000", 0.05],
    [1, "#fff", 0.12],
  ]);
  const level = look.fill ? -height + look.fill.level : 0;
  const fill = look.fill
    ? group(
        shape(
          ellipse(0, level, inner, inner * tilt),
          radial(
            sheet,
            [
              [0, light(look.fill.color, 0.16)],
              [0.75, look.fill.color],
              [1, dark(look.fill.color, 0.22)],
            ],
            [0.6, 0.6, 0.6],
          ),
        ) +
          shape(
            ellipse(-inner * 0.34, level - inner * 0.05, inner * 0.3, inner * 0.06),
            "#fff",
            opacity(0.3) + blur(sheet, 5),
          ) +
          shape(
            ellipse(0, -height, inner, inner * tilt),
            "none",
            `stroke="#000" stroke-opacity=".22" stroke-width="10"${blur(sheet, 5)}`,
          ),
        clip(sheet, opening),
      )
    : "";
  const lip = linear(sheet, [
    [0, dark(look.lip, 0.08)],
    [0.25, light(look.lip, 0.6)],
    [0.6, look.lip],
    [1, dark(look.lip, 0.25)],
  ]);
  return shape(ellipse(0, -height, radius, radius * tilt), lip) + shape(opening, wall) + shape(opening, under) + fill;
}
