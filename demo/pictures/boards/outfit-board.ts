import { line, shape } from "../draw/paint.ts";
import { createSheet, svgOf } from "../draw/sheet.ts";
import { vignette } from "../draw/stage.ts";
import type { DrawnPicture } from "../picture-types.ts";
import { type BoardCell, ground, inCell, type Shown } from "./board.ts";

const [width, height] = [900, 1200];

/** The largest piece hangs on a peg rail; the others lie beside and below it. */
const cells: Readonly<Record<number, readonly BoardCell[]>> = {
  1: [{ x: 120, y: 150, width: 660, height: 960 }],
  2: [
    { x: 60, y: 130, width: 500, height: 960 },
    { x: 580, y: 600, width: 270, height: 420 },
  ],
  3: [
    { x: 50, y: 130, width: 500, height: 800 },
    { x: 580, y: 240, width: 270, height: 400 },
    { x: 540, y: 720, width: 310, height: 380 },
  ],
  4: [
    { x: 40, y: 130, width: 480, height: 640 },
    { x: 550, y: 150, width: 300, height: 600 },
    { x: 70, y: 830, width: 360, height: 310 },
    { x: 480, y: 830, width: 360, height: 310 },
  ],
};

/** An outfit laid out as it is worn together. */
export function outfitPicture(name: string, shown: readonly Shown[], alt: string, wall: string): DrawnPicture {
  const sheet = createSheet(`outfit ${name}`);
  const pieces = shown.slice(0, 4);
  const places = cells[pieces.length] ?? cells[4]!;
  const rail = line("M0 96H900", "#7a5a3c", 16) + line("M0 91H900", "#a98258", 4);
  const pegs = [120, 300, 480, 660, 820].map((x) => shape(`M${x} 84h14v30h-14Z`, "#5f4430")).join("");
  const body =
    ground(sheet, wall, width, height) +
    rail +
    pegs +
    pieces.map((piece, index) => inCell(sheet, piece, places[index]!)).join("") +
    vignette(sheet, width, height);
  return { path: `demo/outfits/${name}.svg`, svg: svgOf(sheet, width, height, body), alt, width, height, color: wall };
}
