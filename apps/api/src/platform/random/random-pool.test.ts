import { expect, test } from "vitest";
import { pooledBytes } from "./random-pool.ts";

test("no random bytes are given twice, also where a pool ends and for more bytes than a pool has", () => {
  const all = new Set<string>();
  for (let round = 0; round < 3000; round++) {
    const bytes = pooledBytes(16);
    all.add(Buffer.from(bytes).toString("hex"));
    // a caller may change what it got
    bytes.fill(0);
  }
  expect(all.size).toBe(3000);
  const many = pooledBytes(10_000);
  expect(many.length).toBe(10_000);
  expect(new Set(many).size).toBe(256);
});
