import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../testing/databases.ts";
import { openPackingOptions } from "../testing/packings.ts";
import { openForOrders, readyCart } from "../testing/products.ts";
import { asStaff } from "../testing/staff.ts";
import type { TestShop } from "../testing/test-shop.ts";

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (error: { code: string; fields: object }) => error,
  );

/** A shop with two wrappings, and an owner who sets what products allow. */
async function openWrappings(test: TestShop) {
  const open = await openForOrders(test);
  await openPackingOptions(open);
  const { owner } = await asStaff(open);
  const { wrappings } = await owner.productPage.choices({ channel: "noren" });
  const idOf = (name: string) => wrappings.find((one) => one.name === name)!.id;
  const allow = async ({ model: id }: { model: string }, names: readonly string[] | null) => {
    const { version } = await owner.productPage.one({ id });
    const values = { wrapping_ids: names && names.map(idOf) };
    return owner.productPage.save({ id, version, values, variants: [], added: [], removed: [] });
  };
  const read = ({ model: id }: { model: string }) => owner.productPage.one({ id });
  return { ...open, owner, allow, read, idOf };
}

type Placed = Awaited<ReturnType<typeof readyCart>>;
const placeOf = ({ token, detail }: Pick<Placed, "token" | "detail">) => {
  const [shipping] = detail.shippings;
  return { token, shipping_key: shipping!.key, packing_key: shipping!.packings[0]!.key };
};

describeOnBothDatabases("wrappings of a product", ({ shop }) => {
  test("[OWN-11, CART-07] a parcel is wrapped as each of its products allows, and a wrapping that one does not allow is neither offered, taken nor charged", async () => {
    const open = await openWrappings(await shop());
    await open.allow(open.tea, ["簡易包装"]);
    const both = [
      { id: open.towel.id, quantity: 1 },
      { id: open.tea.id, quantity: 1 },
    ];
    const cart = await readyCart(open, both);
    const place = placeOf(cart);
    expect(cart.detail.shippings[0]!.packings[0]!.wrapping_codes).toEqual(["kani"]);
    const refused = await refusal(open.api.packing.modify({ ...place, wrapping: "kiri" }));
    expect(refused).toMatchObject({ code: "common.invalid_input", fields: { wrapping: [expect.any(String)] } });
    const { detail } = await open.api.packing.modify({ ...place, wrapping: "kani" });
    expect(detail.shippings[0]!.packings[0]!.gift_wrapping!.wrapping!.code).toBe("kani");
    // the towel alone may be wrapped in the box
    const alone = placeOf(await readyCart(open, [{ id: open.towel.id, quantity: 1 }]));
    const boxed = await open.api.packing.modify({ ...alone, wrapping: "kiri" });
    expect(boxed.detail.shippings[0]!.packings[0]).toMatchObject({ wrapping_codes: ["kani", "kiri"], fee: 330 });
  });

  test("[OWN-11, CART-07] a wrapping that the shop takes from a product leaves open carts with its fee, says so, and its confirmation no longer counts", async () => {
    const open = await openWrappings(await shop());
    const cart = await readyCart(open, [{ id: open.towel.id, quantity: 1 }]);
    const chosen = await open.api.packing.modify({ ...placeOf(cart), wrapping: "kiri" });
    expect(chosen.detail.shippings[0]!.packings[0]!.lost_wrapping).toBeNull();
    await open.allow(open.towel, []);
    const { detail } = await open.api.cart.get({ token: cart.token });
    expect(detail.shippings[0]!.packings[0]).toMatchObject({
      gift_wrapping: null,
      lost_wrapping: "桐箱風ギフト箱",
      wrapping_codes: [],
      fee: 0,
    });
    expect(detail.order.total_payment).toBe(chosen.detail.order.total_payment - 330);
    expect(detail.digest).not.toBe(chosen.detail.digest);
    const call = open.api.cart.decision({ token: cart.token, digest: chosen.detail.digest });
    expect((await refusal(call)).code).toBe("cart.decision.changed");
  });

  test("[OWN-11] an owner sees what a product allows and what is paused, and cannot allow what is no wrapping of the shop", async () => {
    const open = await openWrappings(await shop());
    expect((await open.read(open.towel)).values.wrapping_ids).toBeNull();
    await open.allow(open.towel, ["桐箱風ギフト箱", "桐箱風ギフト箱"]);
    expect((await open.read(open.towel)).values.wrapping_ids).toEqual([open.idOf("桐箱風ギフト箱")]);
    await open.db.updateTable("packing_option").set({ is_active: false }).where("code", "=", "kiri").execute();
    const { wrappings } = await open.owner.productPage.choices({ channel: "noren" });
    expect(wrappings.map(({ name, is_offered }) => [name, is_offered])).toEqual([
      ["簡易包装", true],
      ["桐箱風ギフト箱", false],
    ]);
    const noshi = await open.db.selectFrom("packing_option").select("id").where("code", "=", "iwai").executeTakeFirst();
    const { id, version } = await open.read(open.towel);
    for (const wrapping_ids of [[noshi!.id], [id]]) {
      const call = open.owner.productPage.save({
        id,
        version,
        values: { wrapping_ids },
        variants: [],
        added: [],
        removed: [],
      });
      expect((await refusal(call)).fields).toEqual({ "values.wrapping_ids": [expect.any(String)] });
    }
    await open.allow(open.towel, null);
    expect((await open.read(open.towel)).values.wrapping_ids).toBeNull();
  });
});
