import { clothPart, folds, grounded, slant } from "../draw/cloth.ts";
import { dark, mix } from "../draw/color.ts";
import { blur, clip, down, group, line, linear, moved, opacity, shape } from "../draw/paint.ts";
import { ellipse } from "../draw/path.ts";
import type { Sheet } from "../draw/sheet.ts";
import { grain } from "../draw/texture.ts";
import { tube } from "../draw/tube.ts";
import { inksOf, motifFill } from "../motifs/fill.ts";
import type { DrawThing, Look, Thing } from "./kind.ts";

/** Small bags: drawn shut by a cord, tied from a cloth, a scent bag, or one for wooden balls. */
export const pouch: DrawThing = (sheet, look) => (look.form === "azuma" ? azuma(sheet, look) : drawstring(sheet, look));

function drawstring(sheet: Sheet, look: Look): Thing {
  const inks = inksOf(look.color, look.accent);
  const fill = motifFill(sheet, look.motif, inks, { scale: 0.95, x: 16 });
  const cordColor =
    look.form === "sachet" ? "#c72f4c" : look.form === "balls" ? "#a58f7b" : mix(look.color, "#f3e6c4", 0.75);
  const body =
    "M-150-330C-210-290-262-190-258-90C-254-10-200 40-110 50C-40 56 40 56 110 50C200 40 254-10 258-90C262-190 210-290 150-330Z";
  const frill =
    "M-150-332C-190-372-214-410-206-436C-170-420-150-452-112-448C-84-440-66-466-30-462C0-456 20-468 54-460C84-446 104-460 134-446C164-430 184-440 208-430C210-400 188-366 150-332C60-316-60-316-150-332Z";
  const gathers = [-120, -74, -30, 16, 62, 110]
    .map((x) => `M${x}-324Q${x * 1.2}-250 ${x * 1.5}-170M${x}-330Q${x * 1.15}-380 ${x * 1.4}-440`)
    .join("");
  const cord =
    tube(
      sheet,
      [
        [-154, -330],
        [-70, -316],
        [0, -313],
        [70, -316],
        [154, -330],
      ],
      15,
      cordColor,
      0.4,
    ) +
    tube(
      sheet,
      [
        [150, -328],
        [214, -300],
        [236, -230],
        [214, -170],
      ],
      11,
      cordColor,
      0.4,
    ) +
    tube(
      sheet,
      [
        [150, -328],
        [190, -290],
        [196, -220],
        [176, -150],
      ],
      11,
      cordColor,
      0.4,
    ) +
    [
      [214, -160],
      [174, -140],
    ]
      .map(
        ([x, y]) =>
          shape(ellipse(x!, y!, 15, 19), cordColor) +
          line(`M${x! - 8} ${y! + 12}l-3 36M${x} ${y! + 14}v38M${x! + 8} ${y! + 12}l4 36`, cordColor, 5),
      )
      .join("");
  const balls =
    look.form === "balls"
      ? [
          [-240, 40, 62],
          [-140, 74, 56],
          [250, 56, 60],
        ]
          .map(([x, y, r]) => ball(sheet, x!, y!, r!, look.accent))
          .join("")
      : "";
  const art =
    shape(ellipse(0, -326, 156, 26), dark(inks.ground, 0.5)) +
    group(
      clothPart(sheet, frill, {
        fill: motifFill(sheet, look.motif, inks, { scale: 0.95, turn: 6 }),
        shades: [
          folds(sheet, 6, 1),
          down(sheet, [
            [0, "#fff", 0.1],
            [0.6, "#000", 0.06],
            [1, "#000", 0.5],
          ]),
        ],
      }) +
        clothPart(sheet, body, {
          fill,
          shades: [
            linear(sheet, [
              [0, "#000", 0.2],
              [0.25, "#fff", 0.18],
              [0.55, "#000", 0],
              [1, "#000", 0.46],
            ]),
            grounded(sheet, 0.9),
          ],
          creases: gathers,
          creaseWidth: 12,
          creaseDepth: 0.3,
        }),
      grain(sheet, look.form === "sachet" ? "gauze" : "cotton", 1),
    ) +
    cord +
    balls;
  return { art, outline: `${body}${frill}`, width: 540, height: 480, foot: 430 };
}

