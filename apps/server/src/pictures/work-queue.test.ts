import { expect, test } from "vitest";
import { createWorkQueue } from "./work-queue.ts";

test("[SEC-02, ERR-05] one range's pictures fill half of the queue, and those of others are drawn in turn with them", async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 4, waitingPerRange: 2 });
  const drawn: string[] = [];
  const gate = Promise.withResolvers<void>();
  const submit = (range: string, name: string) =>
    queue.run(
      async () => {
        await gate.promise;
        drawn.push(name);
      },
      { range },
    );
  const submitted = ["a1", "a2", "a3", "a4", "b1", "b2", "c1"].map((name) => submit(name[0]!, name));
  // one is being drawn; a4 exceeds its range's places, c1 the total
  expect(submitted.map((one) => one !== undefined)).toEqual([true, true, true, false, true, true, false]);
  gate.resolve();
  await Promise.all(submitted);
  expect(drawn).toEqual(["a1", "a2", "b1", "a3", "b2"]);
  await submit("c", "c2");
  expect(drawn.at(-1)).toBe("c2");
});

test("[SEC-09] waiting work is dropped by its signal, and frees its place", async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 4, waitingPerRange: 1 });
  const done: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = queue.run(() => gate.promise, { range: "a" });
  const leaving = new AbortController();
  const submit = (name: string, signal?: AbortSignal) =>
    queue.run(async () => void done.push(name), { range: "a", ...(signal && { signal }) });
  const dropped = submit("a2", leaving.signal);
  expect(submit("a3")).toBeUndefined();
  leaving.abort();
  await expect(dropped).rejects.toThrow("aborted");
  const next = submit("a4");
  gate.resolve();
  await Promise.all([first, next]);
  expect(done).toEqual(["a4"]);
  await expect(submit("a5", leaving.signal)).rejects.toThrow("aborted");
  await submit("a6");
  expect(done).toEqual(["a4", "a6"]);
});
