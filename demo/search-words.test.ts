import { expect, test } from "vitest";
import { describeOnBothDatabases } from "@noren/api/testing/databases.ts";
import { inProcessClient, type ShopClient } from "@noren/api/clients.ts";
import { loadDemo } from "./load-demo.ts";
import { products } from "./products.ts";
import { searchWords } from "./search-words.ts";

test("[CAT-02] the list of searched words is 120 words, each with products that the demo sells", () => {
  expect(new Set(searchWords.map(({ word }) => word)).size).toBe(120);
  const sold = new Set(products.filter(({ channels }) => channels.includes("noren")).map(({ key }) => key));
  for (const { word, expected } of searchWords) {
    expect([word, expected.length > 0]).toEqual([word, true]);
    expect([word, expected.filter((key) => !sold.has(key))]).toEqual([word, []]);
  }
});

/** Keys of all products found by a word, in list order. */
async function found(api: ShopClient, word: string): Promise<string[]> {
  const keys: string[] = [];
  for (let page = 1; ; page++) {
    const { data, pagination } = await api.product.list({ word, per: 100, page });
    keys.push(...data.map(({ key }) => key));
    if (page >= pagination.last) return keys;
  }
}

describeOnBothDatabases("words that visitors type, in the demo without its owner's synonyms", ({ db, shop }) => {
  test("[CAT-02] find what was meant: 95 of 100 products, and one of them first", { timeout: 600_000 }, async () => {
    const { app, shop: opened } = await shop();
    const files = { put: async () => {} };
    await db().updateTable("channel").set({ code: "other", prefix: "/other" }).execute();
    await loadDemo({ db: db(), files, now: new Date("2026-11-20T03:00:00Z"), channels: ["noren"] });
    const { id } = await db().selectFrom("channel").select("id").where("code", "=", "noren").executeTakeFirstOrThrow();
    await db().deleteFrom("synonym").where("channel_id", "=", id).execute();
    await db().updateTable("channel_host").set({ channel_id: id }).execute();
    opened.channels.drop();
    const api = inProcessClient(app, { channelId: id, ip: "", requestId: "search-words" });

    const missed: object[] = [];
    let recall = 0;
    let first = 0;
    for (const { word, expected } of searchWords) {
      const keys = await found(api, word);
      const missing = expected.filter((key) => !keys.includes(key));
      const isFirst = expected.includes(keys[0] ?? "");
      recall += (expected.length - missing.length) / expected.length / searchWords.length;
      first += Number(isFirst) / searchWords.length;
      if (missing.length > 0 || !isFirst) missed.push({ word, missing, hits: keys.length, first: keys[0] });
    }
    if (process.env.SHOW) console.log({ recall, first }, missed.map((m) => JSON.stringify(m)).join("\n"));
    expect({ recall: recall >= 0.95, first: first >= 0.95, missed }).toMatchObject({ recall: true, first: true });
  });
});
