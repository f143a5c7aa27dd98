import { picturesMax } from "@noren/contract/product/picture-kind.ts";
import type { Column } from "./column.ts";

/** Focal point of a picture in percent; null is the middle. */
export type FocusEntry = { x: number; y: number } | null;

const point = /^左\s?(\d{1,3})\s?[%％]?\s?上\s?(\d{1,3})\s?[%％]?$/;
/** Pictures of one cell, as in `picturesColumn`. */
const listMax = picturesMax;

/** Parses `左30上20|左50上10`, one point per picture. Written in words, since a spreadsheet makes a number of "30,20". */
export const focusColumn = (label: string): Column<FocusEntry[]> => ({
  label,
  rule: "画像の順に「|」で区切ります。「左30上20」は、左から30%・上から20%の所です。切り抜いて見せるときに、その所が残ります。なければまん中です。",
  max: listMax * 20,
  cleared: [],
  read(cell) {
    const parts = cell.normalize("NFKC").split("|");
    if (parts.length > listMax) return { problem: `${listMax}個までです。` };
    const entries: FocusEntry[] = [];
    for (const part of parts) {
      const text = part.trim();
      const found = point.exec(text);
      const [x, y] = [Number(found?.[1]), Number(found?.[2])];
      if (text !== "" && !(x <= 100 && y <= 100))
        return { problem: "「左30上20」のように、0から100までの整数で書いてください。" };
      entries.push(text === "" ? null : focusEntry({ focus_x: x, focus_y: y }));
    }
    return { value: withoutLastMiddles(entries) };
  },
});

type Focused = { focus_x?: number | undefined; focus_y?: number | undefined };

const focusEntry = ({ focus_x: x = 50, focus_y: y = 50 }: Focused): FocusEntry =>
  x === 50 && y === 50 ? null : { x, y };

/** Entries of stored pictures, as the column reads them. */
export const focusEntries = (images: readonly Focused[]): FocusEntry[] => withoutLastMiddles(images.map(focusEntry));

export const focusText = (entries: readonly FocusEntry[]): string =>
  entries.map((entry) => (entry ? `左${entry.x}上${entry.y}` : "")).join("|");

function withoutLastMiddles(entries: readonly FocusEntry[]): FocusEntry[] {
  const last = entries.findLastIndex((entry) => entry !== null);
  return entries.slice(0, last + 1);
}
