import { figure } from "@noren/contract/platform/yen.ts";
import { drawItems } from "./items-table.ts";
import type { PrintedDocument, DocumentDetail } from "./document.ts";
import { area, floor, ink, margin, openSheet, type Sheet } from "#api/platform/pdf/pdf-sheet.ts";
import type { TaxRate } from "#api/platform/money/tax.ts";
import { documentText as words } from "./document-text.ts";

/** The right column has dates and issuer, the left one addressee and amount. Units are points. */
const right = { x: 344, width: area.right - 344 };
const left = { x: area.left, width: 272 };

/** Draws a document as a PDF of A4 pages. */
export async function drawDocument(document: PrintedDocument): Promise<Uint8Array> {
  const title = words.title[document.kind];
  const sheet = openSheet({ title: `${title} ${document.number}`, author: document.issuer.name, made: document.made });
  sheet.addPage();
  drawTitle(sheet, document);
  const end = Math.max(drawLeft(sheet, document), drawRight(sheet, document));
  let y = drawItems(sheet, document.lines, end + 22);
  y = drawSums(sheet, document, y);
  drawNotes(sheet, document.notes, y);
  return sheet.finish((number, of) => {
    const style = { size: 7.5, color: ink.soft };
    if (number > 1) sheet.line(`${title}　${document.number}`, area.left, floor + 22, area.width, style);
    sheet.line(`${number} / ${of}`, area.left, floor + 22, area.width, { ...style, align: "right" });
  });
}

function drawTitle(sheet: Sheet, { kind, mark }: PrintedDocument) {
  const style = { size: 21, weight: "bold", spacing: 14 } as const;
  const title = words.title[kind];
  sheet.line(title, area.left, margin, area.width, { ...style, align: "center" });
  const width = sheet.widthOf(title, style) + 36;
  const from = area.left + (area.width - width) / 2;
  sheet.rule(margin + 32, { from, to: from + width, width: 1, color: ink.black });
  sheet.rule(margin + 34.5, { from, to: from + width, width: 0.4, color: ink.black });
  if (!mark) return;
  const marked = { size: 11, weight: "bold", spacing: 3, color: ink.mark } as const;
  const box = sheet.widthOf(mark, marked) + 16;
  sheet.frame(area.right - box, margin + 2, box, 22, ink.mark, 1);
  sheet.line(mark, area.right - box, margin + 7, box, { ...marked, align: "center" });
}

const top = margin + 62;

function drawLeft(sheet: Sheet, { addressee, lead, total, terms }: PrintedDocument): number {
  let y = drawAddressee(sheet, addressee);
  y = sheet.text(lead, left.x, y + 12, left.width, { size: 9 }) + 10;
  sheet.ground(left.x, y, left.width, 46);
  sheet.rule(y, { from: left.x, to: left.x + left.width, width: 1, color: ink.black });
  sheet.rule(y + 46, { from: left.x, to: left.x + left.width, width: 1, color: ink.black });
  sheet.line(words.amount, left.x + 12, y + 19, 60, { size: 9.5, weight: "bold", spacing: 4 });
  const amount = { size: 21, weight: "bold" } as const;
  const note = { size: 8, color: ink.soft };
  const noteWidth = sheet.widthOf(total.note, note);
  const end = left.x + left.width - 12;
  sheet.line(total.note, end - noteWidth, y + 23, noteWidth, note);
  sheet.line(`¥${figure(total.amount)}-`, left.x + 70, y + 11, left.width - 70 - 18 - noteWidth, {
    ...amount,
    align: "right",
  });
  return drawDetails(sheet, terms, left, y + 58, 62);
}

/** The name with 様 or 御中 at the end of its line. A long name is set smaller, and then in two lines. */
function drawAddressee(sheet: Sheet, { name, person, honorific }: PrintedDocument["addressee"]): number {
  const room = left.width - 34;
  const fits = (size: number) => sheet.linesOf(name, room, { size }).length === 1;
  const size = [14, 12.5, 11].find(fits) ?? 10;
  let y = sheet.text(name, left.x + 2, top, room, { size, weight: "bold" });
  sheet.line(honorific, left.x, y - size * 1.5 + size - 11, left.width - 4, { size: 11, align: "right" });
  y += 1;
  sheet.rule(y, { from: left.x, to: left.x + left.width, width: 0.8, color: ink.black });
  return person ? sheet.text(person, left.x + 2, y + 6, left.width, { size: 9.5 }) : y;
}

