import { expect, test } from "vitest";
import { previousRelease } from "./releases.ts";
import { runTestsOf } from "./run-tests.ts";

const version = previousRelease();
/** These tests list all tables, columns, migrations or records, so they fail on a newer schema by design. */
const ofOneSchema = [
  "admin/member-data/member-data.test.ts",
  // A sale of a variant is recorded as a price period too.
  "admin/record/change-record.test.ts",
  "admin/record/recorded-tables.test.ts",
  "admin/retention/table-ends.test.ts",
  "platform/db/migrate.test.ts",
  "platform/db/versions.test.ts",
  "product/derived-values.test.ts",
];

// on PostgreSQL alone, since both databases have the same schema
test.runIf(version)("programs of the previous release pass their own tests on the newest schema", async () => {
  const failures = await runTestsOf(version!, ["--testNamePattern=PostgreSQL", "--retry=1"], { without: ofOneSchema });
  expect(failures).toBe("");
});
