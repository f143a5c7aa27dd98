import { expect, test } from "vitest";
import { openOtherChannel, openTeaShop, putBrand, putMaker, putProduct, putTag } from "#api/testing/catalogue.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";

describeOnBothDatabases("a maker", ({ shop }) => {
  test("[CAT-09] has its text, its brands (those with the most products first), and its number of products", async () => {
    const open = await openTeaShop(await shop());
    const { api, farm, db } = open;
    const second = await putBrand(open, "nagi", "凪", "ナギ");
    for (const key of ["gyokuro", "kukicha"]) await putProduct(open, { key, maker: farm, brand: second });
    await db.updateTable("maker").set({ description: "霧の茶園です。" }).where("key", "=", "farm").execute();
    const detail = await api.maker.detail({ key: "farm" });
    expect(detail).toMatchObject({
      key: "farm",
      name: "山霧茶園",
      prefecture: "大阪府",
      description: "霧の茶園です。",
      image: null,
      product_count: 5,
    });
    expect(detail.brands.map(({ key, product_count }) => [key, product_count])).toEqual([
      ["nagi", 2],
      ["kasumi", 1],
    ]);
    expect((await api.product.list({ maker: "farm" })).pagination.total).toBe(5);
    expect((await api.maker.detail({ key: "mill" })).brands).toEqual([]);
  });

  test("[CAT-09] [CAT-05] neither counts nor names products under a tag with a password or not yet published", async () => {
    const open = await openTeaShop(await shop());
    const secret = await putTag(open, "secret", "会員さまだけ", "a hash");
    const hidden = await putBrand(open, "hidden", "隠");
    const later = await putBrand(open, "later", "後");
    await putProduct(open, { maker: open.mill, brand: hidden, tags: [secret] });
    await putProduct(open, { maker: open.mill, brand: later, published_at: new Date("2027-01-01") });
    const { brands, product_count } = await open.api.maker.detail({ key: "mill" });
    expect([brands, product_count]).toEqual([[], 2]);
  });

  test("[CAT-09] of another channel, or unknown, is not found", async () => {
    const open = await openTeaShop(await shop());
    await putMaker(await openOtherChannel(open), "other", "よその窯");
    for (const key of ["other", "none", "x".repeat(5000), "\u0000"])
      await expect(open.api.maker.detail({ key })).rejects.toMatchObject({ status: 404, code: "common.not_found" });
  });
});
