import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prefectures } from "@noren/contract/delivery/prefectures.ts";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { postalCommands } from "#api/admin/command/postal-commands.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { importPostalCodes } from "./postal-import.service.ts";

const line = (number: number) => {
  const { code, name } = prefectures[number % prefectures.length]!;
  const digits = String(1_000_000 + number);
  return `${code}101,"${digits.slice(0, 3)}  ","${digits}","ｹﾝ","ｼ","ﾏﾁ${number}","${name}","市","町${number}",0,0,0,0,0,0`;
};
const list = (count: number, first = 0) => Array.from({ length: count }, (_, at) => line(first + at));

async function type({ shop }: Pick<TestShop, "shop">, text: string, ...options: string[]) {
  const folder = await mkdtemp(join(tmpdir(), "noren-postal-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "utf_ken_all.csv"), text);
  const output: string[] = [];
  const write = (words: string) => void output.push(words);
  const context = { shop, cwd: folder, filesFolder: folder, out: write, err: write };
  const exit = await postalCommands["postal import"]!.run(["utf_ken_all.csv", ...options], context);
  return { exit: exit ?? 0, output };
}

describeOnBothDatabases("[MEM-05, OWN-01] postal codes by Japan Post's file", ({ shop, db }) => {
  const stored = () =>
    db().selectFrom("postal_code").select(["code", "town", "town_kana", "sort"]).orderBy("sort").execute();

  test("the file replaces all codes, and importing it again changes nothing", async () => {
    const open = await shop();
    const text = list(12_345).join("\r\n");
    expect(await type(open, text)).toEqual({ exit: 0, output: ["郵便番号を12,345件に入れ替えました（前は0件）。"] });
    const first = await stored();
    expect(first).toHaveLength(12_345);
    expect(first[5_000]).toEqual({ code: "1005000", town: "町5000", town_kana: "マチ5000", sort: 5000 });
    await type(open, text);
    expect(await stored()).toEqual(first);
    await type(open, list(10_000, 9_000).join("\n"));
    expect(await stored()).toMatchObject([{ code: "1009000" }, ...Array.from({ length: 9_999 }, () => ({}))]);
    expect(await open.api.postal.addresses({ code: "1009001" })).toMatchObject([{ town: "町9001" }]);
  });

  test("one invalid row in 100,000 is reported, and nothing is changed", async () => {
    const open = await shop();
    await type(open, list(3).join("\n"));
    const before = await stored();
    const lines = list(100_000);
    lines[77_776] = lines[77_776]!.replace(/"\d{7}"/, '"12345"');
    const { exit, output } = await type(open, lines.join("\n"));
    expect({ exit, output }).toEqual({
      exit: 1,
      output: [
        "77777行目: 郵便番号「12345」が7桁の数字ではありません。",
        "1件の誤りがあるため、何も変えませんでした。",
      ],
    });
    expect(await stored()).toEqual(before);
  });

  test("a file with fewer than half of the codes is imported only if forced", async () => {
    const open = await shop();
    await type(open, list(100).join("\n"));
    await expect(type(open, list(49).join("\n"))).rejects.toThrow("いまの100件の半分もありません");
    expect(await stored()).toHaveLength(100);
    expect((await type(open, list(49).join("\n"), "--smaller")).exit).toBe(0);
    expect(await stored()).toHaveLength(49);
    await expect(type(open, "PK\u0003\u0004", "--no")).rejects.toThrow("--no という指定はありません");
  });

  test("an import that fails while writing leaves the former codes", async () => {
    const open = await shop();
    await type(open, list(100).join("\n"));
    const before = await stored();
    await sql`alter table postal_code add constraint fails check (town <> '町12000')`.execute(db());
    onTestFinished(async () => void (await sql`alter table postal_code drop constraint if exists fails`.execute(db())));
    await expect(importPostalCodes(open.shop, list(13_000).join("\n"))).rejects.toThrow("fails");
    expect(await stored()).toEqual(before);
  });

  test("two concurrent imports result in one list or the other", async () => {
    const open = await shop();
    const [one, other] = [list(6000), list(6000, 3000)];
    await Promise.all([one, other].map((lines) => importPostalCodes(open.shop, lines.join("\n"))));
    const codes = (await stored()).map(({ code }) => code);
    expect(codes).toHaveLength(6000);
    expect(["1000000", "1003000"]).toContain(codes[0]);
  });
});
