import { clothPart, grounded, slant } from "../draw/cloth.ts";
import { dark, light } from "../draw/color.ts";
import { blur, group, line, linear, moved, opacity, shape } from "../draw/paint.ts";
import type { Sheet } from "../draw/sheet.ts";
import { grain } from "../draw/texture.ts";
import { type Inks, inksOf, motifFill } from "../motifs/fill.ts";
import type { DrawThing } from "./kind.ts";

/** A gift wrapped in a square of cloth, its corners tied above. */
export const furoshiki: DrawThing = (sheet, look) => {
  const inks = inksOf(look.color, look.accent);
  const isSilk = look.form === "gradation";
  const silk = linear(
    sheet,
    [
      [0, light(look.color, 0.65)],
      [0.5, look.color],
      [1, dark(look.color, 0.3)],
    ],
    [0, 0, 1, 1],
  );
  const paint = (turn: number, scale = 0.9) =>
    isSilk ? silk : motifFill(sheet, look.motif, inks, { scale, turn, x: 30, y: -380 });
  const body =
    "M-318-60C-344-170-322-300-250-344C-160-392 160-392 250-344C322-300 344-170 318-60C312-10 250 34 140 44C40 54-60 54-150 44C-252 34-312-10-318-60Z";
  const left =
    "M-318-60C-344-170-322-300-250-344C-190-372-90-380-24-392C-90-300-190-180-236-60C-250-20-270 4-286 10C-306-6-316-30-318-60Z";
  const right =
    "M318-60C344-170 322-300 250-344C190-372 90-380 24-392C90-300 190-180 236-60C250-20 270 4 286 10C306-6 316-30 318-60Z";
  const flap = "M-24-388C-80-290-190-150-262-30C-200 40-80 54 0 56C90 54 210 40 262-30C190-150 80-290 24-388Z";
  const rays =
    "M-12-370C-50-280-110-190-150-60M8-370C40-270 110-190 140-50M-4-372C-16-270-30-150-44-10M4-372C16-280 44-160 60-30";
  const sideRays = "M-40-384C-130-340-230-280-290-160M40-384C130-340 230-280 290-160M-40-384C-140-356-230-340-280-290";
  const knot = tie(sheet, paint, inks);
  const texture = grain(sheet, "cotton", isSilk ? 1.6 : 1.2);
  const art = group(
    clothPart(sheet, body, { fill: paint(8), shades: [grounded(sheet, 1)] }) +
      clothPart(sheet, left, {
        fill: paint(-38),
        shades: [slant(sheet, 0.9), grounded(sheet, 0.8)],
        creases: sideRays,
        creaseWidth: 14,
      }) +
      clothPart(sheet, right, {
        fill: paint(42),
        shades: [
          linear(sheet, [
            [0, "#000", 0.12],
            [1, "#000", 0.5],
          ]),
        ],
        creases: sideRays,
        creaseWidth: 14,
      }) +
      group(shape(flap, "#000", moved(5, 6)), opacity(0.34) + blur(sheet, 9)) +
      clothPart(sheet, flap, {
        fill: paint(2),
        shades: [
          grounded(sheet, 1.05),
          linear(sheet, [
            [0, "#fff", 0.16],
            [0.4, "#fff", 0.06],
            [0.6, "#000", 0.04],
            [1, "#000", 0.34],
          ]),
        ],
        creases: rays,
        creaseWidth: 16,
        creaseDepth: 0.3,
      }) +
      knot,
    texture,
  );
  return {
    art,
    outline: `${body}M-60-390C-230-560-60-560 0-420C60-560 230-560 60-390Z`,
    width: 680,
    height: 560,
    foot: 560,
  };
};

/** Two ears and the band that holds them. */
function tie(sheet: Sheet, paint: (turn: number, scale?: number) => string, inks: Inks): string {
  const ear = "M10-10C-40-70-150-150-240-150C-262-120-250-60-200-22C-140 14-50 14 10 10Z";
  const inner = "M-6 0C-70-40-150-80-226-92";
  const one = (turn: number, flip: number) =>
    `<g transform="translate(0 -402) scale(${flip} 1) rotate(${turn})">${group(shape(ear, "#000", moved(4, 10)), opacity(0.3) + blur(sheet, 9))}${clothPart(
      sheet,
      ear,
      {
        fill: paint(-30, 0.85),
        shades: [
          linear(
            sheet,
            [
              [0, "#fff", 0.1],
              [0.5, "#fff", 0.24],
              [1, "#000", 0.36],
            ],
            [0, 0, 0, 1],
          ),
        ],
        creases: `${inner}M0 4C-60-6-130-20-200-34`,
        creaseWidth: 13,
      },
    )}</g>`;
  const band = "M-58-420C-30-456 34-456 60-420C72-396 60-364 30-352C0-346-30-348-50-362C-70-380-70-402-58-420Z";
  const bandFolds = "M-40-430C-20-400-22-376-34-356M6-444C18-412 18-384 6-352M44-432C48-408 44-384 34-362";
  return (
    one(18, 1) +
    one(10, -1) +
    group(shape(band, "#000", moved(3, 9)), opacity(0.4) + blur(sheet, 8)) +
    clothPart(sheet, band, { fill: paint(80, 0.8), shades: [slant(sheet, 1.2)], creases: bandFolds, creaseWidth: 9 }) +
    line("M-56-384C-20-362 24-362 58-388", dark(inks.ground, 0.6), 6, opacity(0.5) + blur(sheet, 2))
  );
}
