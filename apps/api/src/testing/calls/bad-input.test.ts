import { describe, inject } from "vitest";
import { testBadInput } from "../bad-input.ts";
import { useDatabase } from "../databases.ts";

// one odd request in three; bad-input.long.test.ts has all, and PGlite's
describe("bad input", () => {
  testBadInput(useDatabase(inject("databases").postgres ? "postgres" : "pglite"), { isAll: true, oneIn: 3 });
});
