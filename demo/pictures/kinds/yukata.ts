import { clothPart, folds, grounded, slant } from "../draw/cloth.ts";
import { dark, light } from "../draw/color.ts";
import { down, group, line, opacity, shape } from "../draw/paint.ts";
import { grain } from "../draw/texture.ts";
import { inksOf, motifFill } from "../motifs/fill.ts";
import { fade, lifted } from "./garment.ts";
import { rod } from "./hanging.ts";
import type { DrawThing } from "./kind.ts";

/** A cotton kimono for summer, hung by a rod through its sleeves. */
export const yukata: DrawThing = (sheet, look) => {
  const inks = inksOf(look.color, look.accent);
  const isKids = look.form === "kids";
  const scale = isKids ? 1.5 : 1.3;
  const paint = (x: number, turn = 0) => motifFill(sheet, look.motif, inks, { scale, x, turn });
  const height = isKids ? 900 : 1040;
  const left = `M-196 46L-452 58C-462 180-460 300-450 410C-444 436-420 446-390 444L-214 430Z`;
  const right = `M196 46L452 58C462 180 460 300 450 410C444 436 420 446 390 444L214 430Z`;
  const back = `M-70 6C-30 34 30 34 70 6L64 120H-64Z`;
  const under = `M-60 6C-110 10-180 30-216 50C-226 300-228 ${height * 0.7}-236 ${height}C-160 ${height + 10}-40 ${height + 8} 60 ${height}C70 700 110 420 140 330C80 260-20 130-60 6Z`;
  const over = `M60 6C110 10 180 30 216 50C226 300 228 ${height * 0.7} 236 ${height}C160 ${height + 12} 10 ${height + 12}-118 ${height - 4}C-116 760-140 480-148 372C-90 290 10 150 60 6Z`;
  const bandUnder = `M-60 6C-24 120 70 240 150 330L132 372C40 290-70 160-104 14Z`;
  const bandOver = `M60 6C24 130-60 270-150 372L-142 436C-30 320 80 170 106 14Z`;
  const bandEdge = `M-148 436C-138 600-122 800-118 ${height - 4}`;
  const tucks = isKids
    ? [
        line(
          "M-216 86C-200 150-200 220-214 260M216 86C200 150 200 220 214 260",
          dark(inks.ground, 0.5),
          5,
          opacity(0.6),
        ),
        line("M-226 470C-80 486 80 486 226 470", dark(inks.ground, 0.5), 6, opacity(0.6)),
        line("M-226 462C-80 478 80 478 226 462", light(inks.ground, 0.5), 3, opacity(0.5)),
      ].join("")
    : "";
  const bodyFolds = folds(sheet, 4, 0.8);
  const art =
    group(
      shape(back, dark(inks.ground, 0.35)) +
        shape(
          back,
          down(sheet, [
            [0, "#000", 0.5],
            [1, "#000", 0.2],
          ]),
        ),
      "",
    ) +
    rod(sheet, -520, 520, 66, "#4a3a30", 22) +
    group(
      clothPart(sheet, left, {
        fill: paint(-450, 1),
        shades: [folds(sheet, 3, 0.6), grounded(sheet, 0.6), fade(sheet, true)],
      }) +
        clothPart(sheet, right, {
          fill: paint(200, -1),
          shades: [folds(sheet, 3, 0.7), grounded(sheet, 0.7), fade(sheet, false)],
        }) +
        lifted(
          sheet,
          under,
          clothPart(sheet, under, { fill: paint(-220), shades: [bodyFolds, grounded(sheet, 0.5)] }),
        ) +
        lifted(sheet, bandUnder, clothPart(sheet, bandUnder, { fill: paint(0, 38), shades: [slant(sheet, 1)] }), 6) +
        lifted(
          sheet,
          over,
          clothPart(sheet, over, { fill: paint(-200), shades: [folds(sheet, 4, 0.9), grounded(sheet, 0.6)] }),
          14,
        ) +
        lifted(sheet, bandOver, clothPart(sheet, bandOver, { fill: paint(0, -40), shades: [slant(sheet, 1.1)] }), 7) +
        line(bandEdge, dark(inks.ground, 0.55), 4, opacity(0.5)) +
        tucks,
      grain(sheet, "cotton", 1.4),
    );
  return { art, outline: `${left}${right}${under}${over}`, width: 930, height };
};
