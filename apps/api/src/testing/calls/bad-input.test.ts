import { describe, inject } from "vitest";
import { testBadInput } from "../bad-input.ts";
import { useDatabase } from "../databases.ts";

// One odd request in three; bad-input.long.test.ts sends all of them, also on PGlite.
describe("bad input", () => {
  testBadInput(useDatabase(inject("databases").postgres ? "postgres" : "pglite"), { isAll: true, oneIn: 3 });
});
