import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { castsInTests } from "./test-casts.mjs";

function problemsOf(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), "casts-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return castsInTests(root).map((problem) => problem.split(":", 3).slice(0, 2).join(":"));
}

test("a cast that hides the contract's types in a storefront test is reported at its line, in shared helpers too", () => {
  const cart = "apps/storefront/app/cart/cart.test.ts";
  expect(
    problemsOf({
      [cart]: "const a = {} as never;\nconst b = [] as any;\nconst c = {} as\n  unknown as string;\n",
      "apps/storefront/sites/kurasu/story.test.tsx": "export const a = <p>{1 as never}</p>;",
      "apps/storefront/testing/deep/products.ts": "export const a = 1 as never;",
    }),
  ).toEqual([
    `${cart}:1 \`as never\``,
    `${cart}:2 \`as any\``,
    `${cart}:4 \`as unknown as\``,
    "apps/storefront/sites/kurasu/story.test.tsx:1 `as never`",
    "apps/storefront/testing/deep/products.ts:1 `as never`",
  ]);
});

test("a narrowing cast, `as const`, sources and the one helper for broken answers are free", () => {
  expect(
    problemsOf({
      "apps/storefront/app/cart/cart.test.ts": "const a = {} as { b?: string };\nconst c = 1 as const; // as never\n",
      "apps/storefront/app/cart/cart.ts": "export const a = 1 as never;",
      "apps/storefront/testing/broken-answer.ts": "export const a = 1 as never;",
    }),
  ).toEqual([]);
});
