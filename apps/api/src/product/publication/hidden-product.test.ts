import { expect, test } from "vitest";
import { openTeaShop } from "#api/testing/catalogue.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { orderForDocuments, settleOrder, wordsOf } from "#api/testing/documents.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { setProductState } from "./publication.service.ts";

/** The places where a product can be found, and whether it is. */
async function whereFound({ api }: TestShop, key: string, word: string) {
  const keysOf = (products: readonly { key: string }[]) => products.map((one) => one.key);
  const list = await api.product.list({});
  const found = await api.product.list({ word });
  const facets = await api.productSearch.facets({});
  const suggested = await api.productSearch.suggestions({ word });
  const recommended = await api.recommendation.ofProduct({ key: "towel" });
  return {
    list: keysOf(list.data).includes(key),
    total: list.pagination.total,
    search: keysOf(found.data).includes(key),
    hits: found.pagination.total,
    suggestions: keysOf(suggested.products).includes(key),
    recommendations: keysOf(recommended).includes(key),
    facets: (["category", "maker", "brand", "tag", "stock"] as const).map((name) =>
      facets[name].choices.map((choice) => `${choice.key} ${choice.count}`),
    ),
    page: await api.product.detail({ key }).then(
      () => "200",
      (error: { code: string }) => error.code,
    ),
  };
}

const codeOf = async ({ db }: TestShop, key: string) =>
  (await db.selectFrom("product_model").select("code").where("key", "=", key).executeTakeFirstOrThrow()).code;

const move = (
  { db, actor, channel }: Pick<TestShop, "db" | "actor" | "channel">,
  code: string,
  state: "published" | "unpublished" | "archived",
) => setProductState({ db, actor }, { channelId: channel.id, codes: [code], state });

describeOnBothDatabases("a product that is not published", ({ shop }) => {
  test("[CAT-29] disappears from list, search, suggestions, counts, choices, recommendations and its page at the next call, and returns to all", async () => {
    const open = await openTeaShop(await shop());
    const code = await codeOf(open, "sencha");
    const before = await whereFound(open, "sencha", "煎茶");
    expect(before).toMatchObject({ list: true, search: true, suggestions: true, recommendations: true, page: "200" });
    for (const state of ["unpublished", "archived"] as const) {
      await move(open, code, state);
      const hidden = await whereFound(open, "sencha", "煎茶");
      expect(hidden).toMatchObject({
        list: false,
        total: before.total - 1,
        search: false,
        hits: before.hits - 1,
        suggestions: false,
        recommendations: false,
        page: "product.not_found",
      });
      expect(hidden.facets).not.toEqual(before.facets);
      await move(open, code, "published");
      expect(await whereFound(open, "sencha", "煎茶")).toEqual(before);
    }
  });

  test("[CAT-29] [MEM-28] stays in orders and documents, without a link to its page", async () => {
    const { me, id, towel, ...open } = await orderForDocuments(await shop());
    await settleOrder(open, id);
    const before = (await me.order.detail({ id })).products.map(({ product_info }) => product_info.name);
    const { code } = await open.db
      .selectFrom("product_model as m")
      .innerJoin("product as p", "p.model_id", "m.id")
      .select("m.code")
      .where("p.id", "=", towel.id)
      .executeTakeFirstOrThrow();
    const hasPages = async () => {
      const { products, shown_products } = await me.order.detail({ id });
      return products.map(({ product_info }) => shown_products.includes(product_info.model_key));
    };
    expect(await hasPages()).not.toContain(false);
    await move(open, code, "archived");
    expect((await hasPages()).filter((has) => !has)).toHaveLength(1);
    expect((await me.order.detail({ id })).products.map(({ product_info }) => product_info.name)).toEqual(before);
    expect(wordsOf(await me.document.receipt({ id }))).toContain("ガーゼタオル");
    expect(wordsOf(await me.document.quotationOfOrder({ id }))).toContain("ガーゼタオル");
  });
});
