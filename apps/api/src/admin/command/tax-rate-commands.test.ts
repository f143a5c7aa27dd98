import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { taxRateCommands } from "./tax-rate-commands.ts";

async function typed({ shop }: TestShop, name: string, ...args: string[]): Promise<string> {
  const lines: string[] = [];
  const out = (line: string) => void lines.push(line);
  await taxRateCommands[name]!.run(args, { shop, cwd: "/", filesFolder: "/", out, err: out });
  return lines.join("\n");
}

describeOnBothDatabases("commands for tax rates", ({ shop }) => {
  test("[OWN-21] a rate is planned by command, listed, and removed before its day", async () => {
    const open = await shop();
    expect(await typed(open, "tax-rate add", "standard", "2027-04-01", "12")).toBe(
      "2027年4月1日（木）0時から、標準税率 12% になります。税込の価格は変わりません。",
    );
    const now = ["2019-10-01\t軽減税率 8%\tいま", "2019-10-01\t標準税率 10%\tいま"];
    expect(await typed(open, "tax-rate list")).toBe(["2027-04-01\t標準税率 12%\t予定", ...now].join("\n"));
    expect(await typed(open, "tax-rate remove", "standard", "2027-04-01")).toBe(
      "2027年4月1日（木）からの標準税率 12% の予定を取り消しました。",
    );
    expect(await typed(open, "tax-rate list")).toBe(now.join("\n"));
  });

  test.each([
    [["luxury", "2027-04-01", "12"], "standard（標準税率）か reduced（軽減税率）"],
    [["standard", "2027-02-30", "12"], "2027-04-01 のように"],
    [["standard", "2027-04-01", "1.5"], "0から100までの整数"],
    [["standard", "2027-04-01", "101"], "0から100までの整数"],
    [["standard", "2027-04-01"], "percent"],
    [["standard", "2019-10-01", "12"], "からあとの日を入力"],
  ])("[OWN-21] %j is refused with the reason, and nothing is planned", async (args, words) => {
    const open = await shop();
    const refused = await typed(open, "tax-rate add", ...args).catch(
      (error: Error & { fields?: Record<string, string[]> }) => [error.message, error.fields],
    );
    expect(JSON.stringify(refused)).toContain(words);
    expect(await typed(open, "tax-rate list")).not.toContain("予定");
  });
});
