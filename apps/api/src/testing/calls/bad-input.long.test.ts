import { describe } from "vitest";
import { testBadInput } from "../bad-input.ts";
import { useDatabase } from "../databases.ts";

describe("bad input on PGlite", () => {
  testBadInput(useDatabase("pglite"), false);
});
