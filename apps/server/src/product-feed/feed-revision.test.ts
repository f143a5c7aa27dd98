import { expect, test } from "vitest";
import { createRevisions } from "./feed-revision.ts";

/** Reads that take `took` ms on a test clock. */
function open(took: number) {
  let time = 0;
  let readings = 0;
  const revisionOf = createRevisions(() => time);
  const read = async () => {
    readings += 1;
    await Promise.resolve();
    time += took;
    return `revision ${readings}`;
  };
  return { ask: () => revisionOf("a", read), wait: (ms: number) => void (time += ms) };
}

test("[SEC-09, CAT-24] a large catalogue's revision is read once and cached for ten times the duration of the read", async () => {
  const { ask, wait } = open(200);
  expect(await Promise.all([ask(), ask()])).toEqual(["revision 1", "revision 1"]);
  wait(1999);
  expect(await ask()).toBe("revision 1");
  wait(1);
  expect(await ask()).toBe("revision 2");
});

test("[CAT-24] a small catalogue's revision is read for each request, and a failed read is repeated", async () => {
  const { ask } = open(5);
  expect([await ask(), await ask()]).toEqual(["revision 1", "revision 2"]);
  const revisionOf = createRevisions();
  await expect(revisionOf("a", () => Promise.reject(new Error("lost")))).rejects.toThrow("lost");
  expect(await revisionOf("a", async () => "found")).toBe("found");
});
