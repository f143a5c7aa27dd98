import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { commands } from "#api/admin/command/commands.ts";
import { missingLawItems } from "#api/channel/policy/law.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import type { Ask } from "./ask.ts";

const answers = {
  name: "みほん堂",
  host: "shop.mihon.example",
  company: "株式会社みほん堂",
  representative: "見本 太郎",
  postal_code: "150-0001",
  address: "東京都渋谷区神宮前1-2-3",
  phone_number: "03-0000-0000",
  email: "shop@mihon.example",
  carriage: 800,
  slots: "午前中、14時〜16時",
  free_from: 10_000,
  bank: "銀行名=みほん銀行、口座=普通 1234567",
  cash_on_delivery: "10000:330,660",
};

type Typing = { shop: TestShop["shop"]; ask?: Ask };

/** Runs `init` beside a file of answers and a carriage table. */
async function init({ shop, ask }: Typing, file: object | undefined, ...options: string[]) {
  const folder = await mkdtemp(join(tmpdir(), "noren-init-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "shop.json"), JSON.stringify(file ?? {}));
  await writeFile(join(folder, "carriage.csv"), "全国,900,2\n沖縄,1900,3\n");
  await writeFile(join(folder, "wrong.csv"), "全国,900\n");
  const output: string[] = [];
  const out = (line: string) => void output.push(line);
  const args = file ? ["--file", "shop.json", ...options] : options;
  const exit = await commands.init!.run(args, { shop, cwd: folder, filesFolder: folder, out, err: out, ask });
  return { exit: exit ?? 0, output: output.join("\n") };
}

describeOnBothDatabases("[PROD-14] a shop of one's own is opened", ({ shop, db }) => {
  async function empty() {
    const { shop: opened } = await shop();
    await db().deleteFrom("channel").execute();
    opened.channels.drop();
    return opened;
  }
  const rowsOf = async () => {
    const { rows } = await sql<{ count: number }>`select (select count(*) from channel) + (select count(*) from carrier)
      + (select count(*) from payment_method) + (select count(*) from setting) + (select count(*) from content)
      as count`.execute(db());
    return Number(rows[0]!.count);
  };

  test("by a file of answers, with everything that the law and a first order require", async () => {
    const opened = await empty();
    const { exit, output } = await init({ shop: opened }, answers);
    expect([exit, output]).toEqual([
      0,
      expect.stringContaining("お店「みほん堂」を開きました: https://shop.mihon.example/"),
    ]);
    expect(output).toMatch(
      /shop@mihon\.example に、管理画面への.*https:\/\/shop\.mihon\.example\/admin\/invitation\/\S+/s,
    );
    const channel = (await opened.channels.byCode("main"))!;
    expect(channel).toMatchObject({
      name: "みほん堂",
      prefix: "",
      hosts: ["shop.mihon.example"],
      profile: { company: { name: "株式会社みほん堂", email: "shop@mihon.example" } },
      carriers: [{ code: "standard", name: "宅配便", timezones: [{ code: "am" }, { code: "14-16" }] }],
      payments: [
        { code: "bank_transfer", rules: { pay_within_days: 7, instructions: [{ name: "銀行名" }, { name: "口座" }] } },
        {
          code: "cash_on_delivery",
          fee_steps: [
            { below: 10_000, fee: 330 },
            { below: null, fee: 660 },
          ],
        },
      ],
      settings: { "ORDER.SHIPPING.FREE_CARRIAGE_LIMIT": 10_000, "SHIPPING.IS_CLOSED_ON_HOLIDAYS": true },
    });
    expect(missingLawItems(channel)).toEqual([]);
    expect([...channel.pages.keys()]).toEqual(["home"]);
  });

  test("by options over the file, with a carriage table by region", async () => {
    const opened = await empty();
    const { exit } = await init(
      { shop: opened },
      answers,
      "--code",
      "shop",
      "--carriage",
      "carriage.csv",
      "--bank",
      "",
    );
    expect(exit).toBe(0);
    const { carriers, payments } = (await opened.channels.byCode("shop"))!;
    expect(carriers[0]!.by_prefecture).toMatchObject({
      東京都: { carriage: 900, days: 2 },
      沖縄県: { carriage: 1900, days: 3 },
    });
    expect(payments.map(({ code }) => code)).toEqual(["cash_on_delivery"]);
  });

  test("by answers typed at a terminal, where an invalid answer is asked again", async () => {
    const opened = await empty();
    const typed = [
      "",
      "",
      "みほん堂",
      "shop.example/x",
      "shop.example",
      "",
      "",
      "",
      "",
      "会社",
      "代表",
      "1",
      "150-0001",
      "住所",
    ];
    typed.push("03-0000-0000", "shop@mihon.example", "", "", "高い", "800", "", "", "", "", "", "口座=普通 1", "", "");
    const asked: string[] = [];
    const ask: Ask = async (question) => {
      asked.push(question);
      return typed.shift() ?? "";
    };
    const { exit, output } = await init({ shop: opened, ask }, undefined);
    expect([exit, output]).toEqual([0, expect.stringContaining("お店「みほん堂」を開きました")]);
    expect(asked.filter((question) => question.startsWith("店名"))).toHaveLength(2);
    expect(output).toContain("「shop.example/x」はホストとして使えません。");
    expect(output).toContain("銀行振込か代金引換の、少なくともひとつが必要です。");
    expect(typed).toEqual([]);
  });

  test.each([
    [{ ...answers, name: undefined, email: "none" }, [], "name（店名）がありません。\nemail: メールアドレス"],
    [{ ...answers, host: "shop.example/path" }, [], "host: 「shop.example/path」はホストとして使えません。"],
    [{ ...answers, carriage: -1 }, [], "carriage: 0円から100,000円までの整数"],
    [
      { ...answers, bank: "", cash_on_delivery: "" },
      [],
      "bank（銀行振込）か cash_on_delivery（代金引換）の、少なくともひとつ",
    ],
    [{ ...answers, closed: "毎日" }, [], "closed: 土,日,祝 のように"],
    [answers, ["--carriage", "wrong.csv"], "1行目: 日数「」は"],
  ])("all or nothing: %j %j", async (file, options, words) => {
    const opened = await empty();
    const { exit, output } = await init({ shop: opened }, file, ...options);
    expect([exit, output]).toEqual([1, expect.stringContaining(words)]);
    expect(await rowsOf()).toBe(0);
  });

  test("a failing step rolls back all earlier ones", async () => {
    const opened = await empty();
    const lookProblem = () => "そのテーマはビルドされていません。";
    await expect(init({ shop: { ...opened, lookProblem } }, { ...answers, theme: "toki" })).rejects.toMatchObject({
      fields: { "SITE.THEME": ["そのテーマはビルドされていません。"] },
    });
    expect(await rowsOf()).toBe(0);
    await expect(init({ shop: opened }, { ...answers, nmae: "x" })).rejects.toThrow("nmae は知らない名前です");
    await expect(init({ shop: opened }, { ...answers, name: ["x"] })).rejects.toThrow("name は文字か数で");
  });

  test("only once, also if two begin at the same moment", async () => {
    const opened = await empty();
    const outcomes = await Promise.allSettled([init({ shop: opened }, answers), init({ shop: opened }, answers)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(init({ shop: opened }, { ...answers, code: "second" })).rejects.toThrow(
      "このデータベースにはもうお店があります（main「みほん堂」）",
    );
    expect(await opened.channels.all()).toHaveLength(1);
  });
});
