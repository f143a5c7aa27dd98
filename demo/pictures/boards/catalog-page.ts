import { dark, light } from "../draw/color.ts";
import { figures } from "../draw/figures.ts";
import { line, shape } from "../draw/paint.ts";
import { createSheet, n, svgOf } from "../draw/sheet.ts";
import { vignette } from "../draw/stage.ts";
import { inksOf, motifFill } from "../motifs/fill.ts";
import type { DrawnPicture, MotifName } from "../picture-types.ts";
import { type BoardCell, ground, inCell, type Shown } from "./board.ts";

export const [pageWidth, pageHeight] = [900, 1200];

/** Places of one to four things on a page of the catalogue. */
export const pageCells: Readonly<Record<number, readonly BoardCell[]>> = {
  1: [{ x: 120, y: 140, width: 660, height: 900 }],
  2: [
    { x: 90, y: 80, width: 720, height: 450 },
    { x: 90, y: 630, width: 720, height: 450 },
  ],
  3: [
    { x: 90, y: 70, width: 720, height: 470 },
    { x: 70, y: 650, width: 350, height: 400 },
    { x: 480, y: 650, width: 350, height: 400 },
  ],
  4: [
    { x: 70, y: 90, width: 350, height: 410 },
    { x: 480, y: 90, width: 350, height: 410 },
    { x: 70, y: 640, width: 350, height: 410 },
    { x: 480, y: 640, width: 350, height: 410 },
  ],
};

export interface Numbered extends Shown {
  /** Printed beside it. */
  readonly number: string;
}

/** A page of a printed catalogue: things with their numbers. */
export function catalogPagePicture(
  name: string,
  { shown, alt, wall, place }: { shown: readonly Numbered[]; alt: string; wall: string; place: number },
): DrawnPicture {
  const sheet = createSheet(`catalogue ${name}`);
  const cells = pageCells[shown.length] ?? pageCells[4]!;
  const ink = dark(wall, 0.68);
  const things = shown
    .map((one, index) => {
      const cell = cells[index]!;
      const y = cell.y + cell.height + 58;
      return (
        inCell(sheet, one, cell) +
        line(`M${n(cell.x)} ${n(y + 22)}H${n(cell.x + cell.width)}`, ink, 1.5, ` opacity=".4"`) +
        figures(one.number, cell.x + 34, y, 24, ink)
      );
    })
    .join("");
  const body =
    ground(sheet, wall, pageWidth, pageHeight) +
    things +
    figures(String(place), pageWidth / 2, pageHeight - 34, 18, ink) +
    vignette(sheet, pageWidth, pageHeight);
  return drawn(name, svgOf(sheet, pageWidth, pageHeight, body), alt, wall);
}

/** The cover: cloth of the season with a band of paper around it. */
export function catalogCoverPicture(
  name: string,
  { color, motif, year, alt }: { color: string; motif: MotifName; year: string; alt: string },
): DrawnPicture {
  const sheet = createSheet(`catalogue ${name}`);
  const paper = "#f4eee0";
  const fill = motifFill(sheet, motif, inksOf(color, "#f4eee0"), { scale: 2 });
  const body =
    `<rect width="${pageWidth}" height="${pageHeight}" fill="${fill}"/>` +
    shape("M0 430H900V860H0Z", light(paper, 0.2)) +
    line("M0 452H900M0 838H900", dark(color, 0.1), 3) +
    shape("M330 540h240v54h-240ZM342 602h64v126h-64ZM418 602h64v126h-64ZM494 602h64v126h-64Z", color) +
    figures(year, pageWidth / 2, 795, 44, dark(color, 0.1)) +
    vignette(sheet, pageWidth, pageHeight);
  return drawn(name, svgOf(sheet, pageWidth, pageHeight, body), alt, color);
}

const drawn = (name: string, svg: string, alt: string, color: string): DrawnPicture => ({
  path: `demo/catalogues/${name}.svg`,
  svg,
  alt,
  width: pageWidth,
  height: pageHeight,
  color,
});
