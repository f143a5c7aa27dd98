import { readFileSync } from "node:fs";
import { parseCsv } from "@noren/api/platform/csv/csv.ts";
import { channelCodes } from "./channel-codes.ts";
import { dataFolder } from "./load/data-files.ts";

type Row = Readonly<Record<string, string>>;

/** Rows of a demo table as objects with its column names. */
export function tableRows(file: string): Row[] {
  const [head, ...rows] = parseCsv(readFileSync(new URL(file, dataFolder), "utf8")).map(({ cells }) => cells);
  return rows.map((cells) => Object.fromEntries(head!.map((name, at) => [name, cells[at] ?? ""])));
}

const listOf = (cell = "") => cell.split("|").filter(Boolean);

/** Product data that tests use. */
export type DemoProduct = ReturnType<typeof productOf>;

function productOf(rows: readonly Row[]) {
  const [first] = rows;
  const axes = [1, 2, 3].flatMap((at) => first![`軸${at}の名前`] || []);
  return {
    key: first!["商品キー"]!,
    code: first!["商品コード"]!,
    name: first!["商品名"]!,
    kana: first!["よみ"]!,
    description: first!["商品説明"]!,
    maker: first!["メーカー"]!,
    categories: [first!["メインカテゴリー"]!, ...listOf(first!["ほかのカテゴリー"])],
    tags: listOf(first!["タグ"]),
    specs: first!["仕様"]!.split("\n"),
    taxRate: Number(first!["税率"]),
    publishedAt: first!["公開日時"]!,
    saleEndsAt: first!["販売終了日時"]!,
    keywords: first!["検索キーワード"]!.split(" ").filter(Boolean),
    axes,
    channels: first!["チャネル"] ? listOf(first!["チャネル"]) : [...channelCodes],
    variants: rows
      .filter((row) => row["商品番号"])
      .map((row) => ({
        code: row["商品番号"]!,
        size: row["サイズ"] || row[`軸${axes.indexOf("サイズ") + 1}の値`] || null,
        color: row["色"] || row[`軸${axes.indexOf("色") + 1}の値`] || null,
        values: [1, 2, 3].flatMap((at) => row[`軸${at}の値`] || []),
        price: Number(row["通常価格"]),
        stock: Number(row["はじめの在庫数"]),
      })),
  };
}

/** Products in the order of the file. */
export const products: readonly DemoProduct[] = [
  ...Map.groupBy(tableRows("catalogue/products.csv"), (row) => row["商品コード"]).values(),
].map(productOf);
