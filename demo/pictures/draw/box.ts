import { camera, type Spot } from "./camera.ts";
import { dark, light } from "./color.ts";
import { group, line, opacity, shape } from "./paint.ts";
import { open, type Point, polygon, rounded } from "./path.ts";
import { n, type Sheet } from "./sheet.ts";

export interface BoxSize {
  readonly w: number;
  readonly h: number;
  readonly d: number;
  /** Degrees it is turned; its left side comes into view. */
  readonly yaw?: number;
  /** How far the camera looks down. */
  readonly lean?: number;
  /** Where its foot's middle stands. */
  readonly x?: number;
  readonly y?: number;
  readonly z?: number;
}

interface BoxLook {
  readonly color: string;
  /** Roundness of edges. */
  readonly round?: number;
  readonly texture?: string;
  /** What is drawn on a face, in its own measures from its upper left corner. */
  readonly top?: string;
  readonly front?: string;
  readonly side?: string;
  readonly shade?: number;
  readonly hasTop?: boolean;
}

/** A box in the light from the upper left: top bright, left side fair, front in half shade. */
export function box(sheet: Sheet, size: BoxSize, look: BoxLook): string {
  const { w, h, d, yaw = 26, lean, x = 0, y = 0, z = 0 } = size;
  const view = camera(yaw, lean);
  const depth = look.shade ?? 1;
  const [left, right, back, front] = [x - w / 2, x + w / 2, z - d / 2, z + d / 2];
  const face = (name: "top" | "front" | "side", width: number, height: number, matrix: string, color: string) => {
    const outline = rounded(0, 0, width, height, look.round ?? 2);
    const body = shape(outline, color) + (look[name] ?? "");
    const id = sheet.define((own) => `<clipPath id="${own}"><path d="${outline}"/></clipPath>`);
    return `<g transform="${matrix}"><g clip-path="url(#${id})">${body}${faceShade(sheet, name, width, height, depth)}</g></g>`;
  };
  const faces =
    face("side", d, h, view.face([left, y + h, back], [0, 0, 1], [0, -1, 0]), light(look.color, 0.06)) +
    face("front", w, h, view.face([left, y + h, front], [1, 0, 0], [0, -1, 0]), dark(look.color, 0.1 * depth)) +
    (look.hasTop === false
      ? ""
      : face("top", w, d, view.face([left, y + h, back], [1, 0, 0], [0, 0, 1]), light(look.color, 0.2)));
  const seen = (spots: readonly Spot[]) => spots.map((spot): Point => view.see(spot));
  const edge = open(
    seen([
      [left, y + h, back],
      [left, y + h, front],
      [right, y + h, front],
    ]),
  );
  const corner = open(
    seen([
      [left, y + h, front],
      [left, y, front],
    ]),
  );
  const round = look.round ?? 2;
  // where faces are rounded, the body behind them shows between
  const inset = round * 0.8;
  const behind: Spot[] = [
    [left + inset, y + inset, back + inset],
    [left + inset, y + h - inset, back + inset],
    [right - inset, y + h - inset, back + inset],
    [right - inset, y + h - inset, front - inset],
    [right - inset, y + inset, front - inset],
    [left + inset, y + inset, front - inset],
  ];
  const tone = dark(look.color, 0.06);
  const gap =
    round > 3 && look.hasTop !== false
      ? `<path d="${polygon(seen(behind))}" fill="${tone}" stroke="${tone}" stroke-width="${n(inset * 1.7)}" stroke-linejoin="round"/>`
      : "";
  const edges =
    round > 12
      ? ""
      : line(edge, light(look.color, 0.65), 2.2, opacity(0.65 * depth)) +
        line(corner, light(look.color, 0.5), 1.6, opacity(0.4 * depth));
  return group(gap + faces + edges, look.texture ?? "");
}

function faceShade(sheet: Sheet, name: "top" | "front" | "side", width: number, height: number, depth: number): string {
  const [from, to, across] =
    name === "top" ? ["#fff", "#000", true] : name === "side" ? ["#fff", "#000", false] : ["#fff", "#000", false];
  const [first, last] = name === "top" ? [0.22, 0.1] : name === "side" ? [0.16, 0.2] : [0.04, 0.32];
  const id = sheet.define(
    (own) =>
      `<linearGradient id="${own}" x2="${across ? 1 : 0.25}" y2="${across ? 0.6 : 1}"><stop stop-color="${from}" stop-opacity="${n(first * depth * 10) === "0" ? 0 : first * depth}"/>` +
      `<stop offset=".45" stop-color="${from}" stop-opacity="0"/><stop offset=".55" stop-color="${to}" stop-opacity="0"/><stop offset="1" stop-color="${to}" stop-opacity="${last * depth}"/></linearGradient>`,
  );
  return `<rect width="${n(width)}" height="${n(height)}" fill="url(#${id})"/>`;
}

/** The outline of a box as the camera sees it. */
export function boxOutline({ w, h, d, yaw = 26, lean, x = 0, y = 0, z = 0 }: BoxSize): string {
  const view = camera(yaw, lean);
  const [left, right, back, front] = [x - w / 2, x + w / 2, z - d / 2, z + d / 2];
  const corners: Spot[] = [
    [left, y, back],
    [left, y + h, back],
    [right, y + h, back],
    [right, y + h, front],
    [right, y, front],
    [left, y, front],
  ];
  return polygon(corners.map((spot) => view.see(spot)));
}

/** What a box covers of the table. */
export function boxBase({ w, d, yaw = 26, lean, x = 0, z = 0 }: BoxSize): string {
  const view = camera(yaw, lean);
  const corners: Spot[] = [
    [x - w / 2, 0, z - d / 2],
    [x + w / 2, 0, z - d / 2],
    [x + w / 2, 0, z + d / 2],
    [x - w / 2, 0, z + d / 2],
  ];
  return polygon(corners.map((spot) => view.see(spot)));
}

/** How far a box reaches on the picture: its width, and its edges above and below the middle of its foot. */
export function boxReach({ w, h, d, yaw = 26, lean, x = 0, y = 0, z = 0 }: BoxSize): {
  width: number;
  height: number;
  below: number;
} {
  const view = camera(yaw, lean);
  const spots = [-1, 1].flatMap((sx) =>
    [0, 1].flatMap((sy) => [-1, 1].map((sz): Point => view.see([x + (sx * w) / 2, y + sy * h, z + (sz * d) / 2]))),
  );
  const [xs, ys] = [spots.map(([px]) => px), spots.map(([, py]) => py)];
  return { width: Math.max(...xs) - Math.min(...xs), height: -Math.min(...ys), below: Math.max(...ys) };
}
