import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openGift, receiverInput } from "#api/testing/gifts.ts";
import { openWithMember } from "#api/testing/member-orders.ts";
import { everyUserField, logIn } from "#api/testing/members.ts";
import { address, openForOrders } from "#api/testing/products.ts";
import { liesWithin } from "./postal/postal.service.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const place = { code: "1500001", prefecture: "東京都", city: "渋谷区", town: "神宮前" };
const warning = "郵便番号150-0001は東京都の番号です。都道府県「大阪府」をご確認ください。";
const open = async (shop: TestShop) => {
  await shop.db.insertInto("postal_code").values(place).execute();
  return openForOrders(shop);
};

describeOnBothDatabases("an address with likely mistakes", ({ shop }) => {
  test("[MEM-03, FORM-14] the address book stores it as given, and its answer lists likely mistakes", async () => {
    const { me } = await logIn(await open(await shop()));
    const given = { ...address, name: "実家", division_ct: "2" as const, cell_phone_number: "" };
    const added = await me.userAddress.add({
      ...given,
      prefecture: "大阪府",
      phone_number: "03123456789",
    });
    expect(added).toMatchObject({ prefecture: "大阪府" });
    expect(added.address_warnings).toEqual([expect.stringMatching(/^電話番号「.*」は11桁です/), warning]);
    const fixed = await me.userAddress.update({
      id: added.id,
      ...given,
      prefecture: "東京都",
      phone_number: "0312345678",
    });
    expect(fixed.address_warnings).toBeUndefined();
    // an unknown postal code causes no warning
    const unknown = await me.userAddress.update({
      id: added.id,
      ...given,
      postal_code: "999-9999",
      prefecture: "大阪府",
    });
    expect(unknown.address_warnings).toBeUndefined();
  });

  test("[MEM-03] codes whose first three digits span two prefectures are looked up in full, and correct addresses are cached", async () => {
    const test = await shop();
    const there = { ...place, code: "4980001", prefecture: "愛知県", city: "弥富市", town: "鎌倉町" };
    const beside = { ...place, code: "4980801", prefecture: "三重県", city: "桑名郡木曽岬町", town: "" };
    await test.db.insertInto("postal_code").values([there, beside]).execute();
    const { me } = await logIn(await open(test));
    const given = { ...address, name: "実家", division_ct: "2" as const, cell_phone_number: "" };
    const warned = async (postal_code: string, prefecture: string) =>
      (await me.userAddress.add({ ...given, postal_code, prefecture })).address_warnings;
    expect(await warned("498-0801", "三重県")).toBeUndefined();
    expect(await warned("498-0801", "愛知県")).toEqual([expect.stringContaining("三重県の番号です")]);
    expect(await warned("498-0001", "愛知県")).toBeUndefined();
    expect(await warned("150-0001", "東京都")).toBeUndefined();
    // the prefecture of 150 is cached
    await test.db.deleteFrom("postal_code").where("code", "=", place.code).execute();
    expect(await liesWithin(test, { postal_code: "150-0001", prefecture: "東京都" })).toBe(true);
  });

  test("[MEM-03, CART-08] the cart's calls give the same warnings for an address, and none for one from the address book", async () => {
    const ready = await open(await shop());
    const { token } = await ready.api.cart.addProduct({ product_id: ready.towel.id });
    const cart = await ready.api.cart.addShipping({ token, address: { ...address, prefecture: "大阪府" } });
    expect(cart.address_warnings).toEqual([warning]);
    expect((await ready.api.cart.addShipping({ token, address })).address_warnings).toBeUndefined();
    const shipping_key = cart.detail.shippings[0]!.key;
    const wrong = { ...address, prefecture: "大阪府" };
    expect((await ready.api.cart.modifyShipping({ token, shipping_key, address: wrong })).address_warnings).toEqual([
      warning,
    ]);
    expect(
      (await ready.api.cart.modifyShipping({ token, shipping_key, delivery_at: "" })).address_warnings,
    ).toBeUndefined();
  });

  test("[MEM-03, FORM-14] registration and profile give the same warnings, and none for a member without address", async () => {
    const ready = await open(await shop());
    const given = everyUserField({});
    const { email, password } = given;
    expect((await ready.api.user.register({ ...given, prefecture: "大阪府" })).address_warnings).toEqual([warning]);
    const me = ready.as((await ready.api.auth.login({ username: email, password })).access_token);
    expect((await me.user.update({ ...given, prefecture: "大阪府" })).address_warnings).toEqual([warning]);
    expect((await me.user.update(given)).address_warnings).toBeUndefined();
    expect((await me.user.update({ ...given, prefecture: "" })).address_warnings).toBeUndefined();
  });

  test("[MEM-03, GIFT-03] the steps of a gift's receiver give the same warnings", async () => {
    const ready = await open(await shop());
    await ready.set("GIFT.IS_USE", true);
    const { key: token } = await openGift(ready, [ready.towel]);
    const shipping = { ...receiverInput, postal_code: "150-0001", prefecture: "大阪府" };
    expect((await ready.api.socialGift.checkShipping({ token, shipping })).address_warnings).toEqual([warning]);
    const fixed = await ready.api.socialGift.fix({ token, shipping });
    expect(fixed.address_warnings).toEqual([warning]);
  });

  test("[MEM-03, MEM-23] a delivery change of a member's order gives the same warnings", async () => {
    const ready = await openWithMember(await shop());
    await ready.db.insertInto("postal_code").values(place).execute();
    const { id } = await ready.order();
    const [shipping] = (await ready.me.order.detail({ id })).shippings;
    const change = { id, packing_id: shipping!.packings[0]!.id };
    const wrong = { ...address, prefecture: "大阪府" };
    expect((await ready.me.deliveryChange.change({ ...change, address: wrong })).address_warnings).toEqual([warning]);
    expect((await ready.me.deliveryChange.change({ ...change, delivery_at: null })).address_warnings).toBeUndefined();
  });
});
