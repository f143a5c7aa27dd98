import { writeFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { commands } from "#api/admin/command/commands.ts";
import { deriveBoughtTogether, deriveNightly } from "#api/order/purchase/bought-together.ts";
import { openTeaShop, putTag } from "#api/testing/catalogue.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn } from "#api/testing/members.ts";
import { liftUnpaidLimits, openCarrier, openForOrders, openPayments, readyCart } from "#api/testing/products.ts";
import { buy } from "#api/testing/purchases.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const keysOf = (list: readonly { key: string }[]) => list.map(({ key }) => key);

/** Runs an owner's command in a folder with one file. */
async function type({ shop }: Pick<TestShop, "shop">, name: string, args: string[], file = "") {
  const output: string[] = [];
  const cwd = await mkdtemp(join(tmpdir(), "noren-recommendation-"));
  onTestFinished(() => rm(cwd, { recursive: true }));
  await writeFile(join(cwd, "file.tsv"), file);
  const say = (line: string) => void output.push(line);
  await commands[name]!.run(args, { shop, cwd, filesFolder: cwd, out: say, err: say });
  return output;
}

/** The tea shop, ready for orders. */
async function openTeas(test: TestShop) {
  const shop = await openTeaShop(test);
  await openCarrier(test);
  const { bank } = await openPayments(test);
  await liftUnpaidLimits(test);
  test.shop.channels.drop();
  const ids = new Map<string, string>();
  for (const { key, product_model } of (await test.api.product.list()).data)
    ids.set(key, product_model.products[0]!.id);
  const order = async (...keys: string[]) => {
    const items = keys.map((key) => ({ id: ids.get(key)! }));
    const { token } = await readyCart({ api: test.api, bank }, items);
    const { order_no } = await test.api.cart.decision({ token });
    await test.db.updateTable("shop_order").set({ state: "paid" }).where("order_no", "=", order_no).execute();
  };
  const derive = () =>
    deriveBoughtTogether({ shop: test.shop, db: test.db, now: test.shop.clock(), actor: test.shop.actor });
  const recommended = async (key: string) => keysOf(await test.api.recommendation.ofProduct({ key }));
  return { ...shop, ids, bank, order, derive, recommended };
}

describeOnBothDatabases("recommendations", ({ shop }) => {
  test("[CAT-26] the owner's own come first, then products bought together, then the category's most popular", async () => {
    const open = await openTeas(await shop());
    const { recommended, order, derive } = open;
    // The category of sencha is 煎茶, not 布, and nothing else is in it.
    expect(await recommended("sencha")).toEqual([]);
    expect(await recommended("towel")).toEqual(["sencha", "tenugui"]);
    await order("towel", "hojicha");
    await order("towel", "hojicha");
    await order("towel", "tenugui");
    expect(await recommended("towel")).toEqual(["sencha", "tenugui"]);
    await derive();
    expect(await recommended("towel")).toEqual(["hojicha", "tenugui", "sencha"]);
    expect(await recommended("hojicha")).toEqual(["towel", "sencha"]);
    await type(open, "recommendation set", ["noren", "towel", "sencha"]);
    expect(await recommended("towel")).toEqual(["sencha", "hojicha", "tenugui"]);
  });

  test("[CAT-26] never the product itself, nor one that is sold out, no longer sold or not yet published", async () => {
    const open = await openTeas(await shop());
    const { recommended, db } = open;
    await type(open, "recommendation set", ["noren", "towel", "matcha", "hojicha", "tenugui", "sencha"]);
    // Left out: matcha is sold out.
    expect(await recommended("towel")).toEqual(["hojicha", "tenugui", "sencha"]);
    await db
      .updateTable("product_model")
      .set({ published_at: new Date("2027-01-01") })
      .where("key", "=", "hojicha")
      .execute();
    await db
      .updateTable("product_model")
      .set({ sale_ends_at: new Date("2026-01-02") })
      .where("key", "=", "sencha")
      .execute();
    expect(await recommended("towel")).toEqual(["tenugui"]);
    for (const key of ["towel", "tenugui", "sencha", "matcha"]) expect(await recommended(key)).not.toContain(key);
  });

  test("[CAT-26] [CAT-05] a product under a tag with a password is recommended nowhere, and has no recommendations", async () => {
    const open = await openTeas(await shop());
    const { recommended, order, derive, db, api } = open;
    await order("towel", "hojicha");
    await derive();
    await type(open, "recommendation set", ["noren", "tenugui", "hojicha"]);
    expect([await recommended("towel"), await recommended("tenugui")]).toEqual([
      expect.arrayContaining(["hojicha"]),
      expect.arrayContaining(["hojicha"]),
    ]);
    const secret = await putTag(open, "secret", "会員さまだけ", "a hash");
    await db
      .updateTable("product_model")
      .set({ tag_ids: [secret.id] })
      .where("key", "=", "hojicha")
      .execute();
    for (const key of ["towel", "tenugui"]) expect(await recommended(key)).not.toContain("hojicha");
    await expect(api.recommendation.ofProduct({ key: "hojicha" })).rejects.toMatchObject({ code: "product.not_found" });
  });

  test("[CAT-26] paid orders of 180 days count; older pairs are removed the next night", async () => {
    const open = await openTeas(await shop());
    const { order, derive, recommended, at, db } = open;
    await order("tenugui", "hojicha");
    await db.updateTable("shop_order").set({ state: "cancelled" }).execute();
    await derive();
    expect(await recommended("tenugui")).toEqual(["sencha", "towel"]);
    await order("tenugui", "hojicha");
    await derive();
    expect(await recommended("tenugui")).toEqual(["hojicha", "sencha", "towel"]);
    at("2027-05-20T10:00:00+09:00");
    await derive();
    expect(await recommended("tenugui")).toEqual(["sencha", "towel"]);
  });

  test("[CAT-26] members and visitors see the same, members with their favourites marked", async () => {
    const open = await openTeas(await shop());
    const { me } = await logIn(open);
    await me.like.add({ key: "sencha" });
    const own = await me.recommendation.ofProduct({ key: "towel" });
    expect(own.map(({ key, is_favorite }) => [key, is_favorite])).toEqual([
      ["sencha", true],
      ["tenugui", false],
    ]);
    expect(await open.recommended("towel")).toEqual(keysOf(own));
  });

  test("[CAT-26] a shop that has switched them off has none; they are counted once a night", async () => {
    const open = await openTeas(await shop());
    const { recommended, set, sent, shop: own, db } = open;
    await set("PLUGIN.RECOMMEND.IS_USE", false);
    expect(await recommended("towel")).toEqual([]);
    for (const _ of [1, 2]) await deriveNightly({ shop: own, db, now: own.clock(), actor: own.actor });
    const jobs = sent.filter(({ name }) => name === "recommendation.derive");
    expect(jobs[1]).toEqual(jobs[0]);
    expect(jobs[0]).toMatchObject({
      id: expect.any(String),
      data: { day: "2026-11-21" },
      startAfter: new Date("2026-11-20T18:30:00Z"),
    });
  });

  test("[CAT-26] the owner's own are read from a file in the form of the listing; a file with a mistake changes nothing", async () => {
    const open = await openTeas(await shop());
    const file = "# おすすめ\ntowel\tsencha\ttenugui\nhojicha, towel\r\n\n";
    expect(await type(open, "recommendation import", ["noren", "file.tsv"], file)).toEqual([
      "2点の商品のおすすめを読み込みました。",
    ]);
    const listed = ["hojicha\ttowel", "towel\tsencha\ttenugui"];
    expect(await type(open, "recommendation list", ["noren"])).toEqual(listed);
    const refused: [file: string, words: string][] = [
      ["towel hojicha\nsencha gone", "gone: この商品はありません。"],
      ["towel towel", "towel: 同じ商品はすすめられません。"],
      ["towel sencha sencha", "towel: 同じ商品が二度あります。"],
      ["towel sencha\ntowel hojicha", "towel: ファイルに二度あります。"],
      [`towel ${Array.from({ length: 21 }, (_, at) => `x${at}`).join(" ")}`, "towel: すすめられるのは20点までです。"],
    ];
    for (const [text, words] of refused)
      await expect(type(open, "recommendation import", ["noren", "file.tsv"], text)).rejects.toThrow(words);
    await expect(type(open, "recommendation import", ["noren", "none.tsv"])).rejects.toThrow("none.tsv を読めません");
    expect(await type(open, "recommendation list", ["noren"])).toEqual(listed);
    expect(await type(open, "recommendation set", ["noren", "towel"])).toEqual(["towel: 取り消しました。"]);
    expect(await type(open, "recommendation list", ["noren"])).toEqual(["hojicha\ttowel"]);
  });

  test("[CAT-26] for a product bought with many others the best twenty are stored", async () => {
    const test = await openForOrders(await shop());
    const { me } = await logIn(test);
    await sql`insert into product_model (id, channel_id, published_at, tax_rate, key, code, name)
      select gen_random_uuid(), ${test.channel.id}, '2026-01-01', 10, 'p' || n, 'P' || n, '品' || n
      from generate_series(1, 25) as n`.execute(test.db);
    await sql`insert into product (id, channel_id, model_id, code, price, stock)
      select gen_random_uuid(), channel_id, id, code, 500, 5 from product_model where key like 'p%'`.execute(test.db);
    const { rows } = await sql<{ id: string }>`select id from product where code like 'P%'`.execute(test.db);
    await buy(test, me, [test.towel.id, ...rows.map(({ id }) => id)]);
    await deriveBoughtTogether({ shop: test.shop, db: test.db, now: test.shop.clock(), actor: test.shop.actor });
    const { rows: counts } = await sql<{ count: number }>`
      select count(*)::int as count from bought_together group by model_id`.execute(test.db);
    expect([counts.length, new Set(counts.map(({ count }) => count))]).toEqual([26, new Set([20])]);
  });
});
