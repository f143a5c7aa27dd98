import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { createChannelCache } from "#api/channel/channel-cache.ts";
import { json } from "#api/platform/db/json.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openForOrders, readyCart } from "#api/testing/products.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { commands } from "./commands.ts";

/** Runs a command; returns its output and exit code. */
async function type({ shop }: Pick<TestShop, "shop">, name: string, ...args: string[]) {
  const output: string[] = [];
  const folder = await mkdtemp(join(tmpdir(), "noren-command-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = args.filter((arg) => arg.startsWith("{") && name === "layout set");
  for (const content of files) await writeFile(join(folder, "file.json"), content);
  const out = (line: string) => void output.push(line);
  const given = args.map((arg) => (files.includes(arg) ? "file.json" : arg));
  const exit = await commands[name]!.run(given, { shop, cwd: folder, filesFolder: folder, out, err: out });
  return { exit: exit ?? 0, output };
}

test("every command has a summary in Japanese", () => {
  for (const { summary } of Object.values(commands)) expect(summary).toMatch(/[ぁ-ん]/);
});

describeOnBothDatabases("the company and its terms", ({ shop }) => {
  test("[CON-18] company show names the fields that the page of the law lacks, and company set fills them in", async () => {
    const noren = await shop();
    expect((await type(noren, "company show", "noren")).output.at(-1)).toContain("足りない項目: 販売業者、");
    await type(noren, "company set", "noren", "name", "みほん堂");
    await type(noren, "company set", "noren", "postal_code", "〒１１１ー００４３");
    const { output } = await type(noren, "company show", "noren");
    expect(output).toContain("name\t会社名\tみほん堂");
    expect(output).toContain("postal_code\t郵便番号\t111-0043");
    expect(output.at(-1)).not.toContain("販売業者");
    await expect(type(noren, "company set", "noren", "fax", "1")).rejects.toThrow("「fax」という項目はありません");
  });

  test("[CON-18] order show has the version of the terms that the buyer agreed to, and policy show prints them", async () => {
    const open = await openForOrders(await shop());
    const { token } = await readyCart(open, [{ id: open.towel.id }]);
    const { order_no } = await open.api.cart.decision({ token });
    const version = (await open.api.user.dummy()).policy_version;
    await open.set("POLICY.TERMS", "あとから変わった規約です。");
    const { output } = await type(open, "order show", order_no);
    expect(output).toContain(`同意\t利用規約・プライバシーポリシー\t版 ${version}`);
    const texts = (await type(open, "policy show", "noren", version)).output.join("\n");
    expect(texts).toContain("ご注文と契約の成立");
    expect(texts).not.toContain("あとから変わった規約です。");
    await expect(type(open, "policy show", "noren", "none")).rejects.toThrow("「none」という版に同意した方はいません");
  });
});

describeOnBothDatabases("[OWN-01] settings by command", ({ shop, db, database }) => {
  test("[OWN-03] a changed setting applies to the next call, on every node", async () => {
    const noren = await shop();
    const elsewhere = createChannelCache(db());
    await elsewhere.all();
    const unlisten = await database().listen("channels", elsewhere.drop);
    expect(await type(noren, "setting set", "noren", "ORDER.MAX_QUANTITY", "5")).toMatchObject({ exit: 0 });
    expect((await noren.shop.channels.byCode("noren"))!.settings["ORDER.MAX_QUANTITY"]).toBe(5);
    await expect.poll(async () => (await elsewhere.byCode("noren"))!.settings["ORDER.MAX_QUANTITY"]).toBe(5);
    await unlisten();
    expect((await type(noren, "setting get", "noren", "ORDER.MAX_QUANTITY")).output).toEqual(["5"]);
    expect((await type(noren, "setting list", "noren")).output).toContain("* ORDER.MAX_QUANTITY = 5");
    await type(noren, "setting reset", "noren", "ORDER.MAX_QUANTITY");
    expect((await type(noren, "setting list", "noren")).output).toContain("  ORDER.MAX_QUANTITY = 99");
  });

  test("text may be typed without quotes, null and flags are JSON", async () => {
    const noren = await shop();
    const settings = async () => (await noren.shop.channels.byCode("noren"))!.settings;
    await type(noren, "setting set", "noren", "SITE.THEME", "toki");
    await type(noren, "setting set", "noren", "SITE.MAINTENANCE.TITLE", "123");
    await type(noren, "setting set", "noren", "SITE.MAINTENANCE.IS_USE", "true");
    await type(noren, "setting set", "noren", "ORDER.SHIPPING.FREE_CARRIAGE_LIMIT", "null");
    expect(await settings()).toMatchObject({
      "SITE.THEME": "toki",
      "SITE.MAINTENANCE.TITLE": "123",
      "SITE.MAINTENANCE.IS_USE": true,
      "ORDER.SHIPPING.FREE_CARRIAGE_LIMIT": null,
    });
  });

  test.each([
    [["noren", "NO.SUCH", "1"], "NO.SUCH という設定はありません"],
    [["nobody", "ORDER.MAX_QUANTITY", "1"], "「nobody」というチャネルはありません。あるのは noren です。"],
    [["noren", "ORDER.MAX_QUANTITY"], "<channel> <key> <value> を指定してください。"],
  ])("%j is refused with a sentence", async (args, words) => {
    await expect(type(await shop(), "setting set", ...args)).rejects.toThrow(words);
  });

  test("a value that does not fit is refused and changes nothing", async () => {
    const noren = await shop();
    const refused = type(noren, "setting set", "noren", "ORDER.MAX_QUANTITY", "0");
    await expect(refused).rejects.toMatchObject({ fields: { "ORDER.MAX_QUANTITY": [expect.any(String)] } });
    expect(await db().selectFrom("setting").selectAll().execute()).toEqual([]);
  });

  test("the channel's prefix is its address, and belongs to one channel", async () => {
    const noren = await shop();
    await db().insertInto("channel").values({ id: uuidv7(), code: "toki", name: "時", prefix: "/toki" }).execute();
    noren.shop.channels.drop();
    await type(noren, "setting set", "toki", "SITE.CHANNEL_PREFIX", "/time");
    expect((await noren.shop.channels.byCode("toki"))!.prefix).toBe("/time");
    const taken = type(noren, "setting set", "noren", "SITE.CHANNEL_PREFIX", "/time");
    await expect(taken).rejects.toMatchObject({
      fields: { "SITE.CHANNEL_PREFIX": ["「/time」はほかのチャネルが使っています。"] },
    });
    expect((await type(noren, "channel list")).output).toEqual([
      "noren\t暖簾\t/\tshop.test\thttp://shop.test",
      "toki\t時\t/time\t\thttp://shop.test/time",
    ]);
  });
});

describeOnBothDatabases("[OWN-03] layouts and colours by command", ({ shop, db }) => {
  const block = { id: "a", name: "text", props: { text: "新しい品が届きました。" } };
  const page = { title: "ホーム", description: "", layout: "default", blocks: [block] };

  test("a page's blocks change with a file, and show at once", async () => {
    const noren = await shop();
    await expect(noren.api.channel.pageLayout({ page: "home" })).rejects.toMatchObject({ code: "common.not_found" });
    await type(noren, "layout set", "noren", "page", "home", JSON.stringify({ ...page, more: 1 }));
    const shown = await noren.api.channel.pageLayout({ page: "home" });
    expect(shown).toEqual({ page: "home", ...page, updated_at: noren.shop.clock().toISOString() });
    expect((await type(noren, "layout list", "noren")).output).toEqual(["page\thome"]);
    const printed = async () => JSON.parse((await type(noren, "layout get", "noren", "page", "home")).output[0]!);
    const { version, ...body } = await printed();
    expect(body).toEqual(shown);
    await type(noren, "layout set", "noren", "page", "home", JSON.stringify({ ...page, title: "表紙" }));
    expect((await noren.api.channel.pageLayout({ page: "home" })).title).toBe("表紙");
    // The page was changed after it was printed.
    const late = JSON.stringify({ ...body, title: "入口", version });
    await expect(type(noren, "layout set", "noren", "page", "home", late)).rejects.toMatchObject({
      fields: { home: [expect.stringContaining("title はいま「表紙」、保存しようとした値は「入口」")] },
    });
    await type(noren, "layout set", "noren", "page", "home", JSON.stringify({ ...(await printed()), title: "入口" }));
    expect((await noren.api.channel.pageLayout({ page: "home" })).title).toBe("入口");
  });

  test("a layout that cannot be drawn is refused", async () => {
    const noren = await shop();
    const frame = { is_show_header: true, is_show_footer: true, above: [], below: [] };
    await type(noren, "layout set", "noren", "layout", "default", JSON.stringify(frame));
    expect(await noren.api.channel.layout({ page: "default" })).toEqual({ name: "default", ...frame });
    const refused = (kind: string, name: string, body: object) =>
      expect(type(noren, "layout set", "noren", kind, name, JSON.stringify(body))).rejects.toMatchObject({
        code: "common.invalid_input",
      });
    await refused("layout", "another", frame);
    await refused("layout", "default", { ...frame, above: [{ name: "NoId" }] });
    await refused("page", "home", { ...page, layout: "none" });
    await refused("page", "home", { ...page, blocks: [block, block] });
    await refused("page", "home", { ...page, blocks: [{ ...block, name: "NewProducts" }] });
    await refused("page", "../home", page);
    await refused("box", "home", page);
    await expect(type(noren, "layout set", "noren", "page", "home", "missing.json")).rejects.toThrow("を読めません");
    await expect(type(noren, "layout set", "noren", "page", "home", "{")).rejects.toThrow(
      "JSON のオブジェクトではありません",
    );
  });

  test("one colour scheme is in use, the selected one", async () => {
    const noren = await shop();
    const scheme = (code: string, is_selected: boolean) => ({
      id: uuidv7(),
      channel_id: noren.channel.id,
      code,
      name: code,
      is_selected,
    });
    await db()
      .insertInto("color_scheme")
      .values([scheme("ai", true), scheme("akane", false)])
      .execute();
    await type(noren, "colorscheme select", "noren", "akane");
    expect((await noren.api.channel.colorScheme()).code).toBe("akane");
    expect((await type(noren, "colorscheme list", "noren")).output).toEqual(["  ai\tai", "* akane\takane"]);
    await expect(type(noren, "colorscheme select", "noren", "none")).rejects.toMatchObject({
      fields: { code: ["「none」という配色はありません。"] },
    });
    expect((await noren.api.channel.colorScheme()).code).toBe("akane");
  });
});

describeOnBothDatabases("[OWN-01] the audit", ({ shop, db, kind }) => {
  async function ordered() {
    const noren = await openForOrders(await shop());
    const { token, detail } = await readyCart(noren, [{ id: noren.towel.id, quantity: 2 }, { id: noren.tea.id }]);
    const { order_no } = await noren.api.cart.decision({ token, digest: detail.digest });
    return { ...noren, order_no };
  }

  test("finds nothing in a shop that has only taken orders", async () => {
    const noren = await ordered();
    const { exit, output } = await type(noren, "audit");
    expect(output.filter((line) => !line.startsWith("○"))).toEqual(["問題は見つかりませんでした。"]);
    expect(exit).toBe(0);
  });

  describe.runIf(kind === "postgres" || !inject("databases").postgres)("names broken invariants", () => {
    test.each<[string, string, string]>([
      ["stock", "update product set stock = stock + 1", "在庫はマイナスにならず"],
      [
        "a product's price",
        `alter table product_model disable trigger replace_derived_update; update product_model set price_min = 1;
          alter table product_model enable trigger replace_derived_update`,
        "商品の価格の幅と",
      ],
      [
        "a product's stars",
        `alter table product_model disable trigger replace_rating_update; update product_model set rating_sum = 5;
          alter table product_model enable trigger replace_rating_update`,
        "商品の評価の数と星は",
      ],
      [
        "a category's path",
        `insert into category (id, channel_id, key, name) select gen_random_uuid(), id, 'tea', 'お茶' from channel;
          alter table category disable trigger follow_update; update category set path_names = '{茶}';
          alter table category enable trigger follow_update`,
        "カテゴリーの道筋は",
      ],
      ["a stale search text", "update stale_search_text set since = now() - interval '1 hour'", "名前の変わった商品は"],
      ["stock of an order", "delete from stock_movement where reason = 'order'", "有効な注文は"],
      ["stock of an order that ended", "update shop_order set state = 'cancelled'", "有効な注文は"],
      ["a generation", "update cart set generation = 0", "カートの一世代"],
      ["a total", "update shop_order set total_fee = 1", "注文の合計は"],
      ["a line", "update order_line set quantity = 1, subtotal = subtotal", "注文の合計は"],
      ["carriage", "update order_packing set carriage = carriage + 1", "注文の合計は"],
      ["a payment", "update payment set amount = 1", "注文の合計は"],
      ["the tax", "update shop_order set total_tax = total_tax + 1", "消費税は"],
      [
        "a yen of tax",
        `update shop_order set total_tax = total_tax + 1, amount_by_tax_rate =
        jsonb_set(jsonb_set(amount_by_tax_rate, '{0,tax}', '421'), '{0,without_tax}', '4199')`,
        "消費税は",
      ],
      ["a parcel", "update order_packing set products = '[]'", "注文の荷物には"],
      ["a state", "update shop_order set state = 'shipped'", "注文の状態は"],
      ["a history", "delete from order_state_change", "注文の状態は"],
      ["a transition", "update order_state_change set to_state = 'shipped'", "注文の状態は"],
      [
        "a refund",
        "insert into order_refund select gen_random_uuid(), channel_id, id, 1, 'hand', 'done', 'x', now() from payment",
        "返金の合計は",
      ],
      [
        "money of a cancelled order",
        "update payment set settled_at = now(); update shop_order set state = 'cancelled'",
        "キャンセルした注文の入金",
      ],
      [
        "money that never came",
        "update order_state_change set to_state = 'paid'; update shop_order set state = 'paid'",
        "「お支払い済み」になった",
      ],
      ["a return", "update shop_order set state = 'returned'", "返品は注文の数を"],
      ["a parcel that left early", "update order_packing set shipped_at = now()", "発送済みの注文は"],
      ["an email", "delete from email", "承った注文ごとに"],
      ["a card", "update shop_order set memo = 'カードは 4242-4242-4242-4242 です'", "カード番号"],
      [
        "an answer without its question",
        `update shop_order set other = '{"purpose":"","questionnaire":[{"key":"how","answer":"友人"}]}'`,
        "注文のアンケートのお答えには",
      ],
      [
        "a card in an answer",
        `update shop_order set other = '{"purpose":"","questionnaire":[{"key":"a","question":"b","answer":"4242424242424242"}]}'`,
        "カード番号",
      ],
      ["a card in one piece", `update cart set document = document || '{"memo":"4242424242424242"}'`, "カード番号"],
      ["a token", `update cart set document = document || '{"token":"abc"}'`, "カード番号"],
    ])("%s", async (_, change, words) => {
      const noren = await ordered();
      for (const one of change.split(/;\s/)) await sql.raw(one).execute(db());
      const { exit, output } = await type(noren, "audit");
      expect(exit).toBe(1);
      const broken = output.filter((line) => line.startsWith("×"));
      expect(broken.some((line) => line.startsWith(`× ${words}`))).toBe(true);
      expect(output.join("\n")).not.toContain("4242");
    });
  });

  test("does not take phone numbers, ids, codes and accounts for card numbers", async () => {
    const noren = await ordered();
    const memo =
      "電話 090-1234-5678、口座 1234567、JAN 4901234567894、注文 261120-7K3F9QXA、0198c000-4242-4242-4242-424242424242";
    await db()
      .updateTable("shop_order")
      .set({ memo, shown: json({ note: memo }) })
      .execute();
    expect((await type(noren, "audit")).exit).toBe(0);
  });
});
