import { dark, light, mix } from "./color.ts";
import { blur, down, group, linear, multiply, opacity, radial, shape } from "./paint.ts";
import { ellipse, placed, type Point, smooth } from "./path.ts";
import { between } from "./random.ts";
import type { Thing } from "../kinds/kind.ts";
import { fine, n, type Sheet } from "./sheet.ts";
import { filmGrain, grain } from "./texture.ts";

export interface Room {
  readonly wall: string;
  readonly floor: string;
  readonly width: number;
  readonly height: number;
  /** Where the wall meets the floor. */
  readonly horizon: number;
}

/** A quiet corner by a window: wall and floor run into one another. */
export function cove(sheet: Sheet, { wall, floor, width, height, horizon }: Room): string {
  const bend = horizon / height;
  const ground = down(sheet, [
    [0, dark(wall, 0.05)],
    [bend - 0.22, light(wall, 0.12)],
    [bend - 0.03, wall],
    [bend + 0.05, mix(wall, floor, 0.7)],
    [bend + 0.12, floor],
    [1, dark(floor, 0.07)],
  ]);
  const glow = radial(
    sheet,
    [
      [0, "#fff", 0.55],
      [1, "#fff", 0],
    ],
    [0.22, 0.2, 0.62],
  );
  return (
    `<rect width="${width}" height="${height}" fill="${ground}"/>` +
    `<rect width="${width}" height="${height}" fill="${glow}"/>`
  );
}

/** Sun through a window on the left: panes of light, and the shadow of leaves outside. */
export function windowLight(sheet: Sheet, { width, height, horizon }: Room, strength = 1): string {
  const panes = [0, 1].flatMap((column) =>
    [0, 1].map((row) => {
      const [x, y] = [width * (0.02 + column * 0.21), height * (-0.02 + row * 0.27)];
      const [w, h, lean] = [width * 0.19, height * 0.245, height * 0.1];
      return `M${n(x)} ${n(y)}l${n(w)} ${n(lean * 0.5)}v${n(h)}l${n(-w)} ${n(-lean * 0.5)}Z`;
    }),
  );
  const floorPanes = [0, 1].map((column) => {
    const [x, y] = [width * (0.1 + column * 0.27), horizon + height * 0.06];
    const [w, h] = [width * 0.24, height * 0.2];
    return `M${n(x)} ${n(y)}l${n(w)} ${n(h * 0.12)}l${n(w * 0.55)} ${n(h)}l${n(-w * 1.05)} ${n(-h * 0.1)}Z`;
  });
  const leaves = [0, 1, 2].map((index) => twig(sheet, width * (0.02 + index * 0.17), height * -0.05)).join("");
  return (
    group(shape([...panes, ...floorPanes].join(""), "#fffaf0", opacity(0.42 * strength)), blur(sheet, 14, 0.08)) +
    group(shape(leaves, "#3a3020", opacity(0.12 * strength)), blur(sheet, 8, 0.1))
  );
}

/** A twig with leaves to both sides, hanging in from above. */
function twig(sheet: Sheet, x: number, y: number): string {
  const random = sheet.random;
  const lean = between(random, 55, 80);
  const count = Math.round(between(random, 5, 8));
  const step = between(random, 44, 60);
  const [cos, sin] = [Math.cos((lean * Math.PI) / 180), Math.sin((lean * Math.PI) / 180)];
  return Array.from({ length: count }, (_, index) => {
    const long = between(random, 62, 96) * (1 - index * 0.05);
    const leaf: Point[] = [
      [0, 0],
      [long * 0.35, -long * 0.24],
      [long, 0],
      [long * 0.35, long * 0.24],
    ];
    const reach = index * step;
    const turn = lean + (index % 2 ? 44 : -44) + between(random, -10, 10);
    return smooth(placed(leaf, x + cos * reach, y + sin * reach + index * index * 1.5, turn), true);
  }).join("");
}

