import { dark, light } from "../draw/color.ts";
import type { Sheet } from "../draw/sheet.ts";

/** 網代: splints over two and under two, slanting. */
export function ajiro(sheet: Sheet, color: string, scale = 1): string {
  const [a, b] = [light(color, 0.16), dark(color, 0.2)];
  const strip = (x: number, y: number, isAcross: boolean) => {
    const [w, h] = isAcross ? [46, 14] : [14, 46];
    const tone = isAcross ? a : b;
    return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${tone}"/><rect x="${x}" y="${y}" width="${w}" height="4" fill="#fff" opacity=".22"/><rect x="${isAcross ? x : x + 10}" y="${isAcross ? y + 11 : y}" width="${isAcross ? w : 4}" height="${isAcross ? 3 : h}" fill="#000" opacity=".3"/>`;
  };
  const cells: string[] = [];
  for (let row = 0; row < 4; row++)
    for (const shift of [-64, 0, 64])
      cells.push(
        strip(row * 16 + shift, row * 16 + 1, true),
        strip(row * 16 + 48 + shift + 1, row * 16 - 32, false),
        strip(row * 16 + 48 + shift + 1, row * 16 + 32, false),
      );
  const id = sheet.define(
    (own) =>
      `<pattern id="${own}" width="64" height="64" patternUnits="userSpaceOnUse" patternTransform="rotate(45) scale(${scale})"><rect width="64" height="64" fill="${dark(color, 0.4)}"/>${cells.join("")}</pattern>`,
  );
  return `url(#${id})`;
}
