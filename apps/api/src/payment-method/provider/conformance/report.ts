import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseKind } from "#api/testing/databases.ts";
import type { RowId } from "./rows.ts";

export const projectRoot = join(import.meta.dirname, "../../../../../..");
const folder = join(projectRoot, "reports/conformance");

/** The rows that passed on one database, and the day of the run. */
export type Report = { day: string; passed: readonly RowId[] };

const pathOf = (code: string, database: DatabaseKind) => join(folder, `${code}-${database}.json`);

export function writeReport(code: string, database: DatabaseKind, passed: readonly RowId[]): void {
  mkdirSync(folder, { recursive: true });
  const report: Report = { day: new Date().toISOString().slice(0, 10), passed };
  writeFileSync(pathOf(code, database), `${JSON.stringify(report, null, 2)}\n`);
}

/** undefined if the suite has not run on this machine. */
export function readReport(code: string, database: DatabaseKind): Report | undefined {
  try {
    return JSON.parse(readFileSync(pathOf(code, database), "utf8")) as Report;
  } catch {
    return undefined;
  }
}
