import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { redirectCommands } from "./redirect-commands.ts";

const cwd = await mkdtemp(join(tmpdir(), "noren-redirects-"));
afterAll(() => rm(cwd, { recursive: true, force: true }));

async function typed({ shop }: TestShop, name: string, ...args: string[]) {
  const lines: string[] = [];
  const out = (line: string) => void lines.push(line);
  const code = await redirectCommands[`redirect ${name}`]!.run(args, { shop, cwd, filesFolder: "/", out, err: out });
  return { code: code ?? 0, text: lines.join("\n") };
}

describeOnBothDatabases("the commands for redirects", ({ shop }) => {
  test("[CON-17] a CSV of a Japanese spreadsheet is imported, listed and exported to a file that can be imported again", async () => {
    const own = await shop();
    // のれん in Shift_JIS.
    const name = Buffer.from([0x82, 0xcc, 0x82, 0xea, 0x82, 0xf1]);
    await writeFile(
      join(cwd, "old.csv"),
      Buffer.concat([Buffer.from("from,to,status\r\n/"), name, Buffer.from(",/product,301\r\n/gone,,410")]),
    );
    const checked = await typed(own, "import", "noren", "old.csv", "--check");
    expect(checked).toEqual({ code: 0, text: "2件を確かめました。変更はしていません。" });
    expect((await typed(own, "list", "noren")).text).toBe("noren に転送はありません。");
    expect((await typed(own, "import", "noren", "old.csv")).text).toBe("2件を取り込みました。転送は合わせて2件です。");
    expect((await typed(own, "list", "noren")).text.split("\n")).toEqual(["410  /gone", "301  /のれん  →  /product"]);
    expect((await typed(own, "list", "noren", "のれん")).text).toBe("301  /のれん  →  /product");
    await typed(own, "export", "noren", "new.csv");
    expect(await readFile(join(cwd, "new.csv"), "utf8")).toBe(
      "from,to,status\r\n/gone,,410\r\n/のれん,/product,301\r\n",
    );
    expect((await typed(own, "import", "noren", "new.csv", "--replace")).text).toContain("2件を取り込みました");
    await typed(own, "export", "noren", "new.xlsx");
    expect((await typed(own, "import", "noren", "new.xlsx", "--replace")).text).toContain("2件を取り込みました");
  });

  test("[CON-17] a file with a wrong line, a missing file and a binary one change nothing and are refused with a reason", async () => {
    const own = await shop();
    await writeFile(join(cwd, "bad.csv"), "/a,/b,301\nb,/c,301\n");
    const bad = await typed(own, "import", "noren", "bad.csv");
    expect(bad.code).toBe(1);
    expect(bad.text).toContain("2行目: from「b」");
    expect(bad.text).toContain("何も変えませんでした");
    expect((await typed(own, "list", "noren")).text).toContain("ありません");
    await expect(typed(own, "import", "noren", "none.csv")).rejects.toThrow("none.csv を読めません");
    await writeFile(join(cwd, "image.csv"), Uint8Array.from([0xff, 0xff, 0x81]));
    await expect(typed(own, "import", "noren", "image.csv")).rejects.toThrow("UTF-8 か Shift_JIS");
    await expect(typed(own, "import", "nowhere", "bad.csv")).rejects.toThrow("チャネルはありません");
  });
});