/** A ball of white wood. */
function ball(sheet: Sheet, x: number, y: number, radius: number, color: string): string {
  const circle = ellipse(x, y - radius, radius, radius);
  const rings = [0.3, 0.55, 0.8]
    .map((share) => ellipse(x - radius * 0.15, y - radius * 0.8, radius * share, radius * share * 0.7))
    .join("");
  return (
    group(shape(ellipse(x + radius * 0.3, y - 4, radius, radius * 0.28), "#35261a"), opacity(0.45) + blur(sheet, 9)) +
    group(
      shape(circle, color) +
        line(rings, dark(color, 0.25), 2.5, opacity(0.6)) +
        shape(
          circle,
          linear(
            sheet,
            [
              [0, "#fff", 0.5],
              [0.45, "#fff", 0],
              [0.6, "#000", 0.04],
              [1, "#000", 0.45],
            ],
            [0.1, 0, 0.9, 1],
          ),
        ),
      clip(sheet, circle),
    )
  );
}

function azuma(sheet: Sheet, look: Look): Thing {
  const inks = inksOf(look.color, look.accent);
  const paint = (turn: number) => motifFill(sheet, look.motif, inks, { scale: 1, turn });
  const back = "M-330-150C-200-270-80-400-30-560C0-590 30-586 46-556C90-400 210-270 330-150C200-100-200-100-330-150Z";
  const front =
    "M-350-140C-260-160-60-180 0-196C80-180 260-160 350-140C340-40 270 40 150 52C50 60-50 60-150 52C-270 40-340-40-350-140Z";
  const leftTail =
    "M-350-140C-310-250-200-420-60-560C-30-580 0-560-10-530C-60-400-60-260 10-176C-90-150-230-130-350-140Z";
  const rightTail = "M350-140C310-250 200-420 60-560C34-582 0-566 6-534C60-400 60-260-10-176C90-150 230-130 350-140Z";
  const knot = "M-60-566C-40-606 40-610 62-570C70-540 40-520 6-516C-34-516-70-536-60-566Z";
  const ends =
    "M-40-590C-90-640-130-690-118-720C-70-716-30-670-6-606ZM44-592C80-650 130-690 150-680C150-640 110-600 60-572Z";
  const art = group(
    clothPart(sheet, back, { fill: dark(inks.ground, 0.4) }) +
      clothPart(sheet, leftTail, {
        fill: paint(-34),
        shades: [slant(sheet, 1)],
        creases: "M-40-540C-110-420-190-280-280-160M-20-500C-60-400-80-280-100-170",
        creaseWidth: 14,
      }) +
      clothPart(sheet, rightTail, {
        fill: paint(34),
        shades: [
          linear(sheet, [
            [0, "#000", 0.06],
            [1, "#000", 0.4],
          ]),
        ],
        creases: "M40-540C110-420 190-280 280-160M20-500C60-400 80-280 100-170",
        creaseWidth: 14,
      }) +
      clothPart(sheet, front, {
        fill: paint(0),
        shades: [
          grounded(sheet, 1.1),
          linear(sheet, [
            [0, "#000", 0.16],
            [0.3, "#fff", 0.14],
            [1, "#000", 0.36],
          ]),
        ],
        creases: "M-260-130C-200-80-160-20-150 40M250-130C200-70 150-10 140 40M-40-180C-60-120-50-60-40 30",
        creaseWidth: 15,
        creaseDepth: 0.24,
      }) +
      clothPart(sheet, ends, { fill: paint(20), shades: [slant(sheet, 1.2)] }) +
      group(shape(knot, "#000", moved(2, 9)), opacity(0.4) + blur(sheet, 7)) +
      clothPart(sheet, knot, {
        fill: paint(70),
        shades: [slant(sheet, 1.2)],
        creases: "M-30-590C-20-560-26-540-34-524M20-596C30-566 26-540 18-520",
        creaseWidth: 8,
      }),
    grain(sheet, "cotton", 1.2),
  );
  return { art, outline: `${front}${leftTail}${rightTail}`, width: 700, height: 720, foot: 560 };
}
