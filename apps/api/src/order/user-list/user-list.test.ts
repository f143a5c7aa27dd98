import { favoritesKey } from "@noren/contract/order/user-list.ts";
import { expect, test } from "vitest";
import { openTeaShop, putProduct, putTag } from "#api/testing/catalogue.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openWithMember } from "#api/testing/member-orders.ts";
import { logIn } from "#api/testing/members.ts";

const table = "products" as const;
const keysOf = ({ data }: { data: { key: string }[] }) => data.map(({ key }) => key);

async function openLists(test: Parameters<typeof openTeaShop>[0]) {
  const open = await openTeaShop(test);
  const { me, user } = await logIn(open);
  const products = new Map((await me.product.list()).data.map(({ key, id }) => [key, id]));
  const idOf = (...keys: string[]) => keys.map((key) => products.get(key)!);
  const lists = async () => (await me.userList.list()).data.map(({ name, count }) => [name, count]);
  return { open, me, user, idOf, lists };
}

describeOnBothDatabases("a member's lists", ({ shop }) => {
  test("[MEM-08] attach: products are added to a list by its key, to a new list by its name, or to the favourites", async () => {
    const { me, idOf, lists } = await openLists(await shop());
    expect(await lists()).toEqual([["お気に入りリスト", 0]]);
    const gifts = await me.userList.attach({ table, ids: idOf("sencha"), name: "贈りもの" });
    expect(gifts).toMatchObject({ name: "贈りもの", count: 1, is_favorites: false });
    await me.userList.attach({ table, ids: idOf("sencha", "matcha"), key: gifts.key });
    await me.userList.attach({ table, ids: idOf("towel"), name: "贈りもの" });
    expect(await me.userList.attach({ table, ids: idOf("towel") })).toMatchObject({ key: favoritesKey, count: 1 });
    expect(await lists()).toEqual([
      ["お気に入りリスト", 1],
      ["贈りもの", 3],
    ]);
    expect((await me.product.detail({ key: "towel" })).is_favorite).toBe(true);
    const refused = { code: "user_list.not_found", status: 404 };
    await expect(me.userList.attach({ table, ids: idOf("towel"), key: "none" })).rejects.toMatchObject(refused);
  });

  test("[MEM-08] list: a list shows its products in pages, the last added first; the favourites are the liked products", async () => {
    const { open, me, idOf } = await openLists(await shop());
    const { key } = await me.userList.attach({ table, ids: idOf("sencha"), name: "贈りもの" });
    open.at("2026-11-20T01:01:00Z");
    await me.userList.attach({ table, ids: idOf("towel"), key });
    const page = await me.userList.detail({ key, per: 1, page: 2 });
    expect([keysOf(page), page.pagination]).toEqual([["sencha"], { total: 2, per: 1, last: 2, current: 2 }]);
    expect(page.more).toMatchObject({ name: "贈りもの", is_favorites: false, hidden: 0 });
    expect(keysOf(await me.userList.detail({ key }))).toEqual(["towel", "sencha"]);
    await me.like.add({ key: "matcha" });
    expect(keysOf(await me.userList.detail({ key: favoritesKey }))).toEqual(["matcha"]);
  });

  test("[MEM-08] detach: ids are removed from the favourites or from a list; without ids a list is deleted, but never the favourites", async () => {
    const { me, idOf, lists } = await openLists(await shop());
    const { key } = await me.userList.attach({ table, ids: idOf("sencha", "towel"), name: "贈りもの" });
    await me.userList.attach({ table, ids: idOf("sencha", "towel") });
    await me.userList.detach({ table, ids: idOf("sencha", "matcha") });
    await me.userList.detachFrom({ key, table, ids: idOf("towel") });
    expect(keysOf(await me.userList.detail({ key: favoritesKey }))).toEqual(["towel"]);
    expect(keysOf(await me.userList.detail({ key }))).toEqual(["sencha"]);
    await me.userList.detachFrom({ key });
    expect(await lists()).toEqual([["お気に入りリスト", 1]]);
    await expect(me.userList.detail({ key })).rejects.toMatchObject({ code: "user_list.not_found" });
    const fixed = { code: "user_list.is_fixed", message: "お気に入りリストは、名前の変更も削除もできません。" };
    await expect(me.userList.detachFrom({ key: favoritesKey })).rejects.toMatchObject(fixed);
  });

  test("[MEM-08] is_listables=1: liked, viewed and ordered products can be added, unless they are in the list", async () => {
    const open = await openWithMember(await shop());
    const { me } = open;
    const [towel, tea] = (await me.product.list({ sort: "price_desc" })).data;
    await open.order(open.bank, [{ id: open.tea.id, quantity: 1 } as never]);
    const other = await putProduct(open, { key: "seen" });
    await me.productHistory.add({ product_id: other.id });
    await me.like.add({ key: towel!.key });
    const asked = async (key: string) => (await me.userList.detail({ key, is_listables: "1" })).more!.listables;
    const all = (await me.userList.list({ is_listables: "1" })).more!.listables;
    expect(all.map(({ key }) => key).toSorted()).toEqual(["seen", tea!.key, towel!.key].toSorted());
    expect((await me.userList.list()).more).toEqual({ listables: [] });
    const { key } = await me.userList.attach({ table, ids: [tea!.id], name: "お茶" });
    expect((await asked(key)).map((one: { key: string }) => one.key).toSorted()).toEqual(
      ["seen", towel!.key].toSorted(),
    );
    expect(await asked(favoritesKey)).toHaveLength(2);
  });

  test("[MEM-08] a product that is no longer shown, or behind a tag's password, is counted but not named", async () => {
    const { open, me, idOf } = await openLists(await shop());
    const { key } = await me.userList.attach({ table, ids: idOf("sencha", "towel", "matcha"), name: "贈りもの" });
    const secret = await putTag(open, "secret", "会員だけ", "hash");
    const change = (key: string) => open.db.updateTable("product_model").where("key", "=", key);
    await change("towel")
      .set({ published_at: new Date("2099-01-01") })
      .execute();
    await change("matcha")
      .set({ tag_ids: [secret.id] })
      .execute();
    const page = await me.userList.detail({ key });
    expect([keysOf(page), page.more!.hidden]).toEqual([["sencha"], 2]);
    await expect(me.userList.attach({ table, ids: idOf("towel"), key })).rejects.toMatchObject({
      code: "product.not_found",
    });
    await me.userList.detachFrom({ key, table, ids: idOf("towel") });
    expect((await me.userList.detail({ key })).more).toMatchObject({ hidden: 1 });
  });

  test("[MEM-08] two calls at once with one name create one list; lists and products have a maximum, which the error states", async () => {
    const { open, me, user, idOf, lists } = await openLists(await shop());
    await Promise.all([1, 2, 3].map(() => me.userList.attach({ table, ids: idOf("sencha"), name: "贈りもの" })));
    expect(await lists()).toEqual([
      ["お気に入りリスト", 0],
      ["贈りもの", 1],
    ]);
    const more = Array.from({ length: 49 }, (_, at) => ({
      id: crypto.randomUUID(),
      channel_id: open.channel.id,
      member_id: user.id,
      name: `リスト${at}`,
      created_at: open.shop.clock(),
    }));
    await open.db.insertInto("user_list").values(more).execute();
    const refused = me.userList.attach({ table, ids: idOf("towel"), name: "もう1つ" });
    await expect(refused).rejects.toMatchObject({
      code: "user_list.limit_reached",
      message: expect.stringContaining("50件"),
    });
    await open.set("MEMBER.LIKE_LIMIT", 1);
    await expect(me.userList.attach({ table, ids: idOf("sencha", "towel") })).rejects.toMatchObject({
      code: "like.limit_reached",
      message: "お気に入りに登録できる商品は1点までです。",
    });
    expect((await me.userList.detail({ key: favoritesKey })).data).toEqual([]);
  });

  test("[MEM-08] rename: a list gets another name and keeps its products; two lists cannot have one name, and the favourites keep theirs", async () => {
    const { me, idOf, lists } = await openLists(await shop());
    const { key } = await me.userList.attach({ table, ids: idOf("sencha"), name: "贈りもの" });
    await me.userList.attach({ table, ids: idOf("towel"), name: "新居の台所" });
    expect(await me.userList.rename({ key, name: " 母の日 " })).toEqual({
      key,
      name: "母の日",
      count: 1,
      is_favorites: false,
    });
    expect(await me.userList.rename({ key, name: "母の日" })).toMatchObject({ name: "母の日" });
    for (const name of ["新居の台所", "お気に入りリスト"])
      await expect(me.userList.rename({ key, name })).rejects.toMatchObject({
        code: "user_list.name_taken",
        message: expect.stringContaining("同じ名前"),
      });
    await expect(me.userList.rename({ key, name: " " })).rejects.toMatchObject({ status: 422 });
    await expect(me.userList.rename({ key, name: "あ".repeat(41) })).rejects.toMatchObject({ status: 422 });
    await expect(me.userList.rename({ key: favoritesKey, name: "母の日2" })).rejects.toMatchObject({
      code: "user_list.is_fixed",
    });
    expect((await lists()).map(([name]) => name).toSorted()).toEqual(["お気に入りリスト", "新居の台所", "母の日"]);
  });

  test("[MEM-08] rename: of two lists that get one name at once, one gets it", async () => {
    const { me, idOf, lists } = await openLists(await shop());
    const keys = [];
    for (const name of ["贈りもの", "新居の台所"])
      keys.push((await me.userList.attach({ table, ids: idOf("sencha"), name })).key);
    const done = await Promise.allSettled(keys.map((key) => me.userList.rename({ key, name: "母の日" })));
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await lists()).filter(([name]) => name === "母の日")).toHaveLength(1);
  });

  test("[MEM-08] another member's list is not found, and visitors log in first", async () => {
    const { open, me, idOf } = await openLists(await shop());
    const { key } = await me.userList.attach({ table, ids: idOf("sencha"), name: "贈りもの" });
    const { me: other } = await logIn(open);
    const missing = { code: "user_list.not_found", status: 404 };
    await expect(other.userList.detail({ key })).rejects.toMatchObject(missing);
    await expect(other.userList.attach({ table, ids: idOf("towel"), key })).rejects.toMatchObject(missing);
    await expect(other.userList.detachFrom({ key })).rejects.toMatchObject(missing);
    for (const id of [key, "none"])
      await expect(other.userList.rename({ key: id, name: "わたしの" })).rejects.toMatchObject(missing);
    await expect(open.api.userList.list()).rejects.toMatchObject({ status: 401 });
    expect(keysOf(await me.userList.detail({ key }))).toEqual(["sencha"]);
  });
});
