import { useDatabase } from "@noren/api/testing/databases.ts";
import type { TestShop } from "@noren/api/testing/test-shop.ts";
import { readFeed } from "@noren/storefront/testing/read-feed.ts";
import { sql } from "kysely";
import { describe, expect, inject, test } from "vitest";
import { createProductFeed } from "./product-feed.ts";

const origin = "http://shop.test";

const { postgres } = inject("databases");

describe("the product feed of a large shop", () => {
  const { shop } = useDatabase(postgres ? "postgres" : "pglite");

  test("[CAT-24, SEC-09] 10,000 products are read in small pages, as fast as the client reads, and each address range gets one feed at a time", async () => {
    const own = await shop();
    await putMany(own, 10_000);
    const results: number[] = [];
    const counting = own.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => (results.push(result.rows.length), result),
    });
    const answer = createProductFeed({ ...own.shop, db: counting });
    const channel = (await own.shop.channels.byId(own.channel.id))!;
    const ask = (ip: string, method = "GET") => {
      const url = new URL(`${origin}/feed.xml`);
      const visit = { id: "1", ip, isLoopback: false, isTooLarge: false, isFile: false, route: "" };
      return answer({ ...visit, url, request: new Request(url, { method }) }, channel);
    };
    const first = await ask("192.0.2.1");
    const reader = first.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = (await reader.read()).value!;
    expect(results.length).toBeLessThan(8);
    expect((await ask("192.0.2.1")).status).toBe(429);
    expect((await ask("192.0.2.1", "HEAD")).status).toBe(200);
    const others = await Promise.all(["192.0.2.2", "192.0.2.3", "192.0.2.4"].map((ip) => ask(ip)));
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await ask("192.0.2.5")).status).toBe(429);
    // a disconnected client frees its place
    for (const { body } of others) await body!.cancel();
    results.length = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value;
    expect(Math.max(...results)).toBeLessThanOrEqual(150);
    expect(results.length).toBeGreaterThan(10);
    expect(readFeed(text).items.length).toBe(10_000);
    const again = await ask("192.0.2.1");
    expect(again.status).toBe(200);
    await again.body!.cancel();
  });
});

async function putMany({ db, channel }: TestShop, count: number) {
  const number = sql`from generate_series(1, ${count}::int) as n`;
  const id = (block: string) => sql.raw(`('00000000-0000-${block}-8000-' || lpad(n::text, 12, '0'))::uuid`);
  await sql`insert into product_model (id, channel_id, published_at, tax_rate, key, code, name)
    select ${id("7000")}, ${channel.id}, '2026-01-01', 10, 'p' || n, 'P' || n, '皿' ${number}`.execute(db);
  await sql`insert into product (id, channel_id, model_id, code, price, stock)
    select ${id("7001")}, ${channel.id}, ${id("7000")}, 'P' || n, 500, 1 ${number}`.execute(db);
  await sql`insert into product_image (id, channel_id, model_id, kind, path, hash, alt, width, height, color)
    select ${id("7002")}, ${channel.id}, ${id("7000")}, 'front', 'p.svg', '0', '', 10, 10, '#fff' ${number}`.execute(
    db,
  );
  // as autovacuum does after such an import
  await sql`analyze product_model, product, product_image`.execute(db);
}
