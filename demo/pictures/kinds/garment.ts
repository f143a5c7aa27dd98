import { clothPart, folds, grounded, slant } from "../draw/cloth.ts";
import { dark, light } from "../draw/color.ts";
import { blur, down, group, line, linear, moved, opacity, shape } from "../draw/paint.ts";
import { n, type Sheet } from "../draw/sheet.ts";
import { grain } from "../draw/texture.ts";
import { inksOf, motifFill } from "../motifs/fill.ts";
import { rod } from "./hanging.ts";
import type { DrawThing, Look } from "./kind.ts";

/** Cloth throws a soft shadow on the cloth below it. */
export const lifted = (sheet: Sheet, outline: string, body: string, far = 10) =>
  group(shape(outline, "#120c08", moved(far * 0.5, far)), opacity(0.36) + blur(sheet, far)) + body;

export const fade = (sheet: Sheet, isLeft: boolean) =>
  linear(
    sheet,
    isLeft
      ? [
          [0, "#fff", 0.1],
          [0.6, "#000", 0],
          [1, "#000", 0.28],
        ]
      : [
          [0, "#000", 0.24],
          [0.4, "#000", 0.02],
          [1, "#000", 0.26],
        ],
  );

/** Coats to put over: quilted, light, or the two parts of work clothes. */
export const jacket: DrawThing = (sheet, look) => {
  const inks = inksOf(look.color, look.accent);
  const isPadded = look.form === "padded";
  const isSamue = look.form === "samue";
  const paint = (x: number, turn = 0) => motifFill(sheet, look.motif, inks, { scale: 1.3, x, turn });
  const reach = isPadded ? 440 : 420;
  const drop = isPadded ? 360 : 300;
  const left = `M-190 40C-280 40-380 56-${reach} 76C-${reach + 14} 160-${reach + 10} 260-${reach - 10} ${drop}C-380 ${drop + 20}-280 ${drop - 10}-206 ${drop - 30}Z`;
  const right = `M190 40C280 40 380 56 ${reach} 76C${reach + 14} 160 ${reach + 10} 260 ${reach - 10} ${drop}C380 ${drop + 20} 280 ${drop - 10} 206 ${drop - 30}Z`;
  const foot = isSamue ? 620 : 700;
  const bodyLeft = isSamue
    ? `M-66 8C-120 14-180 30-212 48C-228 240-234 480-236 ${foot}C-150 ${foot + 14} 20 ${foot + 10} 70 ${foot}C80 540 120 440 140 370C80 280-20 140-66 8Z`
    : `M-66 8C-120 14-180 30-212 48C-228 240-234 480-236 ${foot}C-150 ${foot + 14}-60 ${foot + 10}-6 ${foot}C0 500-10 300-66 8Z`;
  const bodyRight = isSamue
    ? `M66 8C120 14 180 30 212 48C228 240 234 480 236 ${foot}C150 ${foot + 14} 10 ${foot + 10}-104 ${foot}C-106 560-120 480-124 400C-60 300 20 160 66 8Z`
    : `M66 8C120 14 180 30 212 48C228 240 234 480 236 ${foot}C150 ${foot + 14} 60 ${foot + 10} 6 ${foot}C0 500 10 300 66 8Z`;
  const bandColor = isPadded ? "#232126" : isSamue ? dark(look.color, 0.16) : dark(look.color, 0.3);
  const bandLeft = isSamue
    ? "M-60 4C-30 140 60 280 130 370L108 420C20 330-76 190-108 16Z"
    : `M-58 4C-40 200-16 460-6 ${foot}L-72 ${foot + 4}C-82 460-96 220-112 18Z`;
  const bandRight = isSamue
    ? "M60 4C30 150-50 300-124 400L-112 470C-20 360 84 200 108 16Z"
    : `M58 4C40 200 16 460 6 ${foot}L72 ${foot + 4}C82 460 96 220 112 18Z`;
  const inner = "M-72 6C-30 40 30 40 72 6C70 120 40 300 0 500C-40 300-70 120-72 6Z";
  const quilt = isPadded ? [150, 290, 430, 570].map((y) => `M-240 ${y}Q0 ${y + 26} 240 ${y}`).join("") : "";
  const ties =
    isPadded || !isSamue
      ? cordTie(sheet, 330, isPadded ? "#c9a85c" : light(look.color, 0.4))
      : cordTie(sheet, 470, dark(look.color, 0.1), -118);
  const pants = isSamue ? foldedTrousers(sheet, look) : "";
  const pockets =
    isSamue || isPadded
      ? [-1, 1]
          .map(
            (side) =>
              `<rect x="${side === 1 ? 70 : -190}" y="${foot - 210}" width="120" height="130" rx="8" fill="#000" opacity=".1"/><path d="M${side === 1 ? 70 : -190} ${foot - 206}h120" stroke="${light(look.color, 0.3)}" stroke-width="4" opacity=".5"/>`,
          )
          .join("")
      : "";
  const art =
    rod(sheet, -520, 520, 60, "#4a3a30", 22) +
    shape(inner, dark(look.color, 0.5)) +
    group(
      clothPart(sheet, left, {
        fill: paint(-440, 4),
        shades: [folds(sheet, 3, isPadded ? 0.5 : 0.7), grounded(sheet, 0.8), fade(sheet, true)],
      }) +
        clothPart(sheet, right, {
          fill: paint(190, -4),
          shades: [folds(sheet, 3, isPadded ? 0.5 : 0.7), grounded(sheet, 0.8), fade(sheet, false)],
        }) +
        lifted(
          sheet,
          bodyLeft,
          clothPart(sheet, bodyLeft, {
            fill: paint(-220),
            shades: [folds(sheet, 3, 0.6), grounded(sheet, 0.6)],
            creases: quilt,
            creaseWidth: 22,
            creaseDepth: 0.2,
          }),
        ) +
        (isSamue
          ? lifted(sheet, bandLeft, clothPart(sheet, bandLeft, { fill: bandColor, shades: [slant(sheet, 1)] }), 6)
          : "") +
        lifted(
          sheet,
          bodyRight,
          clothPart(sheet, bodyRight, {
            fill: paint(10),
            shades: [folds(sheet, 3, 0.7), grounded(sheet, 0.7)],
            creases: quilt,
            creaseWidth: 22,
            creaseDepth: 0.2,
          }),
          12,
        ) +
        pockets +
        (isSamue
          ? ""
          : lifted(
              sheet,
              bandLeft,
              clothPart(sheet, bandLeft, {
                fill: bandColor,
                shades: [
                  linear(sheet, [
                    [0, "#fff", 0.14],
                    [1, "#000", 0.2],
                  ]),
                ],
              }),
              7,
            )) +
        lifted(
          sheet,
          bandRight,
          clothPart(sheet, bandRight, {
            fill: bandColor,
            shades: [
              linear(sheet, [
                [0, "#fff", 0.16],
                [1, "#000", 0.24],
              ]),
            ],
          }),
          7,
        ) +
        pants,
      grain(sheet, "cotton", 1.5),
    ) +
    ties;
  return {
    art,
    outline: `${left}${right}${bodyLeft}${bodyRight}${isSamue ? "M-190 700H200V980H-190Z" : ""}`,
    width: 900,
    height: isSamue ? 980 : foot,
  };
};

