import { sql } from "kysely";
import { expect, test } from "vitest";
import { findings } from "#api/admin/audit/findings.ts";
import { commands } from "#api/admin/command/commands.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openGift, orderGift, receiverInput } from "#api/testing/gifts.ts";
import { liftUnpaidLimits, openForOrders } from "#api/testing/products.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { expireGift } from "./gift-expiry.service.ts";

const brokenWords = async ({ db }: Pick<TestShop, "db">) =>
  (await findings(db)).filter(({ broken }) => broken.length > 0).map(({ words }) => words);

describeOnBothDatabases("[GIFT-04, OWN-01] the audit of gifts", ({ shop }) => {
  async function everyKind() {
    const test = await shop();
    const open = await openForOrders(test);
    await test.set("GIFT.IS_USE", true);
    await liftUnpaidLimits(test);
    const left = await openGift(open, [open.towel]);
    test.at("2026-12-10T01:00:00Z");
    const { id } = await test.db.selectFrom("social_gift").select("id").executeTakeFirstOrThrow();
    await expireGift({ shop: test.shop, db: test.db, now: test.shop.clock(), actor: test.shop.actor }, id);
    await orderGift(open, [open.towel]);
    await openGift(open, [open.towel]);
    const fixed = await openGift(open, [open.tea]);
    await open.api.socialGift.fix({ token: fixed.key, shipping: receiverInput });
    return { ...test, left, fixed };
  }

  test("finds nothing for gifts that wait, were received or have expired", async () => {
    expect(await brokenWords(await everyKind())).toEqual([]);
  });

  test("[OWN-01] a command shows staff a gift's address; an open gift has none yet", async () => {
    const { shop, fixed, left } = await everyKind();
    const shown = async (orderNo: string) => {
      const printed: string[] = [];
      const out = (line: string) => void printed.push(line);
      await commands["gift show"]!.run(["noren", orderNo], { shop, cwd: ".", filesFolder: ".", out, err: out });
      return printed.join("\n");
    };
    expect(await shown(fixed.orderNo)).toMatch(/受取済み[^]*京都市中京区見本町[^]*高橋 梅子[^]*やまびこ運送/);
    expect(await shown(left.orderNo)).toMatch(/^状態: 期限切れ\n贈り主: 花子　相手: おばあちゃん\nメッセージ: [^\n]*$/);
    await expect(shown("261120-AAAAAAAA")).rejects.toThrow("ソーシャルギフトの注文はありません");
  });

  test("finds a received gift without carrier, an address that the giver can see, and a packed gift without an address", async () => {
    const { db, fixed } = await everyKind();
    await sql`update order_packing set carrier_code = ''`.execute(db);
    expect(await brokenWords({ db })).toEqual([expect.stringContaining("ソーシャルギフトは注文に一つ")]);
    await sql`update order_packing set carrier_code = 'yamabiko'`.execute(db);
    await sql`update order_shipping set address = address || '{"prefecture": "京都府"}' where order_id = ${fixed.id}`.execute(
      db,
    );
    expect(await brokenWords({ db })).toEqual([expect.stringContaining("受け取る方のお届け先は")]);
    await sql`update order_shipping set address = address || '{"prefecture": ""}'`.execute(db);
    await sql`update social_gift set state = 'open', receiver = null, fixed_at = null where order_id = ${fixed.id}`.execute(
      db,
    );
    await sql`update shop_order set state = 'packed' where id = ${fixed.id}`.execute(db);
    expect(await brokenWords({ db })).toContainEqual(expect.stringContaining("お届け先の決まっていないギフトは"));
  });

  test("finds a link that was emailed twice or never, and an expired gift that was neither sent to the giver nor cancelled", async () => {
    const { db, left, fixed } = await everyKind();
    const linkEmail = sql`unique_key like 'gift.fixed:%'`;
    await sql`update email set unique_key = 'lost' where ${linkEmail}`.execute(db);
    expect(await brokenWords({ db })).toEqual([expect.stringContaining("ギフトのリンクは")]);
    await sql`update email set unique_key = 'gift.fixed:' || (select id from social_gift where order_id = ${fixed.id})
      where unique_key = 'lost'`.execute(db);
    await sql`delete from order_refund`.execute(db);
    expect(await brokenWords({ db })).toContainEqual(expect.stringContaining("受け取られなかったギフトは"));
    await sql`update social_gift set outcome = 'giver' where order_id = ${left.id}`.execute(db);
    expect(await brokenWords({ db })).toContainEqual(expect.stringContaining("受け取られなかったギフトは"));
  });
});
