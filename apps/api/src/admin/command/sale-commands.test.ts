import { expect, test } from "vitest";
import { putProduct } from "#api/testing/catalogue.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { saleCommands } from "./sale-commands.ts";

async function typed({ shop }: TestShop, name: string, ...args: string[]): Promise<string> {
  const lines: string[] = [];
  const out = (line: string) => void lines.push(line);
  await saleCommands[name]!.run(args, { shop, cwd: "/", filesFolder: "/", out, err: out });
  return lines.join("\n");
}

describeOnBothDatabases("commands for sale prices", ({ shop }) => {
  test("[OWN-01, CAT-23] a sale price is set for days or to the second, listed and taken back", async () => {
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

  test("[OWN-01] what cannot be a sale price is refused with the reason", async () => {
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
});
