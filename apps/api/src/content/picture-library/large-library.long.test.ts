import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { libraryRows } from "./picture-library.owner-queries.ts";

const count = 10_000;
const filter = { text: "", use: "all", storedBefore: null, sort: "newest" } as const;

/** Milliseconds of the quickest of some runs, so that a busy machine does not count. */
async function quickest(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 5; run++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}

describeOnBothDatabases("a library of 10,000 pictures", ({ shop, db }) => {
  test("[OWN-11] any page of it, searched and unused too, is read in 100 ms", { timeout: 120_000 }, async () => {
    const { channel } = await shop();
    await sql`
      with file as (
        insert into stored_file (id, channel_id, dir, name, path, hash, type, size, width, height, color, created_at, attached_at)
        select gen_random_uuid(), ${channel.id}, 'imports', 'photo-' || n || '.jpg',
          'stored/' || left(md5(n::text), 2) || '/' || md5(n::text) || md5(n::text) || '.jpg', md5(n::text) || md5(n::text),
          'image/jpeg', 1000, 900, 1200, '#336699', now() - n * interval '1 minute', now()
        from generate_series(1, ${count}::int) n returning path, hash),
      model as (
        insert into product_model (id, channel_id, key, code, name, tax_rate, delivery_class, published_at)
        select gen_random_uuid(), ${channel.id}, 'p' || n, 'P' || n, '商品' || n, 10, 'normal', now()
        from generate_series(1, ${count / 40}::int) n returning id)
      select count(*) from file, model where false`.execute(db());
    await sql`
      insert into product_image (id, channel_id, model_id, kind, path, hash, alt, width, height, color, sort)
      select gen_random_uuid(), ${channel.id}, m.id, 'front', f.path, f.hash, '説明' || f.at, 900, 1200, '#336699', f.at % 40
      from (select path, hash, row_number() over (order by path) - 1 as at from stored_file) f
      join (select id, row_number() over (order by id) - 1 as at from product_model) m on m.at = f.at / 40
      where f.at < ${count - 100}`.execute(db());
    await sql`analyze stored_file, product_image, product_model, content`.execute(db());
    const read = (more: Partial<Parameters<typeof libraryRows>[1]>, offset = 0) =>
      libraryRows(db(), { ...filter, channelIds: [channel.id], ...more }, { limit: 60, offset });
    expect((await read({ use: "unused" })).total).toBe(100);
    expect((await read({ text: "商品7" })).total).toBeGreaterThan(0);
    for (const [more, offset] of [
      [{}, 0],
      [{}, 9900],
      [{ use: "unused" }, 0],
      [{ use: "used", sort: "name" }, 5000],
      [{ text: "商品7" }, 0],
    ] as const)
      expect([more, await quickest(() => read(more, offset))]).toEqual([
        more,
        expect.toSatisfy((ms: number) => ms < 100),
      ]);
  });
});
