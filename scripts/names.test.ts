import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { namesWithPlainWords } from "./names.mjs";

function problemsOf(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), "names-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return namesWithPlainWords(root);
}

test("a folder, a file and an exported name of the word list are reported with the standard term", () => {
  expect(
    problemsOf({
      "apps/api/src/paper/receipt.ts": "export const a = 1;",
      "apps/api/src/order/order-moves.ts": "export const b = 1;",
      "packages/contract/src/cart.ts": "export function keptGoods() {}\nexport type OrderWish = string;",
    }),
  ).toEqual([
    'apps/api/src/order/order-moves.ts: "order-moves.ts" has the word "moves". Use the standard term: transitions.',
    'apps/api/src/paper/receipt.ts: "paper" has the word "paper". Use the standard term: document.',
    'packages/contract/src/cart.ts: "keptGoods" has the word "kept". Use the standard term: stored, saved or cached.',
    'packages/contract/src/cart.ts: "keptGoods" has the word "goods". Use the standard term: products, variants or items.',
    'packages/contract/src/cart.ts: "OrderWish" has the word "wish". Use the standard term: request.',
  ]);
});

test("only whole words are checked, and names that are not exported are free", () => {
  expect(
    problemsOf({
      "apps/api/src/order/newsletter.ts": "const goods = 1;\nexport const newspaper = goods;",
    }),
  ).toEqual([]);
});
