import { dark, light } from "./color.ts";
import { wide } from "./outdoors.ts";
import { down, line, linear, opacity, radial, shape } from "./paint.ts";
import { polygon } from "./path.ts";
import { n, type Sheet } from "./sheet.ts";
import { windowLight } from "./stage.ts";

const all = `width="${wide.width}" height="${wide.height}"`;
export const rect = (fill: string, more = "") => `<rect ${all} fill="${fill}"${more}/>`;

export function wall(sheet: Sheet, color: string, horizon: number): string {
  return (
    rect(
      linear(
        sheet,
        [
          [0, light(color, 0.3)],
          [0.5, color],
          [1, dark(color, 0.18)],
        ],
        [0, 0, 1, 0.5],
      ),
    ) + windowLight(sheet, { wall: color, floor: color, ...wide, horizon: horizon + 400 }, 0.9)
  );
}

/** Paper screens with the day behind them. */
export function screens(sheet: Sheet, x: number, width: number, top: number, bottom: number, count: number): string {
  const step = width / count;
  const wood = "#8a6a45";
  const panels = Array.from({ length: count }, (_, index) => {
    const left = x + index * step;
    const bars =
      [1, 2, 3].map((column) => `M${n(left + (step * column) / 4)} ${top}V${bottom}`).join("") +
      Array.from({ length: 6 }, (_, row) => `M${n(left)} ${n(top + ((bottom - top) * (row + 1)) / 7)}h${n(step)}`).join(
        "",
      );
    return `<rect x="${n(left)}" y="${top}" width="${n(step)}" height="${bottom - top}" fill="${linear(
      sheet,
      [
        [0, "#fffaf0"],
        [1, "#efe2c8"],
      ],
      [0, 0, 1, 1],
    )}"/>${line(bars, wood, 5)}<rect x="${n(left)}" y="${top}" width="${n(step)}" height="${bottom - top}" fill="none" stroke="${dark(wood, 0.15)}" stroke-width="20"/>`;
  });
  return (
    panels.join("") +
    `<rect x="${x}" y="${top}" width="${width}" height="${bottom - top}" fill="${radial(
      sheet,
      [
        [0, "#fff", 0.5],
        [1, "#c9a86a", 0.22],
      ],
      [0.3, 0.3, 0.8],
    )}"/>`
  );
}

export function matting(sheet: Sheet, top: number): string {
  const c = "#c9c08c";
  const weave = sheet.define(
    (own) =>
      `<pattern id="${own}" width="9" height="7" patternUnits="userSpaceOnUse"><rect width="9" height="7" fill="${c}"/><path d="M0 1h9M0 4.5h9" stroke="${light(c, 0.4)}" stroke-width="2"/><path d="M8 0v7" stroke="${dark(c, 0.25)}" stroke-width="1" opacity=".6"/></pattern>`,
  );
  const edge = (points: readonly (readonly [number, number])[]) =>
    shape(polygon(points), "#2f4a3c") + shape(polygon(points), "#fff", opacity(0.06));
  return (
    `<rect y="${top}" width="${wide.width}" height="${wide.height - top}" fill="url(#${weave})"/>` +
    edge([
      [0, top + 66],
      [1600, top + 66],
      [1600, top + 84],
      [0, top + 84],
    ]) +
    edge([
      [930, top + 84],
      [956, top + 84],
      [1136, 900],
      [1070, 900],
    ]) +
    `<rect y="${top}" width="${wide.width}" height="${wide.height - top}" fill="${down(sheet, [
      [0, "#000", 0.34],
      [0.2, "#000", 0.05],
      [1, "#000", 0.12],
    ])}"/>` +
    `<rect y="${top}" width="${wide.width}" height="${wide.height - top}" fill="${radial(
      sheet,
      [
        [0, "#fff6d8", 0.5],
        [1, "#fff6d8", 0],
      ],
      [0.3, 0.4, 0.6],
    )}"/>`
  );
}
