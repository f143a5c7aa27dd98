import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lastLine, openCatalogueFiles } from "#api/testing/catalogue-files.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";

const { cwd, openCatalogue, take, exported, typed } = await openCatalogueFiles();

const file =
  "商品コード,ニックネーム,投稿日時,評価,レビュー,購入者\n" +
  'TWL,ゆきの,2026-10-03T08:30,5,"よく乾きます。\n二枚目です。",はい\n' +
  "TWL,𠮷田,2026-10-04,,色が好みでした。,\n";

describeOnBothDatabases("reviews that a shop takes over from elsewhere", ({ shop, db }) => {
  test("[OWN-01, CAT-27] are shown under their names and days, with their stars in the product's", async () => {
    const noren = await openCatalogue(await shop());
    expect(lastLine(await take(noren, "reviews", file))).toContain("追加2件");
    const { data, more } = await noren.api.review.list({ key: "twl" });
    expect(data).toMatchObject([
      { display_name: "𠮷田", rating: null, review: "色が好みでした。", is_purchaser: false },
      { display_name: "ゆきの", rating: 5, review: "よく乾きます。\n二枚目です。", is_purchaser: true },
    ]);
    expect(more?.by_stars).toEqual([1, 0, 0, 0, 0]);
    expect(await noren.api.product.detail({ key: "twl" })).toMatchObject({ rating: { average: 5, count: 1 } });
  });

  test("[OWN-01] an exported file changes nothing; a changed text is the same review", async () => {
    const noren = await openCatalogue(await shop());
    await take(noren, "reviews", file);
    await db()
      .updateTable("product_review")
      .set({ created_at: new Date("2026-10-02T23:30:00.250Z") })
      .where("rating", "=", 5)
      .execute();
    for (const encoding of ["utf-8", "sjis", "xlsx"]) {
      const { lines } = await typed(
        noren,
        "import",
        "noren",
        "reviews",
        await exported(noren, "reviews", "--encoding", encoding),
      );
      expect([encoding, lines.at(-1)]).toEqual([encoding, expect.stringContaining("追加0件、変更0件、変更なし2件")]);
    }
    const changed = file.replace("よく乾きます。", "乾きます。").replace("2026-10-04,,", "2026-10-04,4,");
    expect(lastLine(await take(noren, "reviews", changed))).toContain("追加0件、変更2件");
    const { data } = await noren.api.review.list({ key: "twl" });
    expect(data.map(({ rating, review }) => [rating, review])).toEqual([
      [4, "色が好みでした。"],
      [5, "乾きます。\n二枚目です。"],
    ]);
  });

  test("[OWN-01, CAT-27] say how a size fits and how many found them helpful; votes since then stay", async () => {
    const noren = await openCatalogue(await shop());
    const sizes = "商品コード,商品名,商品番号,サイズ,通常価格\nSHT,立衿シャツ,SHT-S,S,5000\nSHT,,SHT-M,M,5000\n";
    expect(lastLine(await take(noren, "products", sizes))).toContain("追加2件");
    const row = (fit: string) =>
      `商品コード,ニックネーム,投稿日時,評価,レビュー,サイズ感,参考になった人数\nSHT,あきら,2026-10-03,4,袖が短めです。,${fit},5\n`;
    expect(lastLine(await take(noren, "reviews", row("小さめ")))).toContain("追加1件");
    const before = await noren.api.review.list({ key: "sht" });
    expect(before.data).toMatchObject([{ fit: "small", helpful: 5 }]);
    expect(before.more?.fit).toEqual({ small: 1, good: 0, large: 0 });

    await noren.api.review.help({ id: before.data[0]!.id, browser: "a-browser-of-somebody" });
    const { lines } = await take(noren, "reviews", row("大きめ"));
    expect(lines).toContain("すでにあるレビューの「参考になった人数」は使いません。");
    expect(lines.at(-1)).toContain("追加0件、変更1件");
    const after = await noren.api.review.list({ key: "sht" });
    expect(after.data).toMatchObject([{ fit: "large", helpful: 6 }]);
    expect((await take(noren, "reviews", row("きつめ"))).lines[0]).toBe(
      "2行目「サイズ感」: 「きつめ」: 小さめ・ちょうどよい・大きめ のどれかを書いてください。",
    );
    expect((await take(noren, "reviews", row("小さめ").replace("SHT", "TWL"))).lines[0]).toBe(
      "2行目「サイズ感」: この商品にはサイズがありません。",
    );
  });

  test("[OWN-01] a review whose member has left is not in the file, and a row of its name adds one beside it", async () => {
    const noren = await openCatalogue(await shop());
    await take(noren, "reviews", file);
    const left = { display_name: "退会した会員", created_at: new Date("2026-10-05T00:00:00Z") };
    const [imported] = await db().selectFrom("product_review").selectAll().limit(1).execute();
    const former = { ...imported!, ...left, id: crypto.randomUUID(), review: "会員のことばです。", is_imported: false };
    await db().insertInto("product_review").values(former).execute();
    const csv = await readFile(join(cwd, await exported(noren, "reviews")), "utf8");
    expect([csv.includes("よく乾きます。"), csv.includes("会員のことばです。")]).toEqual([true, false]);
    const row =
      "商品コード,ニックネーム,投稿日時,評価,レビュー\nTWL,退会した会員,2026-10-05T09:00,1,書き換えました。\n";
    expect(lastLine(await take(noren, "reviews", row))).toContain("追加1件、変更0件");
    const { data } = await noren.api.review.list({ key: "twl" });
    expect(data.map(({ review }) => review)).toContain("会員のことばです。");
  });

  test("[OWN-01] every bad row is named, and nothing is taken", async () => {
    const noren = await openCatalogue(await shop());
    const bad =
      "商品コード,ニックネーム,投稿日時,評価,レビュー\n" +
      "NONE,a,2026-10-03,5,良い\nTWL,b,きのう,5,良い\nTWL,c,2026-10-03,6,良い\nTWL,d,2026-10-03,5,\n" +
      "TWL,e,2026-10-03,5,良い\nTWL,e,2026-10-03,4,同じ\n";
    const { exit, lines } = await take(noren, "reviews", bad);
    expect([exit, ...lines]).toEqual([
      1,
      "2行目「商品コード」: この商品コードの商品はありません。",
      "3行目「投稿日時」: 「きのう」: 2026-11-30 か 2026-11-30T18:00 のように書いてください。",
      "4行目「評価」: 「6」: 1〜5の整数で書いてください。",
      "5行目「レビュー」: 新しく加えるときは、書いてください。",
      expect.stringContaining("7行目「ニックネーム」"),
      "5件の誤りがあるため、何も変えませんでした。",
    ]);
    expect(await db().selectFrom("product_review").select("id").execute()).toEqual([]);
  });
});
