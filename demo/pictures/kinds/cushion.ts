import { clothPart, folds, grounded, slant } from "../draw/cloth.ts";
import { dark, light } from "../draw/color.ts";
import { blur, group, line, opacity, shape } from "../draw/paint.ts";
import { type Point, smooth } from "../draw/path.ts";
import { n } from "../draw/sheet.ts";
import { grain } from "../draw/texture.ts";
import { inksOf, motifFill } from "../motifs/fill.ts";
import type { DrawThing, Thing } from "./kind.ts";

/** A cushion for the floor: a square with a tuft, or round and flat. */
export const cushion: DrawThing = (sheet, look) => {
  const inks = inksOf(look.color, look.accent);
  const isRound = look.form === "round";
  const [w, h] = [720, isRound ? 90 : 130];
  const outlineTop = isRound
    ? smooth(
        Array.from({ length: 20 }, (_, index): Point => [
          Math.cos((index / 20) * 6.283) * 340,
          -h - 20 + Math.sin((index / 20) * 6.283) * 122,
        ]),
        true,
      )
    : smooth(
        [
          [-380, -118],
          [-330, -150],
          [-130, -252],
          [-60, -262],
          [100, -228],
          [330, -168],
          [392, -142],
          [352, -106],
          [150, -20],
          [70, -6],
          [-90, -40],
          [-330, -98],
        ],
        true,
      );
  const body = isRound
    ? smooth(
        [
          [-342, -108],
          [-330, -30],
          [-180, 30],
          [0, 44],
          [180, 30],
          [330, -30],
          [342, -108],
          [0, -230],
        ],
        true,
      )
    : smooth(
        [
          [-386, -122],
          [-378, -84],
          [-330, -44],
          [-90, 26],
          [70, 62],
          [150, 44],
          [352, -42],
          [398, -104],
          [392, -146],
          [0, -240],
        ],
        true,
      );
  const matrix = isRound ? "matrix(1 0 0 .36 -340 -230)" : "matrix(.94 .22 -.9 .36 0 -262)";
  const fill = motifFill(sheet, look.motif, inks, { matrix: `${matrix} scale(1.1)` });
  const middle: Point = isRound ? [0, -h - 26] : [0, -146];
  const dip = group(
    shape(`M${middle[0] - 120} ${middle[1]}a120 44 0 1 0 240 0a120 44 0 1 0-240 0Z`, "#000"),
    opacity(0.3) + blur(sheet, 26),
  );
  const spokes = [0, 45, 90, 135, 180, 225, 270, 315]
    .map((turn) => {
      const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
      return `M${n(middle[0] + cos * 20)} ${n(middle[1] + sin * 8)}L${n(middle[0] + cos * 130)} ${n(middle[1] + sin * 48)}`;
    })
    .join("");
  const tuft = isRound
    ? ""
    : group(
        Array.from({ length: 9 }, (_, index) =>
          line(
            `M0 ${middle[1]}q${(index - 4) * 7} 6 ${(index - 4) * 10} 34`,
            light(look.accent, 0.1),
            4,
            'stroke-linecap="round"',
          ),
        ).join(""),
        "",
      );
  const seam = isRound
    ? line("M-340-104C-300 0 300 0 340-104", dark(look.color, 0.45), 5, opacity(0.6))
    : line("M-386-120C-200-60-60-10 70 20C180 10 320-60 394-124", dark(look.color, 0.45), 5, opacity(0.6));
  const art = group(
    clothPart(sheet, body, { fill: dark(inks.ground, 0.12), shades: [grounded(sheet, 1.3), folds(sheet, 4, 0.35)] }) +
      clothPart(sheet, outlineTop, {
        fill,
        shades: [slant(sheet, 1)],
        extra: dip,
        creases: isRound ? "" : spokes,
        creaseWidth: 9,
        creaseDepth: 0.25,
      }) +
      seam +
      tuft,
    grain(sheet, "cotton", 1.4),
  );
  return { art, outline: body, width: w + 40, height: 290, foot: 640 } satisfies Thing;
};
