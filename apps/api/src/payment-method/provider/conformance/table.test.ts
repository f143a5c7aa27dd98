import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "./report.ts";
import { columns } from "./rigs.ts";
import { rows } from "./rows.ts";
import { readResults, renderTable, withTable } from "./table.ts";

const document = readFileSync(join(projectRoot, "docs/payments.md"), "utf8");

test("[PROD-04] docs/payments.md has every row that a provider is tried with, and the reason for each that it is not", () => {
  const table = renderTable(readResults(document));
  expect(withTable(document, table)).toBe(document);
  for (const { cannot } of columns)
    for (const reason of Object.values(cannot)) expect(reason).toMatch(/^[A-Z].{15,160}\.$/);
});

test("[PROD-04] each row of the suite is a sentence of its own behind a requirement", () => {
  const titles = rows.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  for (const title of titles) expect(title).toMatch(/^\[[A-Z]+-\d{2}\] [a-z][^|.]*$/);
});

test("[PROD-04] results that a document shows are read as they were written", () => {
  const results = {
    test: { day: "2026-11-29", passed: new Set(["paid", "refunded"]) },
    stripe: { day: "2026-11-28", passed: new Set(["store_paid"]) },
  };
  expect(readResults(renderTable(results))).toEqual(results);
  expect(readResults(renderTable({}))).toEqual({});
});
