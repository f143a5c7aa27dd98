import { figure } from "@noren/contract/platform/yen.ts";
import type { DocumentLine } from "./document.ts";
import { area, floor, ink, margin, type Sheet } from "#api/platform/pdf/pdf-sheet.ts";
import { documentText as words } from "./document-text.ts";

const columns = {
  number: { x: area.left, width: 26 },
  name: { x: area.left + 30, width: 270 },
  price: { x: area.left + 304, width: 66 },
  quantity: { x: area.left + 374, width: 44 },
  amount: { x: area.left + 422, width: area.width - 422 - 4 },
} as const;
const head = 20;
const name = { size: 9 } as const;
const note = { size: 7.5, color: ink.soft } as const;
const leading = { name: 13, note: 11 } as const;
const padding = 5;

/** Draws the items, with the table's header on every page. Returns the y below the last one. */
export function drawItems(sheet: Sheet, lines: readonly DocumentLine[], start: number): number {
  let y = drawHead(sheet, start);
  for (const [index, line] of lines.entries()) {
    const named = sheet.linesOf(
      line.name + (line.reducedRate !== null ? words.reducedMark : ""),
      columns.name.width,
      name,
    );
    const noted = line.note ? sheet.linesOf(line.note, columns.name.width, note) : [];
    const height = named.length * leading.name + noted.length * leading.note + 2 * padding - 2;
    if (y + height > floor) {
      sheet.addPage();
      y = drawHead(sheet, margin);
    }
    const first = y + padding;
    const right = { ...name, align: "right" } as const;
    sheet.line(String(index + 1), columns.number.x, first + 1, columns.number.width - 6, { ...note, align: "right" });
    sheet.line(figure(line.unitPrice), columns.price.x, first, columns.price.width, right);
    sheet.line(figure(line.quantity), columns.quantity.x, first, columns.quantity.width, right);
    sheet.line(figure(line.amount), columns.amount.x, first, columns.amount.width, right);
    let at = first;
    for (const words of named) {
      sheet.line(words, columns.name.x, at, columns.name.width, name);
      at += leading.name;
    }
    for (const words of noted) {
      sheet.line(words, columns.name.x, at, columns.name.width, note);
      at += leading.note;
    }
    y += height;
    sheet.rule(y);
  }
  return y;
}

function drawHead(sheet: Sheet, y: number): number {
  const style = { size: 8, color: ink.soft } as const;
  sheet.ground(area.left, y, area.width, head);
  sheet.rule(y, { width: 0.8, color: ink.black });
  sheet.rule(y + head);
  const at = y + 6;
  sheet.line(words.itemName, columns.name.x, at, columns.name.width, style);
  sheet.line(words.unitPrice, columns.price.x - 20, at, columns.price.width + 20, { ...style, align: "right" });
  sheet.line(words.quantity, columns.quantity.x, at, columns.quantity.width, { ...style, align: "right" });
  sheet.line(words.lineAmount, columns.amount.x, at, columns.amount.width, { ...style, align: "right" });
  return y + head;
}
