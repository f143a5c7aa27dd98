import { expect, test } from "vitest";
import type { ShopClient } from "#api/clients.ts";
import { openTeaShop, putProduct, putTag } from "#api/testing/catalogue.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn } from "#api/testing/members.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

/** A visitor who views products, a minute apart. */
function visitorOf({ api, at }: Pick<TestShop, "at"> & { api: ShopClient }) {
  let token: string | null = null;
  let minute = 0;
  return {
    look: async (...keys: string[]) => {
      for (const product_id of keys) {
        at(new Date(Date.UTC(2026, 10, 20, 1, ++minute)));
        ({ token } = await api.productHistory.add({ product_id, token }));
      }
      return token!;
    },
    seen: async () => (await api.productHistory.ofGuest({ token: token! })).map(({ product }) => product.key),
  };
}

/** The member's rows, newest first. */
const ofMember = async ({ db }: Pick<TestShop, "db">) =>
  (
    await db
      .selectFrom("product_history")
      .innerJoin("product_model", "product_model.id", "product_history.model_id")
      .select("product_model.key")
      .where("member_id", "is not", null)
      .orderBy("seen_at", "desc")
      .execute()
  ).map(({ key }) => key);

describeOnBothDatabases("view history", ({ shop }) => {
  test("[CAT-08] [CAT-16] a guest's products are remembered by their token, each once, newest first", async () => {
    const open = await openTeaShop(await shop());
    const { look, seen } = visitorOf(open);
    const first = await look("towel");
    expect(await look("sencha", "matcha", "towel")).toBe(first);
    expect(await seen()).toEqual(["towel", "matcha", "sencha"]);
    const other = visitorOf(open);
    expect(await other.look("hojicha")).not.toBe(first);
    expect(await seen()).toEqual(["towel", "matcha", "sencha"]);
    expect(await open.api.productHistory.ofGuest({ token: "x".repeat(43) })).toEqual([]);
    // A visitor without views has no token.
    expect(await open.api.productHistory.ofGuest({})).toEqual([]);
  });

  test("[CAT-16] a guest without a token gets an empty history", async () => {
    const open = await openTeaShop(await shop());
    await visitorOf(open).look("towel");
    expect(await open.api.productHistory.ofGuest({})).toEqual([]);
  });

  test("[CAT-08] of eleven products the oldest is removed", async () => {
    const open = await openTeaShop(await shop());
    const keys = Array.from({ length: 11 }, (_, at) => `cup-${at}`);
    for (const key of keys) await putProduct(open, { key });
    const { look, seen } = visitorOf(open);
    await look(...keys);
    expect(await seen()).toEqual(keys.toReversed().slice(0, 10));
    expect(await open.db.selectFrom("product_history").select("id").execute()).toHaveLength(10);
  });

  test("[CAT-16] at login the guest's history is merged into the member's, and the token becomes invalid", async () => {
    const open = await openTeaShop(await shop());
    const { me } = await logIn(open);
    const { look, seen } = visitorOf(open);
    const own = visitorOf({ api: me, at: open.at });
    await own.look("tenugui", "sencha");
    const token = await look("towel", "matcha", "sencha");
    await me.productHistory.merge({ token });
    // The later view of sencha counts; towel and tenugui were viewed in the same minute.
    const joined = await ofMember(open);
    expect(joined.slice(0, 2)).toEqual(["sencha", "matcha"]);
    expect(joined.slice(2).toSorted()).toEqual(["tenugui", "towel"]);
    expect(await seen()).toEqual([]);
    await me.productHistory.merge({ token });
    expect(await ofMember(open)).toHaveLength(4);
    await expect(open.api.productHistory.merge({ token })).rejects.toMatchObject({ code: "auth.login_required" });
  });

  test("[CAT-08, MEM-15] a member's history is paged, newest first; an entry removed lowers the total by one, and a flush empties it", async () => {
    const open = await openTeaShop(await shop());
    const { me } = await logIn(open);
    const other = await logIn(open);
    await visitorOf({ api: me, at: open.at }).look("sencha", "towel", "matcha", "towel");
    await visitorOf({ api: other.me, at: open.at }).look("towel");
    const keys = async (page = 1) =>
      (await me.productHistory.mine({ page, per: 2 })).data.map(({ product }) => product.key);
    const { data, pagination } = await me.productHistory.mine();
    expect(data.map(({ product }) => product.key)).toEqual(["towel", "matcha", "sencha"]);
    expect(data[0]).toMatchObject({ product_id: data[0]!.product.id, product: { is_favorite: false } });
    expect(pagination).toEqual({ total: 3, per: 10, last: 1, current: 1 });
    expect([await keys(), await keys(2)]).toEqual([["towel", "matcha"], ["sencha"]]);
    await me.productHistory.remove({ id: data[0]!.id });
    expect((await me.productHistory.mine()).pagination.total).toBe(2);
    await me.productHistory.remove({ id: data[1]!.product_id });
    expect(await keys()).toEqual(["sencha"]);
    const [others] = (await other.me.productHistory.mine()).data;
    for (const id of [data[0]!.id, others!.id, "x"])
      await expect(me.productHistory.remove({ id })).rejects.toMatchObject({ code: "common.not_found" });
    await me.productHistory.clear();
    expect((await me.productHistory.mine()).data).toEqual([]);
    expect((await other.me.productHistory.mine()).data).toHaveLength(1);
    await expect(open.api.productHistory.mine()).rejects.toMatchObject({ status: 401 });
  });

  test("[CAT-06] [CAT-08] a member's view needs no token, and favourites are marked in the history of a guest's token", async () => {
    const open = await openTeaShop(await shop());
    const { me } = await logIn(open);
    expect((await me.productHistory.add({ product_id: "towel" })).token).toBe(null);
    const { look } = visitorOf(open);
    const token = await look("sencha");
    await me.like.add({ key: "sencha" });
    const [seen] = await me.productHistory.ofGuest({ token });
    expect([seen!.product.is_favorite, seen!.product_id]).toEqual([true, seen!.product.id]);
  });

  test("[CAT-05] [CAT-16] a product under a tag with a password is not in the history, and cannot be added", async () => {
    const open = await openTeaShop(await shop());
    const { look, seen } = visitorOf(open);
    await look("towel", "sencha");
    const secret = await putTag(open, "secret", "会員さまだけ", "a hash");
    await open.db
      .updateTable("product_model")
      .set({ tag_ids: [secret.id] })
      .where("key", "=", "towel")
      .execute();
    expect(await seen()).toEqual(["sencha"]);
    for (const product_id of ["towel", "none", "x".repeat(5000)])
      await expect(open.api.productHistory.add({ product_id })).rejects.toMatchObject({ code: "product.not_found" });
  });

  test("[CAT-16] a guest's history unused for a month is deleted when another guest begins", async () => {
    const open = await openTeaShop(await shop());
    const { look, seen } = visitorOf(open);
    await look("towel");
    open.at("2026-12-25T10:00:00+09:00");
    await open.api.productHistory.add({ product_id: "sencha" });
    expect(await seen()).toEqual([]);
    expect(await open.db.selectFrom("guest_history").select("id").execute()).toHaveLength(1);
  });
});
