import { expect, test } from "vitest";
import { openCatalogueFiles } from "#api/testing/catalogue-files.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { moment, openPrices, sale } from "#api/testing/price-periods.ts";

const { take } = await openCatalogueFiles();

describeOnBothDatabases("prices of a products' file beside planned sales", ({ shop, db }) => {
  test("[OWN-01, OWN-11] a regular price that a planned sale would not be below is refused with that sale's price and hours, and nothing changes", async () => {
    const open = await shop();
    const { add } = await openPrices(open);
    await add({ ...sale, amount: 50 });
    // the columns show the first sale; the second is lower than the present price too
    await add({ ...sale, starts_at: moment("12-29T00:00:00"), ends_at: moment("12-31T00:00:00") });
    const file = "product_code,code,price\nTNG,TNG-KN,1100\nTNG,TNG-BN,700\n";
    const { lines } = await take(open, "products", file);
    expect(lines).toEqual([
      "3行目「通常価格」: 2026.12.29 0:00〜2026.12.31 0:00のセール（790円）が、通常価格より安くなくなります。",
      "1件の誤りがあるため、何も変えませんでした。",
    ]);
    const prices = await db().selectFrom("product").select("price").orderBy("price").execute();
    expect(prices.map(({ price }) => price)).toEqual([990, 1320]);
    const { lines: taken } = await take(open, "products", file.replace("700", "800"));
    expect(taken.at(-1)).toContain("変更2件");
  });
});
