import { expect, test } from "vitest";
import { putProduct } from "#api/testing/catalogue.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openWithMember } from "#api/testing/member-orders.ts";
import { asStaff } from "#api/testing/staff.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

/** A member has the first of a product's two variants in the cart, and the product as a favourite and in a list. */
async function openHeld(test: TestShop) {
  const open = await openWithMember(test);
  const { me } = open;
  const { id, key, variants } = await putProduct(open, { variants: [{ size: "小" }, { size: "大", stock: 0 }] });
  const [small, large] = variants.map((variant) => variant.id) as [string, string];
  const { token } = await me.cart.init();
  await me.cart.addProduct({ token, product_id: small, quantity: 1 });
  await me.like.add({ key });
  const list = await me.userList.attach({ table: "products", ids: [small], name: "贈りもの" });
  await open.api.restock.request({ product_id: large, email: "waits@example.jp" });
  const { owner } = await asStaff(open);
  const keysOf = ({ data }: { data: { key: string }[] }) => data.map((one) => one.key);
  return {
    id,
    key,
    small,
    large,
    use: () => owner.productPage.use({ id }),
    async save(values: { state?: "published" | "unpublished" | "archived" }, ofSmall?: { is_on_sale: boolean }) {
      const page = await owner.productPage.one({ id });
      const { version } = page.variants.find((one) => one.id === small)!;
      const edits = ofSmall ? [{ id: small, version, values: ofSmall }] : [];
      await owner.productPage.save({ id, version: page.version, values, variants: edits, added: [], removed: [] });
    },
    problem: async () => (await me.cart.get({ token })).detail.products[0]!.problem,
    favourites: async () => keysOf(await me.product.list({ favorite: "1" })),
    listed: async () => keysOf(await me.userList.detail({ key: list.key })),
  };
}

describeOnBothDatabases("a product that its page takes from buyers", ({ shop }) => {
  test("[OWN-11] the owner reads in how many carts, favourites, lists and restock requests a product is before it is hidden", async () => {
    const { use, small, large } = await openHeld(await shop());
    expect(await use()).toEqual({
      carts: 1,
      favourites: 1,
      lists: 1,
      restock_requests: 1,
      variants: [
        { id: small, carts: 1, is_ordered: false },
        { id: large, carts: 0, is_ordered: false },
      ],
    });
  });

  test("[OWN-11] a hidden or archived product leaves favourites and lists and cannot be ordered from its cart; published again, it is in all of them", async () => {
    const { key, save, problem, favourites, listed } = await openHeld(await shop());
    for (const state of ["unpublished", "archived"] as const) {
      await save({ state });
      expect([state, await problem(), await favourites(), await listed()]).toEqual([
        state,
        "product_not_found",
        [],
        [],
      ]);
      await save({ state: "published" });
      expect([await problem(), await favourites(), await listed()]).toEqual([null, [key], [key]]);
    }
  });

  test("[OWN-11] a variant that is taken off sale cannot be ordered from its cart, and its product stays in favourites and lists", async () => {
    const { key, save, problem, favourites, listed } = await openHeld(await shop());
    await save({}, { is_on_sale: false });
    expect([await problem(), await favourites(), await listed()]).toEqual(["not_sale", [key], [key]]);
    await save({}, { is_on_sale: true });
    expect(await problem()).toBe(null);
  });
});
