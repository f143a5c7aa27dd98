import { describe, inject } from "vitest";
import { testLongChaos } from "./long-chaos.ts";

describe("an embedded shop in a long chaos", () => {
  testLongChaos({
    name: "pglite",
    kind: "pglite",
    workers: "1",
    seed: 2,
    orders: 200,
    server: inject("databases").postgres,
  });
});
