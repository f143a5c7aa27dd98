import { useDatabase } from "@noren/api/testing/databases.ts";
import { describe, expect, test } from "vitest";
import { createProductFeed } from "./product-feed.ts";

describe("a flood of the product feed", () => {
  const { shop } = useDatabase("pglite");

  test("[SEC-09] concurrent requests of the feed share one read of the catalogue, whatever their queries, and above 60 a minute a range gets 429 without a read", async () => {
    const own = await shop();
    const statements: string[] = [];
    const counting = own.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => (statements.push("one"), result),
    });
    const answer = createProductFeed({ ...own.shop, db: counting }, () => 0);
    const channel = (await own.shop.channels.byId(own.channel.id))!;
    const ask = (ip: string, query: string, method = "HEAD") => {
      const url = new URL(`http://shop.test/feed.xml${query}`);
      const visit = { id: "1", ip, isLoopback: false, isTooLarge: false, isFile: false, route: "" };
      return answer({ ...visit, url, request: new Request(url, { method }) }, channel);
    };
    const first = await ask("192.0.2.1", "");
    const once = statements.length;
    statements.length = 0;
    const rest = await Promise.all(Array.from({ length: 59 }, (_, at) => ask("192.0.2.1", `?n=${at}`)));
    expect(rest.map(({ status }) => status)).toEqual(Array(59).fill(200));
    expect(rest[0]!.headers.get("etag")).toBe(first.headers.get("etag"));
    expect(statements.length).toBe(once);
    statements.length = 0;
    const refused = await ask("192.0.2.1", "?n=60", "GET");
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect(statements).toEqual([]);
    expect((await ask("192.0.2.2", "")).status).toBe(200);
  });
});
