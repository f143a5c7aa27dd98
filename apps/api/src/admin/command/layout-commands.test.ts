import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { layoutCommands } from "./layout-commands.ts";

/** Runs `layout set`; returns the problems of the file, a sentence each. */
async function problemsOf({ shop }: TestShop, kind: string, name: string, body: object) {
  const cwd = await mkdtemp(join(tmpdir(), "noren-command-"));
  onTestFinished(() => rm(cwd, { recursive: true }));
  await writeFile(join(cwd, "file.json"), JSON.stringify(body));
  const context = { shop, cwd, filesFolder: cwd, out() {}, err() {} };
  const running = layoutCommands["layout set"]!.run(["noren", kind, name, "file.json"], context);
  const error = await Promise.resolve(running).then(
    () => undefined,
    (one: unknown) => one,
  );
  return (error as { fields?: Record<string, string[]> } | undefined)?.fields?.[name];
}

describeOnBothDatabases("[OWN-03] layout set", ({ shop }) => {
  test("[CON-04] a refused page names the unknown block and the available ones, and changes nothing", async () => {
    const noren = await shop();
    const page = { title: "ホーム", description: "", layout: "default", blocks: [] };
    const blocks = [
      { id: "a", name: "produkt-list", props: {} },
      { id: "b", name: "spacer", props: { size: "xl", sise: "s" } },
    ];
    expect(await problemsOf(noren, "page", "home", { ...page, blocks })).toEqual([
      "ブロック「a」: produkt-list というブロックはありません。product-list のことですか。",
      "ブロック「b」: spacer に sise という項目はありません。size のことですか。",
      "ブロック「b」: spacer の項目は size です。",
      "ブロック「b」: size … s、m、l のどれかです",
      expect.stringMatching(/^使えるブロックは hero、slider、.*product-list.* own- で始まる/),
    ]);
    const layouts = "default、simple、sample、maintenance、invalidChannel のどれかです";
    expect(await problemsOf(noren, "page", "home", { ...page, layout: "defalt" })).toEqual([
      `layout: レイアウトは ${layouts}`,
    ]);
    await expect(noren.api.channel.pageLayout({ page: "home" })).rejects.toMatchObject({ code: "common.not_found" });
    expect(await problemsOf(noren, "page", "home", page)).toBeUndefined();
  });

  test("[CON-04] a refused frame lists the allowed values of each field", async () => {
    const noren = await shop();
    const frame = { is_show_header: "yes", is_show_footer: true, above: {}, below: [] };
    expect(await problemsOf(noren, "layout", "default", frame)).toEqual([
      "is_show_header: true か false で書いてください",
      "above: ブロックを [ ] の並びで書いてください",
    ]);
  });
});
