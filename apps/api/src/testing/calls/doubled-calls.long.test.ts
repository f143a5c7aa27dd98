import { describe } from "vitest";
import { useDatabase } from "../databases.ts";
import { testDoubledCalls } from "../doubled-calls.ts";

describe("a call made twice (PGlite)", () => {
  testDoubledCalls(useDatabase("pglite"));
});
