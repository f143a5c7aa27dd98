import { describe } from "vitest";
import { useDatabase } from "../databases.ts";
import { fuzzEveryCall, fuzzSeed } from "../fuzz-every-call.ts";

describe(`inputs made of the schema of every call, from seed ${fuzzSeed} (PGlite)`, () => {
  fuzzEveryCall(useDatabase("pglite"));
});
