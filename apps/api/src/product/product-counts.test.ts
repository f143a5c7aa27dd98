import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { putCategory, putProduct } from "../testing/catalogue.ts";
import { describeOnBothDatabases } from "../testing/databases.ts";
import type { TestShop } from "../testing/test-shop.ts";

/** So many products, each in the category and in 100 others, written at once. */
async function fill({ db, channel }: TestShop, count: number, category: string) {
  await db.transaction().execute(async (write) => {
    // what triggers derive is written here
    await sql`set local session_replication_role = replica`.execute(write);
    await sql`insert into product_model (id, channel_id, published_at, tax_rate, key, code, name, category_ids)
      select gen_random_uuid(), ${channel.id}, '2026-01-01', 10, 'cloth-' || n, 'cloth-' || n, '布',
        array[${category}::uuid] || array(select md5(at::text)::uuid from generate_series(1, 100) at)
      from generate_series(1, ${count}::int) n`.execute(write);
  });
}

describeOnBothDatabases("the numbers of products beside names", ({ shop }) => {
  const numbers = async ({ api }: TestShop) => JSON.stringify(await api.category.hierarchy({}));

  test("those of a large catalogue are counted once a minute, those of others show at once", async () => {
    const test = await shop();
    const category = await putCategory(test, "nuno", "布");
    await putProduct(test, { categories: [category] });
    const one = await numbers(test);
    await fill(test, 3_000, category.id);
    const many = await numbers(test);
    expect(many).not.toBe(one);
    await putProduct(test, { categories: [category] });
    // longer than a small catalogue's numbers are kept
    await wait(1_100);
    expect(await numbers(test)).toBe(many);
  });
});
