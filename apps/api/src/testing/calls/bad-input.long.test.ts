import { describe, inject } from "vitest";
import { testBadInput } from "../bad-input.ts";
import { useDatabase } from "../databases.ts";

describe.runIf(inject("databases").postgres)("bad input on PostgreSQL", () => {
  testBadInput(useDatabase("postgres"), { isAll: true, oneIn: 1 });
});

describe("bad input on PGlite", () => {
  testBadInput(useDatabase("pglite"), { isAll: false, oneIn: 1 });
});
