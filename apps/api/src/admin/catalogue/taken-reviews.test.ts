import { expect, test } from "vitest";
import { lastLine, openCatalogueFiles } from "#api/testing/catalogue-files.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";

const { openCatalogue, take, exported, typed } = await openCatalogueFiles();

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
