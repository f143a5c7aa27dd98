import { afterAll, test } from "vitest";
import { type DatabaseKind, describeOnDatabases } from "#api/testing/databases.ts";
import { accountTests } from "./account-tests.ts";
import { captureTests } from "./capture-tests.ts";
import { cardTests } from "./card-tests.ts";
import { faultTests } from "./fault-tests.ts";
import { laterTests } from "./later-tests.ts";
import { messageTests } from "./message-tests.ts";
import { openTrial, type RowTest } from "./open-trial.ts";
import { payTests } from "./pay-tests.ts";
import { refundTests } from "./refund-tests.ts";
import { writeReport } from "./report.ts";
import type { ProviderRig } from "./rig.ts";
import { type RowId, rows } from "./rows.ts";

/** The test of every row: a row without one does not compile. */
const tests: Record<RowId, RowTest> = {
  ...payTests,
  ...cardTests,
  ...messageTests,
  ...faultTests,
  ...captureTests,
  ...refundTests,
  ...laterTests,
  ...accountTests,
};

/**
 * Tries an adapter with every row that its provider has, in a shop on each of the databases. The passed rows are written
 * to reports/conformance, from which write-table.ts makes the table of docs/payments.md once both have run.
 */
export function testProviderConformance(rig: ProviderRig, databases: readonly DatabaseKind[]): void {
  describeOnDatabases(databases, `[PROD-04] ${rig.name} as a payment provider`, ({ kind, shop }) => {
    const passed: RowId[] = [];
    for (const { id, title } of rows.filter((row) => rig.cannot[row.id] === undefined)) {
      test(`${title}`, async () => {
        const opened = await shop();
        await tests[id]((options) => openTrial(opened, rig, options), rig);
        passed.push(id);
      });
    }
    afterAll(() => writeReport(rig.definition.code, kind, passed));
  });
}