/** Light falls off towards the corners. */
export function vignette(sheet: Sheet, width: number, height: number): string {
  const paint = radial(
    sheet,
    [
      [0, "#2a1d10", 0],
      [0.45, "#2a1d10", 0.01],
      [0.7, "#2a1d10", 0.07],
      [1, "#2a1d10", 0.26],
    ],
    [0.44, 0.46, 0.86],
  );
  return `<rect width="${width}" height="${height}" fill="${paint}"/>` + filmGrain(sheet, width, height);
}

/** The shadow of what stands at (x, y): long and soft to the right, close and dark at the foot. */
export function standShadow(sheet: Sheet, thing: Thing, x = 0, y = 0, tint = "#35261a"): string {
  const foot = thing.foot ?? thing.width * 0.9;
  const reach = Math.min(1, 420 / thing.height);
  const fade = linear(sheet, [
    [0, tint, 0.75],
    [0.45, tint, 0.42],
    [1, tint, 0.05],
  ]);
  const long = `<path d="${thing.outline}" transform="matrix(1 0 ${fine(-0.95 * reach)} ${fine(0.3 * reach)} ${n(x)} ${n(y)})" fill="${fade}"/>`;
  const put = (dx: number, dy: number) => ` transform="translate(${n(x + dx)} ${n(y + dy)})"`;
  const pool = thing.base
    ? shape(thing.base, tint, opacity(0.5) + put(foot * 0.05, foot * 0.025))
    : shape(ellipse(x + foot * 0.16, y + foot * 0.02, foot * 0.66, foot * 0.17), tint, opacity(0.4));
  const edge = thing.base
    ? shape(thing.base, dark(tint, 0.4), opacity(0.8) + put(3, 4))
    : shape(ellipse(x + foot * 0.03, y - foot * 0.02, foot * 0.5, foot * 0.13), dark(tint, 0.4), opacity(0.75));
  return (
    group(long + pool, opacity(0.62) + multiply + blur(sheet, 17, 0.3)) + group(edge, multiply + blur(sheet, 6, 0.2))
  );
}

/** The shadow of what lies on the ground or hangs before a wall: its outline, a little to the lower right. */
export function flatShadow(
  sheet: Sheet,
  outline: string,
  x: number,
  y: number,
  depth: number,
  tint = "#2d2016",
): string {
  const put = (shift: number, value: number, soft: number) =>
    group(
      `<path d="${outline}" transform="translate(${n(x + shift)} ${n(y + shift * 1.1)})" fill="${tint}"/>`,
      opacity(value) + multiply + blur(sheet, soft),
    );
  return put(depth, 0.3, depth * 0.9 + 4) + put(depth * 0.3, 0.34, depth * 0.25 + 2);
}

/** A table of boards that run across, nearer ones broader. */
export function tableTop(sheet: Sheet, color: string, top: number, width: number, height: number): string {
  const count = 5;
  const total = height - top;
  const planks: string[] = [];
  for (let index = 0; index < count; index++) {
    const [from, to] = [index / count, (index + 1) / count].map((share) => top + total * share ** 1.5) as [
      number,
      number,
    ];
    const tone =
      index % 2 === 0 ? dark(color, 0.03 + sheet.random() * 0.05) : light(color, 0.02 + sheet.random() * 0.06);
    planks.push(
      `<rect y="${n(from)}" width="${width}" height="${n(to - from + 1)}" fill="${tone}"/>` +
        `<rect y="${n(to - 2)}" width="${width}" height="3" fill="${dark(color, 0.55)}" opacity=".55"/><rect y="${n(to + 1)}" width="${width}" height="2" fill="#fff" opacity=".2"/>`,
    );
  }
  const far = down(sheet, [
    [0, "#000", 0.3],
    [0.14, "#000", 0.06],
    [0.5, "#fff", 0.06],
    [1, "#000", 0.16],
  ]);
  const glow = radial(
    sheet,
    [
      [0, "#fff4dc", 0.4],
      [1, "#fff4dc", 0],
    ],
    [0.3, 0.2, 0.7],
  );
  const area = `<rect y="${n(top)}" width="${width}" height="${n(total)}"`;
  return group(planks.join(""), grain(sheet, "wood", 1.5, 7)) + `${area} fill="${far}"/>${area} fill="${glow}"/>`;
}