function drawRight(sheet: Sheet, { details, issuer }: PrintedDocument): number {
  let y = drawDetails(sheet, details, right, top, 62) + 12;
  y = sheet.text(issuer.name, right.x, y, right.width, { size: 10.5, weight: "bold" }) + 1;
  if (issuer.registration_number)
    y = sheet.text(`${words.registration} ${issuer.registration_number}`, right.x, y, right.width, { size: 8.5 }, 13);
  for (const line of issuer.lines) y = sheet.text(line, right.x, y, right.width, { size: 8.5, color: ink.soft }, 13);
  return y;
}

type Column = { x: number; width: number };

function drawDetails(
  sheet: Sheet,
  details: readonly DocumentDetail[],
  column: Column,
  y: number,
  indent: number,
): number {
  for (const { name, value } of details) {
    sheet.line(name, column.x, y, indent, { size: 8.5, color: ink.soft });
    y = sheet.text(value, column.x + indent, y, column.width - indent, { size: 8.5 }, 13);
    y += 2;
  }
  return y;
}

/** The table by tax rate at the left and the sums at the right, on one page. */
function drawSums(sheet: Sheet, { sums, taxes, lines }: PrintedDocument, above: number): number {
  const step = 17;
  const needed = Math.max(sums.length * step, (taxes.length + 1) * step + 16) + 12;
  let y = above + 12;
  if (y + needed > floor) {
    sheet.addPage();
    y = margin;
  }
  const start = y;
  for (const [index, { name, amount }] of sums.entries()) {
    const isTotal = index === sums.length - 1;
    const style = isTotal ? ({ size: 11, weight: "bold" } as const) : { size: 9 };
    sheet.line(
      name,
      right.x,
      y + (isTotal ? 4 : 3),
      right.width,
      isTotal ? { size: 9.5, weight: "bold" } : { size: 9 },
    );
    const words = typeof amount === "number" ? `${amount < 0 ? "−" : ""}¥${figure(Math.abs(amount))}` : amount;
    sheet.line(words, right.x, y + 3, right.width - 4, { ...style, align: "right" });
    y += step + (isTotal ? 3 : 0);
    sheet.rule(y, { from: right.x, ...(isTotal && { width: 1, color: ink.black }) });
  }
  return (
    Math.max(y, drawTaxes(sheet, taxes, start, [...new Set(lines.flatMap(({ reducedRate }) => reducedRate ?? []))])) +
    14
  );
}

const taxColumns = [
  { name: words.taxRate, width: 74, align: "left" },
  { name: words.taxAmount, width: 64, align: "right" },
  { name: words.withoutTax, width: 64, align: "right" },
  { name: words.tax, width: 56, align: "right" },
] as const;

function drawTaxes(sheet: Sheet, taxes: PrintedDocument["taxes"], start: number, reduced: readonly TaxRate[]): number {
  const step = 17;
  const to = left.x + taxColumns.reduce((sum, { width }) => sum + width, 0) + 8;
  let y = start;
  const row = (values: readonly string[], color: string) => {
    let x = left.x + 4;
    for (const [index, { width, align }] of taxColumns.entries()) {
      sheet.line(values[index]!, x, y + 4, width, { size: 8, color, align });
      x += width;
    }
    y += step;
    sheet.rule(y, { from: left.x, to });
  };
  sheet.ground(left.x, y, to - left.x, step);
  row(
    taxColumns.map(({ name }) => name),
    ink.soft,
  );
  for (const { rate, amount, without_tax, tax } of taxes)
    row(
      [words.rate(rate, reduced.includes(rate)), `¥${figure(amount)}`, `¥${figure(without_tax)}`, `¥${figure(tax)}`],
      ink.black,
    );
  if (reduced.length === 0) return y;
  return sheet.text(words.reduced(reduced), left.x + 4, y + 5, left.width, { size: 7.5, color: ink.soft }, 11);
}

function drawNotes(sheet: Sheet, notes: readonly string[], above: number) {
  if (notes.length === 0) return;
  const style = { size: 8, color: ink.soft };
  const leading = 13;
  const each = notes.map((note) => sheet.linesOf(note, area.width - 10, style));
  let y = above + 8;
  for (const [index, lines] of each.entries()) {
    if (y + lines.length * leading > floor) {
      sheet.addPage();
      y = margin;
    }
    if (index === 0) y = heading(sheet, y);
    sheet.line("・", area.left, y, 10, style);
    for (const line of lines) {
      sheet.line(line, area.left + 10, y, area.width - 10, style);
      y += leading;
    }
  }
}

function heading(sheet: Sheet, y: number): number {
  sheet.line(words.notes, area.left, y, area.width, { size: 8.5, weight: "bold" });
  return y + 16;
}
