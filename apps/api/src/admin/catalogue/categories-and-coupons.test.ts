import { expect, test } from "vitest";
import { couponFile, lastLine, openCatalogueFiles } from "#api/testing/catalogue-files.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { expectSound } from "#api/testing/towels.ts";

const { openCatalogue, take } = await openCatalogueFiles();

describeOnBothDatabases("categories and coupons by file", ({ shop, db }) => {
  test("[OWN-01] categories move in one file; a circle, an unknown parent and too deep a place are refused", async () => {
    const noren = await openCatalogue(await shop());
    await take(noren, "categories", "key,parent,name\ncloth,house,\nhouse,,暮らし\n");
    const paths = await db().selectFrom("category").select(["key", "path_names"]).orderBy("key").execute();
    expect(paths.find(({ key }) => key === "bath")!.path_names).toEqual(["暮らし", "布もの", "湯あがり"]);
    expect((await noren.api.product.list({ category: "house" })).data).toHaveLength(1);
    const { lines } = await take(noren, "categories", "key,parent,name\nhouse,bath,\ntable,none,\n");
    expect(lines.slice(0, 2)).toEqual([
      "2行目「親カテゴリー」: 親をたどると、自分に戻ります。",
      "3行目「親カテゴリー」: 「none」というカテゴリーはありません。",
    ]);
    const chain = Array.from({ length: 11 }, (_, at) => `d${at},${at === 0 ? "" : `d${at - 1}`},段`);
    const deep = await take(noren, "categories", `key,parent,name\n${chain.join("\n")}\n`);
    expect(deep.lines[0]).toBe("12行目「親カテゴリー」: カテゴリーの深さは10段までです。");
    await expectSound(db());
  });

  test("[OWN-01, CPN-01] coupons come from a file; a used coupon keeps its limits", async () => {
    const noren = await openCatalogue(await shop());
    expect(lastLine(await take(noren, "coupons", couponFile))).toContain("追加2件");
    const [aki] = await db().selectFrom("coupon").selectAll().where("code", "=", "AKI500").execute();
    expect(aki).toMatchObject({ kind: "amount", amount: 500, minimum: 3000, audience: "members", scope: "category" });
    expect(aki!.scope_ids).toHaveLength(2);
    expect(aki!.ends_at).toEqual(new Date("2027-01-01T00:00:00+09:00"));
    const { lines } = await take(
      noren,
      "coupons",
      "code,worth,total_limit,max_discount,ends_at,scope\nａki500,500円,-,100,2026-10-01,タグ:none\nFUYU10,1%,5,,,\nnew!,無料,,,,\n",
    );
    expect(lines).toEqual([
      "2行目「終了」: 開始より後にしてください。",
      "2行目「割引の上限」: 割引が％のクーポンだけに決められます。",
      "2行目「全体の上限」: 全体の上限は、あとから付けたり外したりできません。新しいクーポンを作ってください。",
      "2行目「対象」: 「none」はありません。",
      "3行目「全体の上限」: 全体の上限は、あとから付けたり外したりできません。新しいクーポンを作ってください。",
      "4行目「割引」: 「無料」: 500円・10%・送料無料 のように書きます。",
      "4行目「クーポン名」: 新しく加えるときは、書いてください。",
      "7件の誤りがあるため、何も変えませんでした。",
    ]);
  });

  test("[OWN-15] a file cannot keep a coupon of single-use codes for those alone who claimed it, whom nothing could make one", async () => {
    const noren = await openCatalogue(await shop());
    await take(noren, "coupons", couponFile);
    await db().updateTable("coupon").set({ has_codes: true }).where("code", "=", "AKI500").execute();
    const { lines } = await take(noren, "coupons", "code,audience\nAKI500,獲得した会員\nFUYU10,獲得した会員\n");
    expect(lines).toEqual([
      "2行目「使える方」: 1回だけ使えるコードのクーポンは、「どなたでも」か「会員」にしてください。",
      "1件の誤りがあるため、何も変えませんでした。",
    ]);
    const coupon = await db().selectFrom("coupon").select("audience").where("code", "=", "AKI500").execute();
    expect(coupon).toEqual([{ audience: "members" }]);
  });
});
