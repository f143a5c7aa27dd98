import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { useDatabase } from "@noren/api/testing/databases.ts";
import pino from "pino";
import { describe, expect, onTestFinished, test } from "vitest";
import { runCommand } from "../command.ts";
import { forgetProxy, noteProxy } from "./proxy-note.ts";

describe("a proxy that the shop does not trust", () => {
  const { shop } = useDatabase("pglite");

  test("[SEC-09] a proxy without TRUST_PROXY is reported in the log, and by the audit until the next start", async () => {
    const own = await shop();
    const dataDir = mkdtempSync(join(tmpdir(), "noren-proxy-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const audit = async () => {
      let text = "";
      const io = { cwd: dataDir, out: (part: string) => void (text += part), err: () => {} };
      const code = await runCommand(
        { shop: own.shop, diskSpace: undefined, notes: async () => [] },
        dataDir,
        ["audit"],
        io,
      );
      return { code, lines: text.split("\n").filter((line) => line.includes("TRUST_PROXY")) };
    };
    expect(await audit()).toEqual({ code: 0, lines: [] });
    const logged: string[] = [];
    noteProxy(dataDir, pino({}, { write: (line) => void logged.push(line) }));
    expect(logged.length).toBe(1);
    expect(logged[0]).toContain("TRUST_PROXY=1");
    const noted = await audit();
    expect(noted).toEqual({
      code: 0,
      lines: [expect.stringMatching(/^△ .*TRUST_PROXY=1 を設定して起動し直してください/)],
    });
    forgetProxy(dataDir);
    expect((await audit()).lines).toEqual([]);
  });
});
