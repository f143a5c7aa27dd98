import { expect, test } from "vitest";
import { openOtherChannel, openTeaShop, putProduct, putTag } from "#api/testing/catalogue.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn } from "#api/testing/members.ts";

const keysOf = (list: { data: { key: string }[] }) => list.data.map(({ key }) => key);
const heartsOf = (list: { data: { key: string; is_favorite: boolean }[] }) =>
  keysOf({ data: list.data.filter(({ is_favorite }) => is_favorite) });

describeOnBothDatabases("favourites", ({ shop }) => {
  test("[CAT-06] a member's favourite is marked on list and detail at once, only for that member", async () => {
    const test = await openTeaShop(await shop());
    const [{ me }, { me: other }] = [await logIn(test), await logIn(test)];
    expect(await me.like.add({ key: "sencha" })).toMatchObject({ key: "sencha", is_favorite: true });
    await me.like.add({ key: "towel" });
    expect(heartsOf(await me.product.list())).toEqual(["sencha", "towel"]);
    expect((await me.product.detail({ key: "sencha" })).is_favorite).toBe(true);
    expect((await me.product.detail({ key: "matcha" })).is_favorite).toBe(false);
    for (const api of [other, test.api]) {
      expect(heartsOf(await api.product.list())).toEqual([]);
      expect((await api.product.detail({ key: "sencha" })).is_favorite).toBe(false);
    }
    expect(await me.like.remove({ key: "sencha" })).toMatchObject({ key: "sencha", is_favorite: false });
    expect(heartsOf(await me.product.list())).toEqual(["towel"]);
  });

  test("[CAT-06] adding a favourite twice, or removing one that is not there, succeeds and changes nothing", async () => {
    const test = await openTeaShop(await shop());
    const { me } = await logIn(test);
    await Promise.all([me.like.add({ key: "sencha" }), me.like.add({ key: "sencha" }), me.like.add({ key: "sencha" })]);
    expect(keysOf(await me.product.list({ favorite: "1" }))).toEqual(["sencha"]);
    await me.like.remove({ key: "sencha" });
    expect(await me.like.remove({ key: "sencha" })).toMatchObject({ is_favorite: false });
    expect(keysOf(await me.product.list({ favorite: "1" }))).toEqual([]);
  });

  test("[AUTH-22] [CAT-06] a visitor must log in, and nothing is saved", async () => {
    const test = await openTeaShop(await shop());
    const refusal = { status: 401, code: "auth.login_required", message: "ログインが必要です。" };
    await expect(test.api.like.add({ key: "sencha" })).rejects.toMatchObject(refusal);
    await expect(test.api.like.remove({ key: "sencha" })).rejects.toMatchObject(refusal);
    expect(await test.db.selectFrom("product_like").selectAll().execute()).toEqual([]);
  });

  test("[CAT-01] the list narrows to favourites, alone and with other conditions; a visitor has none", async () => {
    const test = await openTeaShop(await shop());
    const { me } = await logIn(test);
    for (const key of ["towel", "sencha", "matcha"]) await me.like.add({ key });
    const list = await me.product.list({ favorite: "1", per: 2 });
    expect([keysOf(list), list.pagination]).toEqual([["matcha", "sencha"], { total: 3, per: 2, last: 2, current: 1 }]);
    expect(keysOf(await me.product.list({ favorite: "1", category: "cha", word: "煎茶" }))).toEqual(["sencha"]);
    expect(keysOf(await me.product.list({ favorite: "0" }))).toHaveLength(5);
    expect((await test.api.product.list({ favorite: "1" })).pagination.total).toBe(0);
  });

  test("[CAT-06] a channel's limit holds for concurrent calls, and the refusal names it", async () => {
    const test = await openTeaShop(await shop());
    await test.set("MEMBER.LIKE_LIMIT", 2);
    const { me } = await logIn(test);
    const keys = ["matcha", "hojicha", "sencha", "tenugui", "towel"];
    const attempts = await Promise.allSettled(keys.map((key) => me.like.add({ key })));
    const refused = attempts.filter((one) => one.status === "rejected");
    expect(refused).toHaveLength(3);
    for (const { reason } of refused)
      expect(reason).toMatchObject({
        status: 422,
        code: "like.limit_reached",
        message: "お気に入りに登録できる商品は2点までです。",
      });
    const [favorite] = keysOf(await me.product.list({ favorite: "1" }));
    expect(await me.like.add({ key: favorite! })).toMatchObject({ is_favorite: true });
  });

  test("[CAT-05] a hidden product, or one of another shop, cannot be liked; a favourite hidden later can still be removed", async () => {
    const test = await openTeaShop(await shop());
    const { me } = await logIn(test);
    const secret = await putTag(test, "friends", "内緒", "hash");
    const hidden = await putProduct(test, { key: "hidden", tags: [secret] });
    await putProduct(await openOtherChannel(test), { key: "foreign" });
    for (const key of ["hidden", "foreign", "none-such", "あ".repeat(200)]) {
      await expect(me.like.add({ key })).rejects.toMatchObject({ status: 404, code: "product.not_found" });
      await expect(me.like.remove({ key })).rejects.toMatchObject({ status: 404, code: "product.not_found" });
    }
    await test.db.updateTable("product_model").set({ tag_ids: [] }).where("id", "=", hidden.id).execute();
    await me.like.add({ key: "hidden" });
    await test.db
      .updateTable("product_model")
      .set({ tag_ids: [secret.id] })
      .where("id", "=", hidden.id)
      .execute();
    expect(keysOf(await me.product.list({ favorite: "1" }))).toEqual([]);
    expect(await me.like.remove({ key: "hidden" })).toMatchObject({ key: "hidden", is_favorite: false });
    expect(await test.db.selectFrom("product_like").selectAll().execute()).toEqual([]);
  });
});
