import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findings } from "#api/admin/audit/findings.ts";
import { lastLine, openCatalogueFiles } from "#api/testing/catalogue-files.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openWithMember } from "#api/testing/member-orders.ts";

const { cwd, exported, openCatalogue, take, typed } = await openCatalogueFiles();

describeOnBothDatabases("products that are not published", ({ shop, db }) => {
  test.each(["unpublish", "archive"])(
    "[CAT-29, OWN-01] product %s takes a product out of lists, pages and carts at the next request, and publish brings it back",
    async (verb) => {
      const open = await openWithMember(await shop());
      const { towel, api, type } = open;
      const model = await db()
        .selectFrom("product_model as m")
        .innerJoin("product as p", "p.model_id", "m.id")
        .select(["m.code", "m.key", "m.published_at"])
        .where("p.id", "=", towel.id)
        .executeTakeFirstOrThrow();
      const keys = async () => (await api.product.list({})).data.map(({ key }) => key);
      expect(await keys()).toContain(model.key);
      const { token } = await api.cart.addProduct({ product_id: towel.id, quantity: 1 });

      expect((await type(`product ${verb}`, "noren", model.code)).exit).toBe(0);
      expect(await keys()).not.toContain(model.key);
      await expect(api.product.detail({ key: model.key })).rejects.toMatchObject({ code: "product.not_found" });
      const { detail } = await api.cart.init({ token: token! });
      expect(detail.products.map(({ problem }) => problem)).toEqual(["product_not_found"]);
      await expect(api.cart.addProduct({ product_id: towel.id, quantity: 1 })).rejects.toMatchObject({
        code: expect.stringContaining("not_found"),
      });
      const state = verb === "archive" ? "archived" : "unpublished";
      expect((await type("product list", "noren", state)).output).toContain(model.code);

      await type("product publish", "noren", model.code);
      expect(await keys()).toContain(model.key);
      const after = await db()
        .selectFrom("product_model")
        .select("published_at")
        .where("key", "=", model.key)
        .execute();
      expect(after).toEqual([{ published_at: model.published_at }]);
      expect((await findings(db())).filter(({ broken }) => broken.length > 0)).toEqual([]);
    },
  );

  test("[CAT-29, OWN-01] an unknown code among others changes nothing and is named", async () => {
    const open = await openWithMember(await shop());
    const { code } = await db().selectFrom("product_model").select("code").executeTakeFirstOrThrow();
    await expect(open.type("product archive", "noren", code, "NONE-1")).rejects.toThrow(
      `商品コード「NONE-1」は noren にありません。何も変えていません。`,
    );
    expect((await open.type("product list", "noren", "archived")).output).toBe("");
  });

  test("[CAT-29, OWN-01] a file hides a product and keeps its date, and importing its export changes nothing", async () => {
    const noren = await openCatalogue(await shop());
    await take(noren, "products", "商品コード,公開,公開日時\nTWL,非公開,2026-10-01\n");
    expect((await noren.api.product.list({})).data.map(({ key }) => key)).not.toContain("twl");
    const file = await exported(noren, "products");
    expect(await readFile(join(cwd, file), "utf8")).toMatch(/TWL.*非公開,2026-10-01T00:00/);
    expect(lastLine(await typed(noren, "import", "noren", "products", file))).toContain("変更0件、変更なし3件");
    await take(noren, "products", "商品コード,公開\nTWL,公開\n");
    const twl = await noren.api.product.detail({ key: "twl" });
    expect(twl.published_at).toBe("2026-09-30T15:00:00.000Z");
  });
});
