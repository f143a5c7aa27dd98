import { colorValue } from "@noren/demo/palette.ts";
import type { ColorKey } from "@noren/demo/palette.ts";
import { dark, light, mix } from "../draw/color.ts";
import { shape } from "../draw/paint.ts";
import { createSheet, svgOf } from "../draw/sheet.ts";
import { vignette } from "../draw/stage.ts";
import { motifFill, inksOf } from "../motifs/fill.ts";
import type { DrawnPicture, MotifName } from "../picture-types.ts";
import { ground } from "./board.ts";

export interface Portrait {
  readonly name: string;
  readonly alt: string;
  readonly wall: string;
  readonly color: ColorKey;
  readonly motif: MotifName;
  readonly hair: "short" | "bob" | "bun" | "cropped";
  readonly hairColor: string;
}

const side = 900;
const skin = "#e8c4a2";

const hairs: Readonly<Record<Portrait["hair"], readonly [behind: string, front: string]>> = {
  short: [
    "M296 420C270 230 360 130 462 136C580 130 640 240 610 430L590 480H316Z",
    "M306 380C300 250 370 178 470 190C560 196 606 260 600 372C560 330 520 300 470 296C400 292 350 320 306 380Z",
  ],
  bob: [
    "M270 560C240 300 300 130 454 130C610 130 668 300 634 560C620 590 560 596 552 540V400H352V540C346 596 284 590 270 560Z",
    "M318 372C330 268 380 214 456 214C534 214 580 268 588 372C520 326 396 326 318 372Z",
  ],
  bun: [
    "M300 440C270 250 350 150 454 150C560 150 636 250 606 440ZM392 130C386 60 522 60 516 130C520 176 388 176 392 130Z",
    "M312 384C318 270 376 214 454 210C530 214 590 270 596 384C556 312 500 276 454 262C406 276 350 312 312 384Z",
  ],
  cropped: [
    "M304 400C280 240 350 152 456 150C566 152 630 240 602 400Z",
    "M312 352C320 250 370 196 456 194C540 196 592 250 596 352C560 290 520 268 456 266C392 268 350 290 312 352Z",
  ],
};

/** Somebody of the shop, in the cloth of the house: hair, collar and no more. */
export function portraitPicture({ name, alt, wall, color, motif, hair, hairColor }: Portrait): DrawnPicture {
  const sheet = createSheet(`portrait ${name}`);
  const cloth = colorValue(color);
  const fill = motifFill(sheet, motif, inksOf(cloth, "#f2ead8"), { scale: 1.4 });
  const [behind, front] = hairs[hair];
  const face =
    shape("M404 540H504V660C504 700 404 700 404 660Z", dark(skin, 0.1)) +
    shape(
      "M322 372C322 262 382 208 454 208C526 208 586 262 586 372C586 492 528 580 454 580C380 580 322 492 322 372Z",
      skin,
    ) +
    shape("M322 400c-26 -8 -34 62 4 76Z", dark(skin, 0.04)) +
    shape("M586 400c26 -8 34 62 -4 76Z", dark(skin, 0.04)) +
    shape(
      "M352 450a34 22 0 1 0 68 0a34 22 0 1 0 -68 0ZM488 450a34 22 0 1 0 68 0a34 22 0 1 0 -68 0Z",
      mix(skin, "#d97b6a", 0.35),
      ` opacity=".5"`,
    );
  const robe =
    shape("M60 920C80 760 210 690 388 648L454 760L520 648C698 690 822 760 842 920Z", fill) +
    shape("M372 652L404 634L454 756L504 634L536 652L454 800Z", light("#efe6d4", 0.3)) +
    shape("M356 656L388 640L500 840L468 900Z", dark(cloth, 0.12)) +
    shape("M552 656L520 640L420 820L440 880Z", dark(cloth, 0.22));
  const body =
    ground(sheet, wall, side, side) +
    shape(behind, hairColor) +
    face +
    robe +
    shape(front, hairColor) +
    shape(front, light(hairColor, 0.18), ` opacity=".35" transform="translate(40 12) scale(.92)"`) +
    vignette(sheet, side, side);
  return {
    path: `demo/stylists/${name}.svg`,
    svg: svgOf(sheet, side, side, body),
    alt,
    width: side,
    height: side,
    color: wall,
  };
}
