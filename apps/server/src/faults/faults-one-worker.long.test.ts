import { describe, inject } from "vitest";
import { testLongChaos } from "./long-chaos.ts";

const { postgres } = inject("databases");

describe.runIf(postgres)("a shop with one worker in a long chaos", () => {
  testLongChaos({ name: "postgres", kind: "postgres", workers: "1", seed: 3, orders: 24, server: postgres });
});
