import { spreadsheetDamage } from "#api/platform/table/spreadsheet.ts";
import { tableRows } from "#api/platform/table/table-rows.ts";
import { csvLine, utf8Mark, withoutMark } from "#api/platform/csv/csv.ts";
import { figure } from "@noren/contract/platform/yen.ts";
import { PriceCell, priceRowsMax } from "@noren/contract/product/price-list.owner.ts";
import { typedPrice, typedQuantity } from "@noren/contract/product/typed-price.ts";

/** A price list as a file: a line for each variant and quantity. Files may have the names of the API's fields as heads. */
const columns = { code: "商品番号", name: "商品名", min_quantity: "数量（以上）", price: "価格（税込）" } as const;
type Name = keyof typeof columns;
const names = Object.keys(columns) as Name[];

/** Max bytes of a workbook's sheet, and max cells of a row. */
const unpackedMax = 50_000_000;
const cellsMax = 20;

export type FileProblem = { line: number; words: string };
export type FilePrices = {
  cells: PriceCell[];
  /** Lines of the cells. */
  lines: number[];
  problems: FileProblem[];
};

export type WrittenPrice = { code: string; name: string; min_quantity: number; price: number };

export const headText = (): string => utf8Mark + csvLine(Object.values(columns));
export const lineOf = ({ code, name, min_quantity, price }: WrittenPrice): string =>
  csvLine([code, name, String(min_quantity), String(price)]);

/** The file's prices by line, or why it cannot be read. The product's name is there for people. */
export function readPrices(bytes: Uint8Array): FilePrices | { problem: string } {
  const table = tableRows(bytes, unpackedMax);
  if ("problem" in table) return table;
  const lines = table.lines({ lines: priceRowsMax + 1, cells: cellsMax });
  const head = lines.next();
  if (head.done) return { problem: "ファイルに行がありません。1行目に列の名前を書いてください。" };
  const heads = head.value.cells.map((cell) => nameOf(cell.trim()));
  const missing = names.filter((name) => name !== "name" && !heads.includes(name));
  if (missing.length > 0)
    return {
      problem: `列${missing.map((name) => `「${columns[name]}」`).join("")}がありません。1行目に列の名前を書いてください。`,
    };
  const read: FilePrices = { cells: [], lines: [], problems: [] };
  let count = 0;
  for (const { line, cells } of lines) {
    count += 1;
    if (count > priceRowsMax) return { problem: `一度に読めるのは${figure(priceRowsMax)}行までです。` };
    const isTooWide = cells.slice(heads.length).some((cell) => cell.trim() !== "");
    if (isTooWide) read.problems.push({ line, words: tooWideWords });
    else readLine(read, line, (name) => withoutMark((cells[heads.indexOf(name)] ?? "").trim()));
  }
  return count === 0 ? { problem: "2行目から、商品番号・数量・価格を書いてください。" } : read;
}

/** Such as the line of a price of 1,740 without quotes, of which only 1 would be read. */
const tooWideWords = "列の数が、1行目の列の名前より多くなっています。価格のコンマは消してください。";

const nameOf = (head: string) => names.find((name) => name === head.toLowerCase() || columns[name] === head);

function readLine(read: FilePrices, line: number, cellOf: (name: Name) => string): void {
  const code = cellOf("code");
  const price = cellOf("price");
  const damage = spreadsheetDamage(code, "code");
  const words = damage ?? (price === "" ? "価格を書いてください。その価格を消すときは「-」と書きます。" : undefined);
  if (words !== undefined) return void read.problems.push({ line, words });
  const typed = { code, min_quantity: typedQuantity(cellOf("min_quantity")), ...typedPrice(price) };
  const parsed = PriceCell.safeParse(typed);
  if (!parsed.success) return void read.problems.push({ line, words: `${parsed.error.issues[0]!.message}。` });
  read.cells.push(parsed.data);
  read.lines.push(line);
}
