import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { orderGift } from "#api/testing/gifts.ts";
import { openWithMember, type WithMember } from "#api/testing/member-orders.ts";
import { logIn } from "#api/testing/members.ts";
import { openPackingOptions } from "#api/testing/packings.ts";
import { address, orderer, readyCart } from "#api/testing/products.ts";

const aunt = {
  ...address,
  shipping_last_name: "高橋",
  shipping_first_name: "梅子",
  prefecture: "京都府",
  city: "京都市",
};

/** Orders a tea for somebody, with the given noshi if any. */
async function send(open: WithMember, to: typeof address, noshi?: string) {
  const { token } = await open.me.cart.init();
  await open.me.cart.addProduct({ token, product_id: open.tea.id });
  await open.me.cart.modifyOrder({ token, orderer });
  const { detail } = await open.me.cart.addShipping({ token, address: to });
  const [shipping] = detail.shippings as [(typeof detail.shippings)[number]];
  const packing = { token, shipping_key: shipping.key, packing_key: shipping.packings[0]!.key };
  if (noshi)
    await open.me.packing.modify({
      ...packing,
      noshi: { kind: noshi, position: "outside", title: "御歳暮", names: ["山田"] },
    });
  await open.me.cart.modifyShipping({ token, shipping_key: shipping.key, delivery_at: null });
  await open.me.cart.modifyOrder({ token, payment_id: open.bank });
  return (await open.me.cart.decision({ token })).order_no;
}

describeOnBothDatabases("the gift book", ({ shop }) => {
  test("[MEM-27] lists last year's recipients with items and noshi; parcels to oneself are no gifts", async () => {
    const open = await openWithMember(await shop());
    await openPackingOptions(open);
    const { code } = (await open.me.packing.options()).find(({ kind }) => kind === "noshi")!;
    const toAunt = await send(open, aunt, code);
    await send(open, address);
    const cancelled = await send(open, aunt);
    await open.type("order cancelled", cancelled, "--reason", "在庫なし");
    const now = await open.me.giftBook.list({ year: 2026 });
    expect(now.data).toMatchObject([
      {
        order_no: toAunt,
        address: { shipping_name: "高橋 梅子", prefecture: "京都府" },
        products: [{ name: "煎茶", quantity: 1 }],
        wrappings: [{ noshi: { title: "御歳暮", names: ["山田"] } }],
      },
    ]);
    expect(now.more).toEqual({ year: 2026, years: [2026] });
    expect(await open.me.giftBook.list()).toMatchObject({ data: [], more: { year: 2025, years: [2026] } });
    const { email: username, password } = open.member;
    open.at("2027-01-10T01:00:00Z");
    const later = open.as((await open.api.auth.login({ username, password })).access_token);
    expect((await later.giftBook.list()).data.map(({ order_no }) => order_no)).toEqual([toAunt]);
  });

  test("[MEM-27] 今年も同じ方々へ: a shipping for each chosen recipient, with items and noshi; those who cannot get them are named", async () => {
    const open = await openWithMember(await shop());
    await openPackingOptions(open);
    await open.set("ORDER.SHIPPING.IS_ALLOW_MULTIPLE", true);
    const { code } = (await open.me.packing.options()).find(({ kind }) => kind === "noshi")!;
    await send(open, aunt, code);
    const uncle = { ...aunt, shipping_first_name: "松雄", prefecture: "沖縄県", city: "那覇市" };
    await send(open, uncle);
    const ids = (await open.me.giftBook.list({ year: 2026 })).data.map(({ id }) => id);
    const { cart, problems } = await open.me.giftBook.repeat({ ids });
    expect(problems).toEqual([]);
    expect(cart.detail.products).toMatchObject([{ quantity: 2 }]);
    expect(cart.detail.shippings.map(({ address }) => address!.shipping_name).toSorted()).toEqual([
      "高橋 松雄",
      "高橋 梅子",
    ]);
    const toAunt = cart.detail.shippings.find(({ address }) => address!.shipping_name === "高橋 梅子")!;
    expect(toAunt.packings).toMatchObject([
      { products: [{ quantity: 1 }], gift_wrapping: { noshi: { title: "御歳暮", names: ["山田"] } } },
    ]);
    const full = open.me.giftBook.repeat({ token: cart.token, ids });
    await expect(full).rejects.toMatchObject({ code: "gift_book.cart_not_empty" });

    // one piece is left, and no carrier delivers to Okinawa any more
    const { token } = await open.me.cart.reset({ token: cart.token });
    const { id, by_prefecture } = await open.db.selectFrom("carrier").selectAll().executeTakeFirstOrThrow();
    const { 沖縄県: _, ...others } = by_prefecture as Record<string, object>;
    await open.db
      .updateTable("carrier")
      .set({ by_prefecture: JSON.stringify(others) })
      .where("id", "=", id)
      .execute();
    open.shop.channels.drop();
    const again = await open.me.giftBook.repeat({ token, ids });
    expect(again.cart.detail.shippings).toHaveLength(1);
    expect(again.problems).toMatchObject([
      { name: "高橋 松雄", words: "「煎茶」は、沖縄県へお届けできなくなりました。" },
    ]);
    const { me: other } = await logIn(open);
    await expect(other.giftBook.repeat({ ids })).rejects.toMatchObject({ status: 404 });
  });

  test("[MEM-27] names the recipients for whom an item is sold out", async () => {
    const open = await openWithMember(await shop());
    await open.set("ORDER.SHIPPING.IS_ALLOW_MULTIPLE", true);
    await send(open, aunt);
    await send(open, { ...aunt, shipping_first_name: "松雄" });
    const ids = (await open.me.giftBook.list({ year: 2026 })).data.map(({ id }) => id);
    // three of five pieces are left, and others buy two of them
    const { token } = await readyCart(open, [{ id: open.tea.id, quantity: 2 }], open.bank, {
      ...orderer,
      email: "b@example.jp",
    });
    await open.api.cart.decision({ token });
    const { cart, problems } = await open.me.giftBook.repeat({ ids });
    expect(cart.detail.products).toMatchObject([{ quantity: 1 }]);
    expect(problems).toMatchObject([{ words: "「煎茶」の在庫は残り1点です。" }]);
    await open.me.cart.reset({ token: cart.token });
    await open.api.cart.decision({ token: (await readyCart(open, [{ id: open.tea.id }], open.bank)).token });
    const none = open.me.giftBook.repeat({ token: cart.token, ids });
    await expect(none).rejects.toMatchObject({ code: "gift_book.nothing_left" });
    await open.audited();
  });

  test("[MEM-27] does not reveal a social gift's receiver, and is read by its member only", async () => {
    const open = await openWithMember(await shop());
    await send(open, aunt);
    await open.set("GIFT.IS_USE", true);
    await orderGift({ ...open, api: open.me }, [open.towel]);
    expect((await open.me.giftBook.list({ year: 2026 })).data).toHaveLength(1);
    const { me: other } = await logIn(open);
    expect(await other.giftBook.list({ year: 2026 })).toMatchObject({ data: [], more: { years: [] } });
  });
});