export function cordTie(sheet: Sheet, y: number, color: string, x = 0): string {
  const loop = (side: 1 | -1) =>
    `M${x} ${y}C${x + side * 30} ${y - 44} ${x + side * 86} ${y - 30} ${x + side * 60} ${y + 4}C${x + side * 40} ${y + 20} ${x + side * 14} ${y + 12} ${x} ${y}`;
  const tail = `M${x} ${y}C${x - 14} ${y + 40} ${x - 30} ${y + 80} ${x - 26} ${y + 128}M${x} ${y}C${x + 18} ${y + 44} ${x + 30} ${y + 80} ${x + 30} ${y + 120}`;
  const path = `${loop(1)}${loop(-1)}${tail}`;
  return (
    group(line(path, "#120c08", 12, moved(4, 8)), opacity(0.4) + blur(sheet, 5)) +
    line(path, dark(color, 0.3), 12, 'stroke-linecap="round"') +
    line(path, color, 7, `stroke-linecap="round"${moved(-1, -1.5)}`) +
    `<circle cx="${n(x)}" cy="${n(y)}" r="13" fill="${dark(color, 0.1)}"/><circle cx="${n(x - 3)}" cy="${n(y - 4)}" r="6" fill="${light(color, 0.4)}"/>`
  );
}

function foldedTrousers(sheet: Sheet, look: Look): string {
  const outline =
    "M-190 712C-60 700 80 700 200 712C210 800 208 890 200 968C80 984-60 984-190 968C-200 890-200 800-190 712Z";
  return lifted(
    sheet,
    outline,
    clothPart(sheet, outline, {
      fill: dark(look.color, 0.05),
      shades: [
        folds(sheet, 3, 0.4),
        down(sheet, [
          [0, "#fff", 0.24],
          [0.2, "#000", 0.04],
          [0.46, "#000", 0.3],
          [0.5, "#fff", 0.16],
          [0.8, "#000", 0.08],
          [1, "#000", 0.44],
        ]),
      ],
    }),
    14,
  );
}
