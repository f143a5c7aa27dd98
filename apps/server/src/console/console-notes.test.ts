import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { useDatabase } from "@noren/api/testing/databases.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { runCommand } from "../command.ts";
import { startWarnings } from "../start/start-warnings.ts";
import { consoleNotes } from "./console-hosts.ts";

describe("a shop whose console has no host", () => {
  const { shop } = useDatabase("pglite");

  test("[OWN-07] the start and the audit say that the console is closed without ADMIN_HOST, and nothing with it", async () => {
    const own = await shop();
    const dataDir = mkdtempSync(join(tmpdir(), "noren-console-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const linesWith = async (adminHost: string | undefined) => {
      const env = { adminHost, adminOnShopHost: false, demo: false };
      const notes = async () => consoleNotes(env, await own.shop.channels.all());
      let text = "";
      const io = { cwd: dataDir, out: (part: string) => void (text += part), err: () => {} };
      const opened = { shop: own.shop, diskSpace: undefined, notes };
      const code = await runCommand(opened, dataDir, ["audit"], io);
      const about = (line: string) => line.includes("ADMIN_HOST");
      return { code, audit: text.split("\n").filter(about), start: (await startWarnings(opened)).filter(about) };
    };
    const closed = "管理画面のホストが決まっていないため、管理画面は開きません。";
    expect(await linesWith(undefined)).toEqual({
      code: 0,
      audit: [expect.stringMatching(`^△ ${closed}`)],
      start: [expect.stringContaining(closed)],
    });
    expect(await linesWith("admin.shop.test")).toEqual({ code: 0, audit: [], start: [] });
  });
});
