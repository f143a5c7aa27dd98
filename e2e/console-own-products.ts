import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { command } from "./member.ts";

let made = 0;

/** A word of its own in the names of a journey's products, so that the journey sees no others in a list. */
export const ownWord = () =>
  `手仕事${[...`${process.pid}${Date.now() % 100_000}${made++}`].map((digit) => "零一二三四五六七八九"[Number(digit)]).join("")}`;

type OwnProduct = {
  name: string;
  price?: number;
  stock?: number;
  colors?: readonly [string, number][];
  state?: string;
};

/** Imports products of the journey's own into the demo's first shop; returns their codes. */
export async function importProducts(products: readonly OwnProduct[]): Promise<string[]> {
  const stamp = `${process.pid}${Date.now()}${made++}`;
  const codes = products.map((_, at) => `JN${stamp}-${at + 1}`);
  const lines = products.flatMap(({ name, price = 1320, stock = 20, colors, state = "公開" }, at) => {
    const code = codes[at]!;
    const variants = colors ?? [[null, stock] as const];
    return variants.map(([color, pieces], place) =>
      [
        code,
        place === 0 ? name : "",
        place === 0 ? state : "",
        color === null ? code : `${code}-${place + 1}`,
        color === null ? "" : `c${place + 1}`,
        color ?? "",
        price,
        pieces,
      ].join(","),
    );
  });
  const head = "product_code,name,state,code,color_code,color_name,price,stock";
  const file = join(tmpdir(), `noren-products-${stamp}.csv`);
  await writeFile(file, `${[head, ...lines].join("\n")}\n`);
  await command("catalogue", "import", "noren", "products", file);
  await rm(file);
  return codes;
}

/** Address of the list with the products whose names have the word. */
export const productsOf = (word: string) => `/products?${new URLSearchParams({ word, sort: "code" })}`;
