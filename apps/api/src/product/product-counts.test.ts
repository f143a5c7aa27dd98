import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { putCategory, putProduct } from "../testing/catalogue.ts";
import { describeOnBothDatabases } from "../testing/databases.ts";
import type { TestShop } from "../testing/test-shop.ts";

/** Inserts `count` products at once, each in the category and in 100 others. */
async function fill({ db, channel }: TestShop, count: number, category: string) {
  await db.transaction().execute(async (write) => {
    // With triggers off, the columns that they would derive are written here.
    await sql`set local session_replication_role = replica`.execute(write);
    await sql`insert into product_model (id, channel_id, published_at, tax_rate, key, code, name, category_ids)
      select gen_random_uuid(), ${channel.id}, '2026-01-01', 10, 'cloth-' || n, 'cloth-' || n, '布',
        array[${category}::uuid] || array(select md5(at::text)::uuid from generate_series(1, 100) at)
      from generate_series(1, ${count}::int) n`.execute(write);
  });
}

describeOnBothDatabases("the numbers of products beside names", ({ shop }) => {
  const numbers = async ({ api }: TestShop) => JSON.stringify(await api.category.hierarchy({}));

  test("those of a large catalogue are counted once a minute, those of others at once", async () => {
    const test = await shop();
    const category = await putCategory(test, "nuno", "布");
    await putProduct(test, { categories: [category] });
    const one = await numbers(test);
    await fill(test, 3_000, category.id);
    const many = await numbers(test);
    expect(many).not.toBe(one);
    await putProduct(test, { categories: [category] });
    // Longer than the counts of a small catalogue are cached.
    await wait(1_100);
    expect(await numbers(test)).toBe(many);
  });
});
