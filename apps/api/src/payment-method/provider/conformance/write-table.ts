import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot, readReport } from "./report.ts";
import { columns } from "./rigs.ts";
import { rows } from "./rows.ts";
import { readResults, renderTable, type Results, withTable } from "./table.ts";

/**
 * `node apps/api/src/payment-method/provider/conformance/write-table.ts`: writes the table of docs/payments.md after a run
 * of the suite. Providers that have not run here keep what the document says.
 */
const path = join(projectRoot, "docs/payments.md");
const document = readFileSync(path, "utf8");
const results: Record<string, Results[string]> = { ...readResults(document) };
const problems: string[] = [];
for (const { code, name, cannot } of columns) {
  const [pglite, postgres] = [readReport(code, "pglite"), readReport(code, "postgres")];
  if (!pglite || !postgres) continue;
  const passed = new Set<string>(pglite.passed.filter((id) => postgres.passed.includes(id)));
  const missing = rows.filter(({ id }) => cannot[id] === undefined && !passed.has(id));
  if (missing.length > 0) problems.push(`${name} has not passed: ${missing.map(({ id }) => id).join(", ")}`);
  else results[code] = { day: postgres.day, passed };
}
const written = withTable(document, renderTable(results));
if (written === undefined) problems.push(`${path} has no marks for the table.`);
else writeFileSync(path, written);
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
