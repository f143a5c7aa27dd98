import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type * as card from "./member/card.ts";
import { fieldsOf, type FieldTexts } from "./platform/openapi/field-words.ts";

const root = join(import.meta.dirname, "../../..");

test("a text of a field that no schema of its file has is a type error", () => {
  const texts = { masked_number: "Last digits.", "UserCard.brand": "Brand." } satisfies FieldTexts<typeof card>;
  // @ts-expect-error no card has this field
  const misspelt = { masked_numbers: "Last digits." } satisfies FieldTexts<typeof card>;
  // @ts-expect-error no card has this field
  const misspeltOfShape = { "UserCard.brands": "Brand." } satisfies FieldTexts<typeof card>;
  expect(Object.keys({ ...texts, ...misspelt, ...misspeltOfShape })).toHaveLength(4);
});

test("two texts of one name are refused, so that none silently replaces the other", () => {
  expect(() => fieldsOf({ page: "Page number." }, { page: "Path." })).toThrow(/page/);
  expect(fieldsOf({ page: "Page number." }, { "Popup.page": "Path." })).toEqual({
    page: "Page number.",
    "Popup.page": "Path.",
  });
});

test("texts of fields are loaded by the API document only, and so by no browser", () => {
  const sources = ["packages/*/src/**/*.ts", "apps/*/{app,themes,src,server}/**/*.{ts,tsx}"];
  const files = globSync(sources, { cwd: root, exclude: (path) => path.includes("node_modules") });
  const importers = files.filter((path) =>
    /from "[^"]*(\.fields|(api|owner)-(fields|document))\.ts"/.test(readFileSync(join(root, path), "utf8")),
  );
  const allowed =
    /^packages\/contract\/src\/([\w/-]+-fields|(api|owner)-document|(api|owner)-\w+\.test)\.ts$|^apps\/(api|server)\//;
  expect(importers.length).toBeGreaterThan(10);
  expect(importers.filter((path) => !allowed.test(path))).toEqual([]);
});
