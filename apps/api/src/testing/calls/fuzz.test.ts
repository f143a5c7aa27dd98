import { describe, expect, inject, test } from "vitest";
import { callRows } from "../call-access.ts";
import { useDatabase } from "../databases.ts";
import { fuzzer } from "../fuzz-calls.ts";
import { restore } from "../restore.ts";

const areas = [...new Set(callRows.map(({ area }) => area))];

// The long tests run 100 rounds on PostgreSQL and 40 on PGlite, from another seed each time.
describe("inputs made of the schema of every call", () => {
  const { shop, db } = useDatabase(inject("databases").postgres ? "postgres" : "pglite");
  const open = async () => {
    await restore(db());
    return shop();
  };

  test.each(areas)("[ERR-04, SEC-01] %s answers valid and broken inputs as its contract says", async (area) => {
    const fuzz = fuzzer(open, 40);
    for (const row of callRows.filter((one) => one.area === area))
      expect([row.line, ...(await fuzz(row, { rounds: 8, seed: 20261123 }))]).toEqual([row.line]);
  });
});
