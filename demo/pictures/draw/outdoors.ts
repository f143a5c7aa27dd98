import { blur, group, opacity, shape } from "./paint.ts";
import { ellipse } from "./path.ts";
import { between } from "./random.ts";
import type { Sheet } from "./sheet.ts";

export const wide = { width: 1600, height: 900 } as const;

/** Leaves and light outside, out of focus. */
export function greenery(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  tones: readonly string[],
): string {
  const spots = Array.from({ length: 34 }, (_, index) => {
    const tone = tones[index % tones.length]!;
    return shape(
      ellipse(
        x + sheet.random() * width,
        y + sheet.random() * height,
        between(sheet.random, 30, 130),
        between(sheet.random, 26, 100),
      ),
      tone,
      opacity(between(sheet.random, 0.3, 0.8)),
    );
  }).join("");
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${tones[0]}"/>${group(spots, blur(sheet, 20, 0.05))}`;
}

export const greens = ["#a9bf8a", "#7d9a5c", "#d9e3b8", "#5f7d47", "#eef2d4"];
