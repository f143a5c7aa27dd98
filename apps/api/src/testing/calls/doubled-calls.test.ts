import { describe, inject } from "vitest";
import { useDatabase } from "../databases.ts";
import { testDoubledCalls } from "../doubled-calls.ts";

// Calls that are concurrent are so on PostgreSQL; doubled-calls.long.test.ts makes them on PGlite, in turn.
describe("a call made twice", () => {
  testDoubledCalls(useDatabase(inject("databases").postgres ? "postgres" : "pglite"));
});
