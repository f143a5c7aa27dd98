import { describe } from "vitest";
import { useDatabase } from "../databases.ts";
import { fuzzEveryCall, fuzzSeed } from "../fuzz-every-call.ts";

// fewer than on PostgreSQL: the embedded database is slower, and refused inputs reach no query
describe(`inputs made of the schema of every call, from seed ${fuzzSeed} (PGlite)`, () => {
  fuzzEveryCall(useDatabase("pglite"), 25);
});
