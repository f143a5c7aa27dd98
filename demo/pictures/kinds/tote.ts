import { clothPart, grounded, slant } from "../draw/cloth.ts";
import { dark, light, mix } from "../draw/color.ts";
import { down, group, line, linear, opacity, shape } from "../draw/paint.ts";
import { grain } from "../draw/texture.ts";
import { tube } from "../draw/tube.ts";
import { inksOf, motifFill } from "../motifs/fill.ts";
import type { DrawThing } from "./kind.ts";

/** A tote: two cloths, or one soft one with a patterned lining. */
export const tote: DrawThing = (sheet, look) => {
  const inks = inksOf(look.color, look.accent);
  const isSoft = look.form === "soft";
  const bottom = isSoft ? inks.ground : look.accent;
  const marks = inksOf(look.color, "#f3ead6");
  const body =
    "M-300-520C-310-360-316-180-300-30C-290 10-260 36-220 40C-80 52 80 52 220 40C260 36 290 10 300-30C316-180 310-360 300-520C200-506-200-506-300-520Z";
  const base =
    "M-312-170C-200-156 200-156 312-170C312-110 308-60 300-30C290 10 260 36 220 40C80 52-80 52-220 40C-260 36-290 10-300-30C-308-60-312-110-312-170Z";
  const mouthShape = "M-300-520C-200-552 200-552 300-520C200-506-200-506-300-520Z";
  const handle = (shift: number, color: string, width: number) =>
    tube(
      sheet,
      [
        [-150, -500 + shift],
        [-156, -640 + shift],
        [-110, -760 + shift],
        [0, -800 + shift],
        [110, -760 + shift],
        [156, -640 + shift],
        [150, -500 + shift],
      ],
      width,
      color,
      0.35,
    );
  const lining = motifFill(sheet, "shippo", inksOf(mix(look.color, "#23478f", 0.3), "#fbfaf6"), { scale: 0.6 });
  const fill = isSoft ? inks.ground : motifFill(sheet, look.motif, marks, { scale: 1.05, x: -20 });
  const stitch = line(
    "M-296-486C-200-472 200-472 296-486",
    light(inks.ground, 0.5),
    3,
    'stroke-dasharray="10 7" opacity=".7"',
  );
  const patches = isSoft
    ? ""
    : [-150, 150]
        .map(
          (x) =>
            `<rect x="${x - 26}" y="-500" width="52" height="76" rx="6" fill="${dark(look.accent, 0.1)}"/><rect x="${x - 26}" y="-500" width="52" height="76" rx="6" fill="none" stroke="${light(look.accent, 0.4)}" stroke-width="2.5" stroke-dasharray="6 4"/>`,
        )
        .join("");
  const handleColor = isSoft ? inks.ground : "#5f4436";
  const pocket = isSoft
    ? clothPart(sheet, "M-120-380H120V-170C40-160-40-160-120-170Z", { fill: lining, shades: [slant(sheet, 0.8)] }) +
      line("M-120-380V-170C-40-160 40-160 120-170V-380", dark(inks.ground, 0.4), 3, opacity(0.6))
    : "";
  const art =
    handle(-14, dark(handleColor, 0.25), 26) +
    group(
      shape(mouthShape, isSoft ? lining : dark(inks.ground, 0.5)) +
        shape(
          mouthShape,
          down(sheet, [
            [0, "#000", 0.5],
            [1, "#000", 0.2],
          ]),
        ) +
        clothPart(sheet, body, {
          fill,
          shades: [
            linear(sheet, [
              [0, "#000", 0.2],
              [0.14, "#fff", 0.16],
              [0.5, "#fff", 0.02],
              [0.8, "#000", 0.1],
              [1, "#000", 0.42],
            ]),
            grounded(sheet, 0.7),
          ],
          creases: "M-210-480C-230-380-200-300-220-200M190-470C220-340 180-260 210-180M-60-30C-20-70 40-70 70-20",
          creaseWidth: 20,
          creaseDepth: 0.2,
        }) +
        (isSoft
          ? pocket
          : clothPart(sheet, base, {
              fill: bottom,
              shades: [
                linear(sheet, [
                  [0, "#000", 0.2],
                  [0.14, "#fff", 0.2],
                  [0.5, "#fff", 0.02],
                  [1, "#000", 0.45],
                ]),
                grounded(sheet, 0.7),
              ],
            }) +
            line("M-312-170C-200-156 200-156 312-170", light(bottom, 0.4), 3, 'stroke-dasharray="10 7" opacity=".7"')) +
        stitch +
        patches,
      grain(sheet, "cotton", 1.8),
    ) +
    handle(30, handleColor, 28);
  return {
    art,
    outline: `${body}M-160-500C-160-700-80-800 0-800S160-700 160-500H120C120-690 60-760 0-760S-120-690-120-500Z`,
    width: 640,
    height: 800,
    foot: 540,
  };
};
