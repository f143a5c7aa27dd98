import { n } from "./sheet.ts";

/**
 * Figures drawn with a pen, so that no font is needed: a machine without one would leave them out.
 * Each is drawn in a field 10 wide and 16 high, from its upper left corner.
 */
const strokes: Readonly<Record<string, readonly [width: number, path: string]>> = {
  "0": [10, "M5 0C1.4 0 0 3.6 0 8S1.4 16 5 16S10 12.4 10 8S8.6 0 5 0Z"],
  "1": [6, "M0 3.4L4 0V16"],
  "2": [10, "M.6 4C.6 1.6 2.4 0 5 0S9.4 1.6 9.4 4.4C9.4 8.4 .4 11.6 .4 16H10"],
  "3": [
    10,
    "M.6 2.4C1.4 .8 3 0 5 0C7.6 0 9.2 1.6 9.2 3.8C9.2 6.4 7 7.6 4 7.6C7.4 7.6 9.8 9 9.8 11.8S7.6 16 5 16C2.6 16 1 15 .2 13",
  ],
  "4": [10, "M7.4 16V0L0 11H10"],
  "5": [10, "M9 0H1.6L.8 7.4C1.8 6.4 3.2 5.8 4.8 5.8C7.8 5.8 9.8 7.8 9.8 10.8S7.8 16 4.8 16C2.6 16 .8 15 .2 13"],
  "6": [10, "M8.8 1.4C8 .5 6.8 0 5.4 0C2 0 .2 3.6 .2 9C.2 13.6 2 16 5 16S9.8 13.8 9.8 10.8S8 6 5.2 6C2.4 6 .4 8 .2 10"],
  "7": [10, "M0 0H10C6.6 4.6 4.4 9.6 4 16"],
  "8": [
    10,
    "M5 7.4C2.4 7.4 .8 5.8 .8 3.8S2.4 0 5 0S9.2 1.8 9.2 3.8S7.6 7.4 5 7.4C2 7.4 0 9.2 0 11.6S2 16 5 16S10 14 10 11.6S8 7.4 5 7.4Z",
  ],
  "9": [
    10,
    "M1.2 14.6C2 15.5 3.2 16 4.6 16C8 16 9.8 12.4 9.8 7C9.8 2.4 8 0 5 0S.2 2.2 .2 5.2S2 10 4.8 10C7.6 10 9.6 8 9.8 6",
  ],
  ".": [2, "M1 15.4V16"],
  c: [8, "M8 7C7.2 5.8 6 5.2 4.4 5.2C1.8 5.2 0 7.2 0 10.6S1.8 16 4.4 16C6 16 7.2 15.4 8 14.2"],
  m: [
    13,
    "M0 16V5.4M0 9C.6 6.6 2 5.2 3.8 5.2C5.6 5.2 6.5 6.4 6.5 8.6V16M6.5 9C7.1 6.6 8.5 5.2 10.3 5.2C12.1 5.2 13 6.4 13 8.6V16",
  ],
  " ": [4, ""],
};

/** Figures and "cm" with their middle at (x, y). */
export function figures(text: string, x: number, y: number, size: number, color: string): string {
  const scale = size / 16;
  const characters = [...text].map((character) => strokes[character] ?? strokes[" "]!);
  const gap = 3.4;
  const total = characters.reduce((sum, [width]) => sum + width + gap, -gap);
  let at = -total / 2;
  const drawn = characters.map(([width, path]) => {
    const here = at;
    at += width + gap;
    return path ? `<path d="${path}" transform="translate(${n(here)} -8)"/>` : "";
  });
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(scale)})" fill="none" stroke="${color}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${drawn.join("")}</g>`;
}
