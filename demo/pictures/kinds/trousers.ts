import { clothPart, folds, grounded } from "../draw/cloth.ts";
import { dark, light } from "../draw/color.ts";
import { down, group, line, opacity } from "../draw/paint.ts";
import { grain } from "../draw/texture.ts";
import { inksOf, motifFill } from "../motifs/fill.ts";
import { cordTie, fade, lifted } from "./garment.ts";
import type { DrawThing, Thing } from "./kind.ts";

/** Loose trousers for work, tied at the waist. */
export const trousers: DrawThing = (sheet, look): Thing => {
  const inks = inksOf(look.color, look.accent);
  const paint = (x: number, turn = 0) => motifFill(sheet, look.motif, inks, { scale: 1.25, x, turn });
  const left = "M-216 40C-250 280-236 560-176 930C-130 946-84 944-44 932C-30 640-16 460 0 330V40Z";
  const right = "M216 40C250 280 236 560 176 930C130 946 84 944 44 932C30 640 16 460 0 330V40Z";
  const waist = "M-214 0C-80 14 80 14 214 0L218 66C80 82-80 82-218 66Z";
  const gathers = [-180, -140, -104, -66, -24, 20, 62, 104, 144, 182]
    .map((x) => `M${x} 66C${x * 1.03} 120 ${x * 1.05} 160 ${x * 1.08} 220`)
    .join("");
  const pockets = "M-226 150C-190 190-150 210-128 206M226 150C190 190 150 210 128 206";
  const cuffs = [-1, 1]
    .map((side) =>
      line(
        `M${side * 174} 906C${side * 130} 920 ${side * 84} 918 ${side * 44} 908`,
        dark(inks.ground, 0.5),
        5,
        opacity(0.6),
      ),
    )
    .join("");
  const art =
    group(line("M0-70V0", "#4a3a30", 12) + line("M-150 0L0-50L150 0", "#6b543f", 16, 'stroke-linejoin="round"'), "") +
    group(
      clothPart(sheet, left, {
        fill: paint(-230, 2),
        shades: [folds(sheet, 3, 0.9), grounded(sheet, 0.5), fade(sheet, true)],
        creases: gathers,
        creaseWidth: 8,
        creaseDepth: 0.22,
      }) +
        lifted(
          sheet,
          right,
          clothPart(sheet, right, {
            fill: paint(8, -2),
            shades: [folds(sheet, 3, 0.9), grounded(sheet, 0.6), fade(sheet, false)],
            creases: gathers,
            creaseWidth: 8,
            creaseDepth: 0.22,
          }),
          8,
        ) +
        line(pockets, dark(inks.ground, 0.55), 5, opacity(0.6)) +
        cuffs +
        lifted(
          sheet,
          waist,
          clothPart(sheet, waist, {
            fill: paint(0),
            shades: [
              folds(sheet, 8, 0.7),
              down(sheet, [
                [0, "#fff", 0.2],
                [1, "#000", 0.24],
              ]),
            ],
          }),
          5,
        ),
      grain(sheet, "cotton", 1.5),
    ) +
    cordTie(sheet, 44, light(inks.ground, 0.45));
  return { art, outline: `${left}${right}${waist}`, width: 520, height: 940 };
};
