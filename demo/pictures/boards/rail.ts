import { createSheet, svgOf } from "../draw/sheet.ts";
import { vignette } from "../draw/stage.ts";
import type { DrawnPicture } from "../picture-types.ts";
import { type BoardCell, ground, inCell, type Shown } from "./board.ts";

const [width, height] = [1500, 1300];
/** The middle one is nearest, and so drawn last; a title runs over the left edge. */
const cells: readonly BoardCell[] = [
  { x: 130, y: 190, width: 600, height: 880 },
  { x: 930, y: 260, width: 620, height: 920 },
  { x: 420, y: 40, width: 820, height: 1220 },
];

/** Three garments on their bars before a plain wall: the cover of a shop of clothes. */
export function railPicture(
  name: string,
  { shown, alt, wall }: { shown: readonly [Shown, Shown, Shown]; alt: string; wall: string },
): DrawnPicture {
  const sheet = createSheet(`rail ${name}`);
  const body =
    ground(sheet, wall, width, height) +
    shown.map((one, index) => inCell(sheet, one, cells[index]!)).join("") +
    vignette(sheet, width, height);
  return { path: `demo/covers/${name}.svg`, svg: svgOf(sheet, width, height, body), alt, width, height, color: wall };
}
