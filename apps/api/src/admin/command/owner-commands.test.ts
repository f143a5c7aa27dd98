import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { putProducts, readyCart } from "#api/testing/products.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { commands } from "./commands.ts";

/** Runs a command beside a file with this content; returns its output. */
async function type({ shop }: Pick<TestShop, "shop">, name: string, args: string[], content = "") {
  const folder = await mkdtemp(join(tmpdir(), "noren-command-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "file.csv"), content);
  const said: string[] = [];
  const out = (line: string) => void said.push(line);
  const exit = await commands[name]!.run(args, { shop, cwd: folder, filesFolder: folder, out, err: out });
  return { exit: exit ?? 0, said };
}

const fieldsOf = async (refused: Promise<unknown>) => {
  const error = (await refused.then(
    () => ({}),
    (thrown: unknown) => thrown,
  )) as { fields?: Record<string, string[]>; message?: string };
  return (
    Object.values(error.fields ?? {})
      .flat()
      .join(" ") || error.message
  );
};

describeOnBothDatabases("[OWN-01] channels by command", ({ shop }) => {
  test("a channel is created with its host and prefix, and answers there", async () => {
    const open = await shop();
    const made = await type(open, "channel create", [
      "toki",
      "とき",
      "--prefix",
      "/toki",
      "--host",
      "https://Toki.Example/",
    ]);
    expect(made.said).toEqual(["チャネル toki「とき」を作りました。", "アドレス: https://toki.example/toki"]);
    expect(await open.shop.channels.find("toki.example", "/toki/cart")).toMatchObject({
      channel: { code: "toki" },
      path: "/cart",
    });
    await type(open, "channel host add", ["toki", "http://localhost:3000"]);
    await type(open, "channel host remove", ["toki", "toki.example"]);
    await type(open, "channel prefix", ["toki", "/time"]);
    expect(await open.shop.channels.find("localhost:3000", "/time")).toMatchObject({ channel: { code: "toki" } });
    await type(open, "channel theme", ["toki", "yosoi"]);
    expect((await open.shop.channels.byCode("toki"))!.settings["SITE.THEME"]).toBe("yosoi");
  });

  test.each([
    [["Main", "名"], "コードは半角の小文字"],
    [["noren", "名", "--prefix", "/x"], "「noren」というチャネルはもうあります。"],
    [["main", ""], "店名は1行、100文字以内"],
    [["main", "名"], "接頭辞のないチャネルには、もう noren があります。"],
    [["main", "名", "--prefix", "/cart"], "「/cart」はお店のページのアドレス"],
    [["main", "名", "--prefix", "/terms"], "「/terms」はお店のページのアドレス"],
    [["main", "名", "--prefix", "toki"], "「toki」は使えません"],
    [["main", "名", "--prefix", "/a", "--host", "shop.test"], "「shop.test」はチャネル noren のホストです。"],
    [
      ["main", "名", "--prefix", "/a", "--host", "shop.example/toki"],
      "「shop.example/toki」はホストとして使えません。",
    ],
    [["main", "名", "--prefix", "/a", "--host", "user@shop.example"], "ホストとして使えません"],
    [["main", "名", "--prefix", "/a", "--host", `${"a".repeat(300)}.example`], "ホストとして使えません"],
  ])("%j is refused with a sentence, and no channel is there", async (args, words) => {
    const open = await shop();
    expect(await fieldsOf(type(open, "channel create", args))).toContain(words);
    expect(await open.shop.channels.all()).toHaveLength(1);
  });

  test("a prefix that a page of the shop has is refused as a setting too", async () => {
    const open = await shop();
    expect(await fieldsOf(type(open, "setting set", ["noren", "SITE.CHANNEL_PREFIX", "/mypage"]))).toContain("/mypage");
    expect(await fieldsOf(type(open, "channel host remove", ["noren", "a.example"]))).toContain(
      "あるのは shop.test です。",
    );
  });
});

describeOnBothDatabases("[OWN-01] carriers, ways to pay and closed days by command", ({ shop }) => {
  test("what the commands set is what the buyer's cart counts with", async () => {
    const open = await shop();
    const table = "地域,送料,日数\n全国,800,2\n沖縄県,-,\n";
    const created = ["noren", "yamato", "宅急便", "--table", "file.csv", "--slot", "午前中", "--slot", "14時〜16時"];
    expect((await type(open, "carrier create", created, table)).said).toEqual([
      "noren に配送会社 yamato「宅急便」を加えました（通常）。",
      "送料 800円（46都道府県。お届けしない地域: 沖縄県）",
    ]);
    await type(open, "payment set", ["noren", "cash_on_delivery", "--fee", "10000:330,660", "--max", "300000"]);
    await type(open, "payment set", [
      "noren",
      "bank_transfer",
      "--account",
      "銀行名=みほん銀行",
      "--account",
      "口座=普通 1",
    ]);
    await type(open, "closed-day weekly", ["noren", "なし"]);
    await type(open, "closed-day add", ["noren", "2026-11-20..2026-11-22", "棚卸し"]);
    const product = await putProducts(open);
    const bank = (await open.shop.channels.byCode("noren"))!.payments[1]!.id;
    const { token, detail } = await readyCart({ api: open.api, bank }, [{ id: product.id }]);
    expect(detail.order.total_carriage).toBe(800);
    await type(open, "carriage free", ["noren", "1980"]);
    expect((await open.api.cart.get({ token })).detail.order.total_carriage).toBe(0);
    const [lead] = await open.api.shipping.leadTimes({ token });
    expect(lead!.timezones.map(({ label }) => label)).toEqual(["午前中", "14時〜16時"]);
    expect(lead!.reason).toContain("棚卸し");
    const methods = await open.api.payment.methods({});
    expect(methods.map(({ code, fee_steps }) => [code, fee_steps])).toEqual([
      [
        "cash_on_delivery",
        [
          { below: 10_000, fee: 330 },
          { below: null, fee: 660 },
        ],
      ],
      ["bank_transfer", [{ below: null, fee: 0 }]],
    ]);
  });

  test("carriage, slots and fees change alone, and a stopped way to pay is offered no more", async () => {
    const open = await shop();
    await type(open, "carrier create", [
      "noren",
      "mail",
      "メール便",
      "--class",
      "メール便",
      "--carriage",
      "330",
      "--days",
      "3",
    ]);
    await type(open, "carrier table", ["noren", "mail", "file.csv"], "関東,200,1");
    expect((await type(open, "carrier table", ["noren", "mail"])).said[0]).toContain("東京都,200,1\n");
    await type(open, "carrier slots", ["noren", "mail", "午前中", "20時〜22時@2026-12-01..2026-12-28"]);
    expect((await type(open, "carrier handovers", ["noren", "mail", "玄関前", "depot"])).said).toEqual([
      "mail の受け取り方に 置き配（玄関前）、営業所受取 を加えました。",
    ]);
    const [carrier] = (await open.shop.channels.byCode("noren"))!.carriers;
    const december = { valid_from: "2026-12-01", valid_to: "2026-12-28" };
    expect(carrier).toMatchObject({
      delivery_classes: ["mail"],
      timezones: [
        { code: "am", label: "午前中", valid_from: null, valid_to: null },
        { code: "20-22", label: "20時〜22時", ...december },
      ],
    });
    expect(carrier!.handovers).toEqual(["entrance", "depot"]);
    const backwards = type(open, "carrier slots", ["noren", "mail", "夜@2026-12-28..2026-12-01"]);
    expect(await fieldsOf(backwards)).toContain("初日と最終日を指定してください");
    await type(open, "payment set", ["noren", "bank_transfer", "--account", "口座=普通 1", "--days", "5"]);
    await type(open, "payment set", ["noren", "bank_transfer", "--name", "お振込"]);
    expect((await open.shop.channels.byCode("noren"))!.payments).toMatchObject([
      { name: "お振込", rules: { pay_within_days: 5, instructions: [{ name: "口座", value: "普通 1" }] } },
    ]);
    expect((await type(open, "payment stop", ["noren", "bank_transfer"])).said).toEqual([
      expect.stringMatching(/^「[^」]+」（noren）で、お振込（bank_transfer）の受付を止めました。$/),
    ]);
    expect(await open.api.payment.methods({})).toEqual([]);
    expect((await type(open, "payment list", ["noren"])).said).toEqual([" \tお振込（bank_transfer）\t手数料なし"]);
    await type(open, "payment start", ["noren", "bank_transfer"]);
    expect(await open.api.payment.methods({})).toHaveLength(1);
    await type(open, "carrier remove", ["noren", "mail"]);
    expect((await type(open, "carrier list", ["noren"])).said).toEqual([]);
  });

  test("closed days are listed, and opened again", async () => {
    const open = await shop();
    await type(open, "closed-day weekly", ["noren", "日,祝"]);
    await type(open, "closed-day add", ["noren", "2026-12-31", "年末休業"]);
    await type(open, "closed-day add", ["noren", "2027-01-01..2027-01-03"]);
    expect((await type(open, "closed-day list", ["noren"])).said).toEqual([
      "毎週\t日、祝",
      "2026-12-31\t年末休業",
      "2027-01-01",
      "2027-01-02",
      "2027-01-03",
    ]);
    expect((await type(open, "closed-day remove", ["noren", "2026-12-31..2027-01-01"])).said[0]).toContain("2日を");
    await expect(type(open, "closed-day remove", ["noren", "2026-12-31"])).rejects.toThrow("休みの日はありません");
  });

  test.each([
    [
      "carrier table",
      ["noren", "sagawa", "file.csv"],
      "「sagawa」という配送会社はありません。noren に配送会社はまだありません。",
    ],
    [
      "carrier create",
      ["noren", "a", "A", "--class", "xl", "--carriage", "1", "--days", "1"],
      "--class「xl」は normal（通常）",
    ],
    ["carrier create", ["noren", "a", "A", "--carriage", "-1", "--days", "1"], "--carriage"],
    [
      "carrier create",
      ["noren", "a", "A", "--carriage", "1e9", "--days", "1"],
      "--carriage は 0 から 100,000 までの整数",
    ],
    ["carrier create", ["noren", "a", "A"], "--carriage と --days（全国一律）か、--table（CSV）のどちらか"],
    ["carrier create", ["noren", "A B", "A", "--carriage", "1", "--days", "1"], "コードは半角の小文字"],
    [
      "carrier create",
      ["noren", "a", "A", "--carriage", "1", "--days", "1", "--slot", "午前", "--slot", "午前中"],
      "二度あります",
    ],
    [
      "payment set",
      ["noren", "bitcoin"],
      "「bitcoin」というお支払い方法はありません。あるのは card（クレジットカード）",
    ],
    ["payment set", ["noren", "card"], "クレジットカードには決済会社が必要で"],
    ["payment set", ["noren", "bank_transfer"], "お振込先がありません"],
    ["payment set", ["noren", "cash_on_delivery", "--fee", "30000:1,10000:2,3"], "--fee は 330 か"],
    [
      "payment set",
      ["noren", "cash_on_delivery", "--min", "500", "--max", "100"],
      "下限（500円）が上限（100円）を超えています。",
    ],
    ["payment set", ["noren", "cash_on_delivery", "--chains", "seven"], "代金引換では、コンビニを選べません。"],
    ["payment set", ["noren", "conveni", "--chains", "seven,7-11"], "--chains は seven（セブン-イレブン）、"],
    [
      "payment stop",
      ["noren", "invoice"],
      "に、請求書払いはまだありません。payment set noren invoice で加えてください。",
    ],
    ["closed-day add", ["noren", "2026-02-30"], "「2026-02-30」は 2026-12-29 か"],
    ["closed-day add", ["noren", "2026-12-31..2026-12-01"], "期間は、初日から366日以内"],
    ["closed-day weekly", ["noren", "月,火,水,木,金,土,日"], "毎日を休みにはできません"],
    ["postal show", ["150"], "郵便番号は 150-0001 のように"],
  ])("%s %j is refused with a sentence", async (name, args, words) => {
    expect(await fieldsOf(type(await shop(), name, args))).toContain(words);
  });
});
