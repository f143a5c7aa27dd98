import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { saveContent, storedContent } from "#api/content/save-content.service.ts";
import { newsKind } from "#api/content/news/news-kind.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { putContent } from "#api/testing/put-content.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { contentCommands } from "../command/content-commands.ts";

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** The folder of an export, and the commands that import it. */
async function openFolder({ shop }: TestShop) {
  const cwd = await mkdtemp(join(tmpdir(), "noren-version-"));
  folders.push(cwd);
  const run = async (name: string, ...args: string[]) => {
    const lines: string[] = [];
    const out = (line: string) => void lines.push(line);
    const exit = await contentCommands[`content ${name}`]!.run(args, { shop, cwd, filesFolder: "/", out, err: out });
    return { exit: exit ?? 0, lines };
  };
  const edit = async (path: string, from: string, to: string) => {
    const file = join(cwd, path);
    await writeFile(file, (await readFile(file, "utf8")).replace(from, to));
  };
  return { run, edit };
}

const tea = { kind: newsKind, key: "tea", title: "新茶", fields: {}, source: "香り。" };
const draft = { ...tea, variant: "", sort: 0, publish_from: null, publish_to: null };

describeOnBothDatabases("content that was edited while it changed", ({ shop }) => {
  const titles = async ({ shop: noren, channel }: TestShop) =>
    (await storedContent(noren, channel, [newsKind])).map(({ title }) => title);

  test("[OWN-13] content changed since the export is named with both values, and not overwritten", async () => {
    const noren = await shop();
    await putContent(noren, tea, { ...tea, key: "cup", title: "湯のみ" });
    const { run, edit } = await openFolder(noren);
    await run("export", "noren", ".", "news");
    expect((await run("import", "noren", ".")).lines.slice(0, 2)).toEqual([
      "変更なし  news/cup.md",
      "変更なし  news/tea.md",
    ]);
    await putContent(noren, { ...tea, title: "新茶のご案内" });
    await edit("news/tea.md", "新茶", "今年の新茶");
    await edit("news/cup.md", "湯のみ", "大きな湯のみ");
    const late = await run("import", "noren", ".");
    expect([late.exit, ...late.lines]).toEqual([
      1,
      "news/tea.md: 読んだあとに、ほかの人が変えました（title はいま「新茶のご案内」、保存しようとした値は「今年の新茶」）。",
      "1件のファイルに誤りがあるため、何も変えませんでした。",
      expect.stringContaining("--overwrite"),
    ]);
    expect(await titles(noren)).toEqual(["湯のみ", "新茶のご案内"]);
    expect((await run("import", "noren", ".", "--overwrite")).exit).toBe(0);
    expect(await titles(noren)).toEqual(["大きな湯のみ", "今年の新茶"]);
  });

  test("[OWN-13] a file without a version is imported, and an altered version is refused", async () => {
    const noren = await shop();
    await putContent(noren, tea);
    const { run, edit } = await openFolder(noren);
    await run("export", "noren", ".", "news");
    await putContent(noren, { ...tea, title: "別の題" });
    await edit("news/tea.md", "version: v", "version: x");
    expect((await run("import", "noren", ".")).lines[0]).toContain("version は書き出したままに");
    await edit("news/tea.md", "version: x", "# x");
    expect((await run("import", "noren", ".")).exit).toBe(0);
    expect(await titles(noren)).toEqual(["新茶"]);
  });

  test("[OWN-13] of two owners with one version one saves, and the other gets both values", async () => {
    const noren = await shop();
    await putContent(noren, tea);
    for (let round = 0; round < 4; round++) {
      const [stored] = await storedContent(noren.shop, noren.channel, [newsKind]);
      const titlesOf = [`新茶${round}A`, `新茶${round}B`];
      const both = await Promise.all(
        titlesOf.map((title) =>
          saveContent(noren.shop, noren.channel, [{ ...draft, title, version: stored!.version }]),
        ),
      );
      const won = both.findIndex((one) => "outcomes" in one);
      const [after] = await storedContent(noren.shop, noren.channel, [newsKind]);
      expect(after!.title).toBe(titlesOf[won]);
      expect(both[1 - won]).toMatchObject({
        problems: [
          {
            meanwhile: {
              version: after!.version,
              fields: { title: { theirs: titlesOf[won], yours: titlesOf[1 - won] } },
            },
          },
        ],
      });
    }
  });
});
