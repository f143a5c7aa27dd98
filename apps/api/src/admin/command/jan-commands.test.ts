import { expect, test } from "vitest";
import { putProduct } from "#api/testing/catalogue.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { janCommands } from "./jan-commands.ts";

async function typed({ shop }: TestShop, ...args: string[]): Promise<string> {
  const lines: string[] = [];
  const out = (line: string) => void lines.push(line);
  await janCommands["jan set"]!.run(args, { shop, cwd: "/", filesFolder: "/", out, err: out });
  return lines.join("\n");
}

describeOnBothDatabases("the command for JAN codes", ({ shop }) => {
  test("[OWN-01, CAT-24] a JAN code is set and taken away, and one with a wrong check digit is refused", async () => {
    const test = await shop();
    await putProduct(test, { key: "towel", code: "TWL" });
    const stored = async () => (await test.api.product.detail({ key: "towel" })).product_model.products[0]!.jan_code;
    expect(await stored()).toBeNull();
    for (const jan of ["4901234567894", "49123456", "0000000000000"]) {
      expect(await typed(test, "noren", "TWL", jan)).toContain(jan);
      expect(await stored()).toBe(jan);
    }
    for (const jan of ["4901234567893", "49123457", "490123456789", ""])
      await expect(typed(test, "noren", "TWL", jan)).rejects.toThrow("JANコードではありません");
    expect(await stored()).toBe("0000000000000");
    for (const jan of ["４９１２３４５６", "49 123456"]) {
      await typed(test, "noren", "ｔｗｌ", jan);
      expect(await stored()).toBe("49123456");
    }
    await typed(test, "noren", "TWL", "-");
    expect(await stored()).toBeNull();
    await expect(typed(test, "noren", "NO", "49123456")).rejects.toThrow("商品番号 NO");
  });
});
