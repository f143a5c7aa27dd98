import { describe, inject } from "vitest";
import { testBadInput } from "../bad-input.ts";
import { useDatabase } from "../databases.ts";

// PGlite gets it in bad-input.long.test.ts
describe("bad input", () => {
  testBadInput(useDatabase(inject("databases").postgres ? "postgres" : "pglite"), true);
});
