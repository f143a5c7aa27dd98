import { expect, test } from "vitest";
import { createWorkQueue } from "./work-queue.ts";

test("[SEC-02, ERR-05] one range's pictures fill half of the waiting room, and others' are drawn in turn with them", async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 4, waitingPerRange: 2 });
  const drawn: string[] = [];
  const gate = Promise.withResolvers<void>();
  const submit = (range: string, name: string) =>
    queue.run(async () => {
      await gate.promise;
      drawn.push(name);
    }, range);
  const submitted = ["a1", "a2", "a3", "a4", "b1", "b2", "c1"].map((name) => submit(name[0]!, name));
  // one is being drawn; a4 finds its range's places taken, c1 the whole room
  expect(submitted.map((one) => one !== undefined)).toEqual([true, true, true, false, true, true, false]);
  gate.resolve();
  await Promise.all(submitted);
  expect(drawn).toEqual(["a1", "a2", "b1", "a3", "b2"]);
  await submit("c", "c2");
  expect(drawn.at(-1)).toBe("c2");
});
