import { rowsIn } from "@noren/web/form/form-rows.ts";

export type TypedRow = { number: string; quantity: string };

const fieldMax = 60;
const quantityMax = 20;

/** Number and quantity from a spreadsheet, split by tab, comma or spaces; further columns and headers are ignored. */
export function readSheet(text: string): TypedRow[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => {
      const [number = "", quantity = ""] = cellsOf(line);
      return { number: number.slice(0, fieldMax), quantity: quantity.slice(0, quantityMax) };
    })
    .filter(({ number }, index) => number !== "" && !(index === 0 && isHead(number)));
}

function cellsOf(line: string): string[] {
  const separator = line.includes("\t") ? "\t" : /[,，、]/.test(line) ? /[,，、]/ : /[ \u3000]+/;
  return line.split(separator).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, "$1")
      .trim(),
  );
}

const isHead = (text: string) => /^(品番|商品番号|番号|コード|code|no\.?)$/i.test(text.normalize("NFKC"));

/** The rows of a posted form: `number.0`, `quantity.0` …, in order, without empty ones. */
export function typedRows(values: Readonly<Record<string, string>>, max: number): TypedRow[] {
  return rowsIn(values, { number: fieldMax, quantity: quantityMax }, max).filter(({ number }) => number !== "");
}
