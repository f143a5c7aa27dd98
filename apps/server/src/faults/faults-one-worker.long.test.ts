import { describe, inject } from "vitest";
import { testLongChaos } from "./long-chaos.ts";

const { postgres } = inject("databases");

describe("an embedded shop in a long chaos", () => {
  testLongChaos({ name: "pglite", kind: "pglite", workers: "1", orders: 200, server: postgres });
});

describe.runIf(postgres)("a shop with one worker in a long chaos", () => {
  testLongChaos({ name: "postgres", kind: "postgres", workers: "1", orders: 24, server: postgres });
});
