import { expect, test } from "vitest";
import { sizeTableKind } from "#api/content/size-table/size-table-kind.ts";
import { putCategory, putMaker, putProduct } from "#api/testing/catalogue.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { putContent } from "#api/testing/put-content.ts";

describeOnBothDatabases("the sizes of a product", ({ shop }) => {
  test("[CAT-31] a product has the table of its category and maker, and a changed table at the next request", async () => {
    const open = await shop();
    const wear = await putCategory(open, "wear", "着る");
    const yukata = await putCategory(open, "yukata", "ゆかた", { parent: wear });
    const maker = await putMaker(open, "hamakaze", "浜風染場");
    const variants = [{ size: "S" }, { size: "M" }];
    await putProduct(open, { key: "asanoha", categories: [yukata], maker, variants });
    await putProduct(open, { key: "towel" });
    const tableOf = async (key: string) => (await open.api.product.detail({ key })).size_table;
    expect(await tableOf("asanoha")).toBeNull();

    const put = (key: string, title: string, fields: object) =>
      putContent(open, { kind: sizeTableKind, key, title, fields });
    const rows = [{ size: "M", values: ["158", "66"] }];
    await put("wear", "着るもの", { category: "wear", measures: ["着丈", "裄"], rows, note: "目安です。" });
    expect(await tableOf("asanoha")).toEqual({
      title: "着るもの",
      measures: ["着丈", "裄"],
      rows: [
        { size: "S", values: [null, null] },
        { size: "M", values: ["158", "66"] },
      ],
      note: "目安です。",
    });
    await put("hamakaze-wear", "浜風のゆかた", {
      category: "wear",
      maker: "hamakaze",
      measures: ["着丈"],
      rows: [{ size: "S", values: ["150"] }],
    });
    expect((await tableOf("asanoha"))?.title).toBe("浜風のゆかた");
    expect(await tableOf("towel")).toBeNull();
  });

  test("[CAT-31] a table that names an unknown category or maker is refused", async () => {
    const open = await shop();
    const rows = [{ size: "M", values: ["158"] }];
    const put = putContent(open, {
      kind: sizeTableKind,
      key: "wear",
      fields: { category: "wear", maker: "nobody", measures: ["着丈"], rows },
    });
    await expect(put).rejects.toThrow("wear というカテゴリーはありません。\nnobody というメーカーはありません。");
  });
});
