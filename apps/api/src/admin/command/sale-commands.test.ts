import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { putProduct } from "#api/testing/catalogue.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { saleCommands } from "./sale-commands.ts";

const cwd = await mkdtemp(join(tmpdir(), "noren-sales-"));
afterAll(() => rm(cwd, { recursive: true, force: true }));

async function typed({ shop }: TestShop, name: string, ...args: string[]): Promise<string> {
  const lines: string[] = [];
  const out = (line: string) => void lines.push(line);
  await saleCommands[name]!.run(args, { shop, cwd, filesFolder: "/", out, err: out });
  return lines.join("\n");
}

describeOnBothDatabases("commands for sale prices", ({ shop }) => {
  test("[OWN-01, CAT-23] a sale price is set for days or to the second, listed and ended", async () => {
    const test = await shop();
    await putProduct(test, { key: "towel", code: "TWL", name: "ガーゼタオル", price: 2000 });
    const price = async (now: string) => {
      test.at(`${now}+09:00`);
      return (await test.api.product.detail({ key: "towel" })).price_min;
    };
    await typed(test, "sale set", "noren", "TWL", "1500", "2026-11-25", "2026-11-30");
    expect(await price("2026-11-24T23:59:59")).toBe(2000);
    expect(await typed(test, "sale list", "noren")).toBe(
      "予定  TWL  1,500円（通常 2,000円）  2026.11.25 0:00:00〜2026.12.01 0:00:00  ガーゼタオル",
    );
    expect([await price("2026-11-25T00:00:00"), await price("2026-11-30T23:59:59")]).toEqual([1500, 1500]);
    expect(await typed(test, "sale list", "noren")).toContain("期間中  TWL");
    expect(await price("2026-12-01T00:00:00")).toBe(2000);
    expect(await typed(test, "sale list", "noren")).toBe("noren に、セール価格の商品はありません。");

    await typed(test, "sale set", "noren", "TWL", "1200", "2026-12-05T10:00:30", "2026-12-05T18:00");
    expect([await price("2026-12-05T10:00:29"), await price("2026-12-05T10:00:30")]).toEqual([2000, 1200]);
    expect(await typed(test, "sale end", "noren", "TWL")).toBe("TWL は通常価格の2,000円です。");
    expect(await price("2026-12-05T12:00:00")).toBe(2000);
  });

  test("[OWN-01] an invalid sale price is refused with the reason", async () => {
    const test = await shop();
    await putProduct(test, { code: "TWL", price: 2000 });
    const set = (...args: string[]) => typed(test, "sale set", "noren", ...args);
    await expect(set("TWL", "2000", "2026-11-25", "2026-11-30")).rejects.toThrow("通常価格は2,000円です");
    await expect(set("TWL", "1.5", "2026-11-25", "2026-11-30")).rejects.toThrow("税込の円を整数で");
    await expect(set("TWL", "1500", "2026-11-31", "2026-12-30")).rejects.toThrow("2026-11-31");
    await expect(set("TWL", "1500", "2026-11-25T24:00", "2026-12-30")).rejects.toThrow("2026-11-25T24:00");
    await expect(set("TWL", "1500", "2026-11-25T10:00", "2026-11-25T10:00")).rejects.toThrow("開始より後");
    await expect(set("NO", "1500", "2026-11-25", "2026-11-30")).rejects.toThrow("商品番号 NO");
    await expect(typed(test, "sale end", "noren", "NO")).rejects.toThrow("商品番号 NO");
  });

  const stored = ({ db }: TestShop) =>
    db
      .selectFrom("product")
      .select(["code", "sale_price", "sale_price_starts_at as from", "sale_price_ends_at as until"])
      .orderBy("code")
      .execute();

  test("[OWN-01, CAT-23] sale prices of a spreadsheet are imported row by row, in Japanese time; an empty cell keeps the value", async () => {
    const test = await shop();
    await putProduct(test, { code: "A", price: 2000 });
    await putProduct(test, { code: "B", price: 3000 });
    await putProduct(test, { code: "C", price: 500 });
    await typed(test, "sale set", "noren", "B", "2500", "2026-11-25", "2026-11-30");
    await typed(test, "sale set", "noren", "C", "400", "2026-11-25", "2026-11-30");
    await writeFile(
      join(cwd, "sale.csv"),
      `\uFEFFcode,sale_price,from,until\r\nA,"1,500",2026/12/1 9:00,2026/12/5\r\nB,2400,,\r\nC,-,,\r\n`,
    );
    const report = [
      "2行目: A を 2026.12.01 9:00:00 から 2026.12.06 0:00:00 まで、1,500円（通常価格 2,000円）にします。",
      "3行目: B を 2026.11.25 0:00:00 から 2026.12.01 0:00:00 まで、2,400円（通常価格 3,000円）にします。",
      "4行目: C は通常価格の500円です。",
    ];
    const before = await stored(test);
    expect(await typed(test, "sale import", "noren", "sale.csv", "--check")).toBe(
      [...report, "3件を確かめました。変更はしていません。"].join("\n"),
    );
    expect(await stored(test)).toEqual(before);
    expect(await typed(test, "sale import", "noren", "sale.csv")).toBe(
      [...report, "3件を取り込みました（変更3件）。"].join("\n"),
    );
    const after = [
      {
        code: "A",
        sale_price: 1500,
        from: new Date("2026-12-01T09:00:00+09:00"),
        until: new Date("2026-12-06T00:00:00+09:00"),
      },
      {
        code: "B",
        sale_price: 2400,
        from: new Date("2026-11-25T00:00:00+09:00"),
        until: new Date("2026-12-01T00:00:00+09:00"),
      },
      { code: "C", sale_price: null, from: null, until: null },
    ];
    expect(await stored(test)).toEqual(after);

    // Importing an export changes nothing.
    expect(await typed(test, "sale export", "noren", "out.csv")).toBe("2件を書き出しました。");
    expect((await readFile(join(cwd, "out.csv"), "utf8")).replaceAll(/v\d+-[0-9a-f]{6}/g, "v")).toBe(
      "code,sale_price,from,until,version\r\nB,2400,2026-11-25T00:00:00,2026-12-01T00:00:00,v\r\nA,1500,2026-12-01T09:00:00,2026-12-06T00:00:00,v\r\n",
    );
    expect(await typed(test, "sale import", "noren", "out.csv")).toBe(
      "2行目: B は変わりません。\n3行目: A は変わりません。\n2件を取り込みました（変更0件）。",
    );
    // An export must not overwrite newer changes.
    await typed(test, "sale set", "noren", "A", "1600", "2026-12-01T09:00", "2026-12-05");
    expect(await typed(test, "sale import", "noren", "out.csv")).toContain(
      "3行目: A は、書き出したあとに、ほかの人が変えました。いまは1,600円（2026-12-01T09:00:00〜2026-12-06T00:00:00）、ファイルは1,500円（",
    );
    expect(await typed(test, "sale import", "noren", "out.csv", "--overwrite")).toContain("（変更1件）");
    expect(await stored(test)).toEqual(after);
    await typed(test, "sale export", "noren", "out.xlsx");
    expect(await typed(test, "sale import", "noren", "out.xlsx")).toContain("3行目: A は変わりません。");
    expect(await stored(test)).toEqual(after);
  });

  test("[OWN-01, CAT-23] a file with a mistake changes nothing, and each mistake is named by its line", async () => {
    const test = await shop();
    for (const code of ["A", "B", "C"]) await putProduct(test, { code, price: 2000 });
    const lines = [
      "A,1500,2026-12-01,2026-12-05",
      "B,,2026-12-01,2026-12-05",
      "NO,1500,2026-12-01,2026-12-05",
      "C,2000,2026-12-01,2026-12-05",
      "A,1400,2026-12-01,2026-12-05",
      ",1400,2026-12-01,2026-12-05",
      "D,15.5,2026-12-01,2026-12-05",
      "D,1500,2026-11-31,2026-12-05",
      "D,-,2026-12-01,",
      "D,1500,2026-12-01,2026-12-05,円",
      "D,1500,2026-12-01T10:00,2026-12-01 9:59",
    ];
    await writeFile(join(cwd, "wrong.csv"), lines.join("\n"));
    const report = (await typed(test, "sale import", "noren", "wrong.csv")).split("\n");
    expect(report.map((line) => line.split(": ")[0])).toEqual([
      ...["2", "3", "4", "5", "6", "7", "8", "9", "10", "11"].map((at) => `${at}行目`),
      "10件の誤りがあるため、何も変えませんでした。",
    ]);
    expect(report[0]).toContain("まだセール価格がない");
    expect(report[2]).toContain("C の通常価格は2,000円です");
    expect((await stored(test)).every(({ sale_price }) => sale_price === null)).toBe(true);

    await writeFile(join(cwd, "wrong.csv"), "A,1500,2026-12-01T10:00,2026-12-01 9:59");
    expect(await typed(test, "sale import", "noren", "wrong.csv")).toContain("1行目: until は from より後に");
    await writeFile(join(cwd, "wrong.csv"), "code,price\nA,1500");
    expect(await typed(test, "sale import", "noren", "wrong.csv")).toContain("code,sale_price,from,until");
  });

  test("[OWN-01] a file of a Japanese spreadsheet is read in Shift_JIS, and one in neither encoding is refused", async () => {
    const test = await shop();
    await putProduct(test, { code: "手拭い", price: 2000 });
    // 手拭い in Shift_JIS.
    const name = Buffer.from([0x8e, 0xe8, 0x90, 0x40, 0x82, 0xa2]);
    await writeFile(join(cwd, "sjis.csv"), Buffer.concat([name, Buffer.from(",1500,2026-12-01,2026-12-05\r\n")]));
    expect(await typed(test, "sale import", "noren", "sjis.csv")).toContain("1件を取り込みました（変更1件）。");
    expect((await stored(test))[0]).toMatchObject({ code: "手拭い", sale_price: 1500 });
    await writeFile(join(cwd, "neither.csv"), Buffer.from([0x41, 0xff, 0xfe, 0x80]));
    await expect(typed(test, "sale import", "noren", "neither.csv")).rejects.toThrow("UTF-8 か Shift_JIS");
  });
});
