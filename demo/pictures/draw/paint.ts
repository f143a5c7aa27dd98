import { fine, n, type Sheet } from "./sheet.ts";

export type Stop = readonly [offset: number, color: string, opacity?: number];

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${fine(offset)}" stop-color="${color}"${opacity === undefined ? "" : ` stop-opacity="${fine(opacity)}"`}/>`,
    )
    .join("");

/** A gradient over the box of what it fills; from left to right by default. */
export function linear(sheet: Sheet, stops: readonly Stop[], [x1, y1, x2, y2] = [0, 0, 1, 0]): string {
  const id = sheet.define(
    (name) =>
      `<linearGradient id="${name}" x1="${fine(x1!)}" y1="${fine(y1!)}" x2="${fine(x2!)}" y2="${fine(y2!)}">${stopsOf(stops)}</linearGradient>`,
  );
  return `url(#${id})`;
}

export const down = (sheet: Sheet, stops: readonly Stop[]) => linear(sheet, stops, [0, 0, 0, 1]);

export function radial(sheet: Sheet, stops: readonly Stop[], [cx, cy, r] = [0.5, 0.5, 0.5]): string {
  const id = sheet.define(
    (name) =>
      `<radialGradient id="${name}" cx="${fine(cx!)}" cy="${fine(cy!)}" r="${fine(r!)}">${stopsOf(stops)}</radialGradient>`,
  );
  return `url(#${id})`;
}

/** A blur as a filter attribute; `room` is what may spread around, in shares of the thing's own size. */
export function blur(sheet: Sheet, deviation: number, room = 0.35): string {
  const [start, size] = [`-${Math.round(room * 100)}%`, `${100 + Math.round(room * 200)}%`];
  const id = sheet.define(
    (name) =>
      `<filter id="${name}" x="${start}" y="${start}" width="${size}" height="${size}" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${n(deviation)}"/></filter>`,
  );
  return ` filter="url(#${id})"`;
}

export function clip(sheet: Sheet, path: string): string {
  const id = sheet.define((name) => `<clipPath id="${name}"><path d="${path}"/></clipPath>`);
  return ` clip-path="url(#${id})"`;
}

export function shape(d: string, fill: string, more = ""): string {
  return `<path d="${d}" fill="${fill}"${more && ` ${more.trim()}`}/>`;
}

export function line(d: string, color: string, width: number, more = ""): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}"${more && ` ${more.trim()}`}/>`;
}

export function group(body: string, more = ""): string {
  return `<g${more && ` ${more.trim()}`}>${body}</g>`;
}

export const opacity = (value: number) => ` opacity="${fine(value)}"`;
export const moved = (x: number, y: number) => ` transform="translate(${n(x)} ${n(y)})"`;
/** Darkens or lightens what lies below instead of covering it. */
export const multiply = ` style="mix-blend-mode:multiply"`;

/** Round dots of one size: zero-length lines with round ends, the shortest notation. */
export function dots(
  places: readonly (readonly [x: number, y: number])[],
  size: number,
  color: string,
  more = "",
): string {
  const d = places.map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h.1`).join("");
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(size)}" stroke-linecap="round"${more && ` ${more.trim()}`}/>`;
}
