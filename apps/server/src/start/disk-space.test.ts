import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startJobs } from "@noren/api/platform/jobs/start-jobs.ts";
import { useDatabase } from "@noren/api/testing/databases.ts";
import { openForOrders } from "@noren/api/testing/products.ts";
import type { JobHandlers } from "@noren/api/platform/jobs/jobs.ts";
import { pino } from "pino";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { runCommand } from "../command.ts";
import { minFree, watchDiskSpace } from "./disk-space.ts";

describe("the disk of the embedded database", () => {
  const { database, db, shop } = useDatabase("pglite");

  /** A shop on a disk whose free space the test sets; `lines` is its log. */
  async function open(free: number) {
    const lines: string[] = [];
    const log = pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(line.trim()) });
    const ready = await openForOrders(await shop());
    const disk = { free, looks: 0 };
    const statfs = async () => {
      disk.looks += 1;
      return { bavail: disk.free / 4096, bsize: 4096 };
    };
    const space = await watchDiskSpace({ db: db(), folder: "/nowhere", log, statfs, every: 10 });
    onTestFinished(async () => {
      disk.free = minFree;
      await vi.waitFor(() => expect(space.problem()).toBeUndefined());
      space.stop();
    });
    /** Sets the free space and waits for the next check. */
    const holds = async (bytes: number) => {
      disk.free = bytes;
      const { looks } = disk;
      await vi.waitFor(() => expect(disk.looks).toBeGreaterThan(looks + 1));
    };
    return { ...ready, log, lines, holds, space, disk };
  }

  test("below 256 MB the shop refuses changes and answers reads, and accepts changes again when there is space", async () => {
    const { api, towel, tea, holds, lines } = await open(minFree);
    const { token } = await api.cart.addProduct({ product_id: towel.id });
    await holds(minFree - 4096);
    await expect(api.cart.addProduct({ token, product_id: tea.id })).rejects.toMatchObject({
      status: 500,
      code: "common.read_only",
      message: expect.stringContaining("変更や申し込みを承れません"),
    });
    expect((await api.product.list({})).data).toHaveLength(2);
    expect((await api.cart.get({ token })).detail.products).toHaveLength(1);
    await holds(1_000_000);
    expect(lines).toEqual([expect.stringContaining('"freeMegabytes":255,"msg":"the disk is nearly full')]);
    await holds(minFree);
    expect((await api.cart.addProduct({ token, product_id: tea.id })).detail.products).toHaveLength(2);
    expect(lines).toHaveLength(2);
  });

  test("the free space is not checked with each request", async () => {
    const { api, space, disk } = await open(minFree);
    space.stop();
    const { looks } = disk;
    for (let count = 0; count < 5; count++) await api.product.list({});
    expect(disk.looks).toBe(looks);
  });

  test("[OWN-01] a command reports the reason, answers reads, and changes nothing", async () => {
    const { shop: own, space } = await open(minFree - 1_000_000);
    const output = { out: "", err: "" };
    const io = {
      cwd: "/",
      out: (text: string) => void (output.out += text),
      err: (text: string) => void (output.err += text),
    };
    const opened = { shop: own, diskSpace: space, notes: async () => [] };
    const dataDir = mkdtempSync(join(tmpdir(), "disk-"));
    expect(await runCommand(opened, dataDir, ["setting", "get", "noren", "STOCK.FEW_BELOW"], io)).toBe(0);
    expect(output.err).toContain("空きが 255 MB しかありません");
    expect(await runCommand(opened, dataDir, ["setting", "set", "noren", "STOCK.FEW_BELOW", "3"], io)).toBe(1);
    expect(output.err).toContain("変更や申し込みを承れません");
  });

  test("[OWN-04] jobs wait for space without errors in the log, and run when there is some", async () => {
    const { holds, log, lines } = await open(minFree);
    const ran: string[] = [];
    const handlers = {
      "email.send": async ({ emailId }) => void ran.push(emailId),
    } satisfies Partial<JobHandlers>;
    const jobs = await startJobs({ database: database(), handlers, log, askEverySeconds: 1 });
    await jobs.send(db(), "email.send", { emailId: "later" }, { startAfter: new Date(Date.now() + 1500) });
    await holds(0);
    // enough for the queue to poll for work
    await new Promise((resolve) => setTimeout(resolve, 3500));
    expect([ran, lines]).toEqual([[], [expect.stringContaining("nearly full")]]);
    await holds(minFree);
    await vi.waitFor(() => expect(ran).toEqual(["later"]), { timeout: 20_000 });
    await jobs.stop();
  });
});
