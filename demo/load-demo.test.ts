import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnBothDatabases } from "@noren/api/testing/databases.ts";
import { channelCodes } from "./channel-codes.ts";
import { loadDemo } from "./load-demo.ts";
import { products, tableRows } from "./products.ts";

const now = new Date("2026-11-20T03:00:00Z");

function memoryFiles() {
  const stored = new Map<string, Uint8Array>();
  return { stored, put: async (path: string, bytes: Uint8Array) => void stored.set(path, bytes) };
}

describeOnBothDatabases("filling a shop with the demo", ({ db }) => {
  test("writes every channel with its products, and a second time nothing", { timeout: 120_000 }, async () => {
    const files = memoryFiles();
    const first = await loadDemo({ db: db(), files, now });
    expect(first.channels).toEqual(channelCodes);
    expect(first.pictures).toBe(files.stored.size);

    const second = await loadDemo({ db: db(), files: memoryFiles(), now });
    expect(second).toEqual({ channels: [], pictures: 0 });

    const counts = await db()
      .selectFrom("product_model")
      .innerJoin("channel", "channel.id", "product_model.channel_id")
      .select(({ fn }) => ["channel.code", fn.countAll<number>().as("count")])
      .groupBy("channel.code")
      .execute();
    for (const { code, count } of counts) {
      expect([code, Number(count)]).toEqual([code, products.filter((one) => one.channels.includes(code)).length]);
    }

    const amiss = await sql<{ code: string }>`
      select p.code from product p
      left join (select product_id, sum(delta)::int as total from stock_movement group by product_id) m on m.product_id = p.id
      where p.stock <> coalesce(m.total, 0)`.execute(db());
    expect(amiss.rows).toEqual([]);

    const images = await db().selectFrom("product_image").select(["path", "hash"]).distinct().execute();
    expect(images.filter(({ path, hash }) => !files.stored.has(path) || !/^[0-9a-f]{16}$/.test(hash))).toEqual([]);
    const orphans =
      await sql`select 1 from product_model m where not exists (select 1 from product_image i where i.model_id = m.id and i.kind = 'front')`.execute(
        db(),
      );
    expect(orphans.rows).toEqual([]);
  });

  test(
    "fills only the requested channels, without makers that have no product there",
    { timeout: 60_000 },
    async () => {
      const loaded = await loadDemo({ db: db(), files: memoryFiles(), now, channels: ["yosoi"] });
      expect(loaded.channels).toEqual(["yosoi"]);
      const written = await db().selectFrom("maker").select("key").execute();
      const carried = new Set(products.filter((one) => one.channels.includes("yosoi")).map(({ maker }) => maker));
      expect(written.map(({ key }) => key).toSorted()).toEqual([...carried].toSorted());
      expect(written.length).toBeLessThan(tableRows("catalogue/makers.csv").length);
    },
  );

  test("knows postal codes, some of them with several places", { timeout: 60_000 }, async () => {
    await loadDemo({ db: db(), files: memoryFiles(), now, channels: ["yosoi"] });
    const one = await db().selectFrom("postal_code").selectAll().where("code", "=", "1110043").execute();
    expect(one.map(({ prefecture, city, town }) => [prefecture, city, town])).toEqual([["東京都", "台東区", "駒形"]]);
    const many = await db().selectFrom("postal_code").select("prefecture").where("code", "=", "6180000").execute();
    expect(many.map(({ prefecture }) => prefecture).toSorted()).toEqual(["京都府", "大阪府"]);
  });
});
