import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { command } from "./member.ts";
import { sharedShop } from "./shop.ts";

let made = 0;

type Piece = { code: string; stock: number; jan?: string };

/** Products of a journey's own, hidden from buyers unless `isPublic`; returns their common word and codes. */
export async function ownProducts(stocks: readonly number[], { isPublic = false } = {}) {
  const word = `棚卸見本${Date.now() % 1_000_000}${(made += 1)}`;
  const key = `stk-${Date.now() % 1_000_000}-${made}`;
  const pieces: Piece[] = stocks.map((stock, at) => ({ code: `${key}-${at}`.toUpperCase(), stock }));
  const rows = pieces.map(({ code, stock }, at) =>
    [code, `${key}-${at}`, `${word} ${at + 1}`, 1980, stock, isPublic ? "公開" : "非公開"].join(","),
  );
  const file = join(sharedShop().dataDir, `${key}.csv`);
  writeFileSync(file, ["product_code,key,name,price,stock,state", ...rows, ""].join("\n"));
  await command("catalogue", "import", "noren", "products", file);
  return { word, key, codes: pieces.map(({ code }) => code) };
}
