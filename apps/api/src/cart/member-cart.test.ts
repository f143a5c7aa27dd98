import { expect, test } from "vitest";
import { audited, postWebhook, orderedByCard, stateOfOrder } from "../testing/card-orders.ts";
import { describeOnBothDatabases } from "../testing/databases.ts";
import { address, openForCards, openForOrders, orderer, readyCart } from "#api/testing/products.ts";
import { logIn } from "../testing/members.ts";

describeOnBothDatabases("a member's cart", ({ shop }) => {
  test("[CART-35] a visitor's cart becomes the member's at login, and the answer names the added items", async () => {
    const ready = await openForOrders(await shop());
    const { token } = await ready.api.cart.addProduct({ product_id: ready.towel.id, quantity: 2 });
    const { me, user } = await logIn(ready);
    const cart = await me.cart.init({ token });
    expect(cart).toMatchObject({ user_id: user.id, joined: [{ name: "ガーゼタオル", quantity: 2 }] });
    expect(cart.token).not.toBe(token);
    expect((await me.cart.init({ token })).joined).toEqual([]);
    await expect(ready.api.cart.get({ token: cart.token })).rejects.toMatchObject({ code: "cart.not_found" });
    expect((await ready.api.cart.get({ token })).detail.products).toEqual([]);
  });

  test("[CART-35] a visitor's items join the member's existing cart, once, on every device", async () => {
    const ready = await openForOrders(await shop());
    const { me, email, password } = await logIn(ready);
    const own = await me.cart.addProduct({ product_id: ready.towel.id });
    const guest = await ready.api.cart.addProduct({ product_id: ready.towel.id, quantity: 2 });
    await ready.api.cart.addProduct({ token: guest.token, product_id: ready.tea.id });
    const device = ready.as((await ready.api.auth.login({ username: email, password })).access_token);
    const [a, b] = await Promise.all([
      device.cart.init({ token: guest.token }),
      device.cart.init({ token: guest.token }),
    ]);
    expect([a.token, b.token]).toEqual([own.token, own.token]);
    expect([...a.joined, ...b.joined]).toEqual([
      { name: "ガーゼタオル", quantity: 2 },
      { name: "煎茶", quantity: 1 },
    ]);
    expect((await me.cart.get({ token: own.token })).detail.products.map(({ quantity }) => quantity)).toEqual([3, 1]);
    expect((await ready.api.cart.get({ token: guest.token })).detail.products).toEqual([]);
  });

  test.each(["captured", "refused"] as const)(
    "[CART-35, CART-17] a visitor's items that wait for a payment join the member's cart only if it is refused (here: %s)",
    async (state) => {
      const ready = await openForCards(await shop());
      const { me } = await logIn(ready);
      const own = await me.cart.addProduct({ product_id: ready.tea.id });
      const { token, decision, reference } = await orderedByCard(ready, 2);
      const paying = await me.cart.init({ token });
      expect(paying).toMatchObject({ token, joined: [], pending_order: { order_no: decision.order_no } });
      expect((await me.cart.get({ token: own.token })).detail.products).toHaveLength(1);
      await postWebhook(ready, ready.fake.move(reference, state));
      const after = await me.cart.init({ token });
      expect(after.token).toBe(own.token);
      const products = after.detail.products.map(({ product_info, quantity }) => [product_info.name, quantity]);
      expect(products).toEqual(
        state === "captured"
          ? [["煎茶", 1]]
          : [
              ["煎茶", 1],
              ["ガーゼタオル", 2],
            ],
      );
      expect(await stateOfOrder(ready, decision.order_no)).toBe(state === "captured" ? "paid" : "cancelled");
      await audited(ready);
    },
  );

  test("[CART-35, CART-15] items that are ordered and join a cart at the same moment are either ordered or joined", async () => {
    const ready = await openForCards(await shop());
    const { me } = await logIn(ready);
    const own = await me.cart.addProduct({ product_id: ready.tea.id });
    let ordered = 0;
    for (let round = 0; round < 4; round++) {
      const { token, detail } = await readyCart(ready, [{ id: ready.towel.id }], ready.card);
      const press = ready.api.cart.decision({ token, digest: detail.digest }).then(
        () => 1,
        () => 0,
      );
      const [placed] = await Promise.all([press, me.cart.init({ token })]);
      ordered += placed;
      const { detail: joined } = await me.cart.get({ token: own.token });
      expect(joined.total_quantity).toBe(1 + round + 1 - ordered);
    }
    await audited(ready);
  });

  test("two first additions at once open one cart", async () => {
    const ready = await openForOrders(await shop());
    const { me } = await logIn(ready);
    const [a, b] = await Promise.all([me.cart.init(), me.cart.init()]);
    expect(a.token).toBe(b.token);
  });

  test("another member's cart, address and order are not found", async () => {
    const ready = await openForOrders(await shop());
    const hanako = await logIn(ready);
    const taro = await logIn(ready);
    const cart = await hanako.me.cart.addProduct({ product_id: ready.towel.id });
    const saved = await hanako.me.userAddress.add(address);
    await expect(taro.me.cart.get({ token: cart.token })).rejects.toMatchObject({ code: "cart.not_found" });
    expect((await taro.me.cart.init({ token: cart.token })).token).not.toBe(cart.token);
    const own = await taro.me.cart.addProduct({ product_id: ready.tea.id });
    for (const user_address_id of [saved.id, crypto.randomUUID(), "x"])
      await expect(taro.me.cart.addShipping({ token: own.token, user_address_id })).rejects.toMatchObject({
        code: "cart_detail.set_user_address.not_data",
      });
  });

  test("[ORD-01, ORD-02] a member orders to an address of the address book, and reads the order in the list and by its id", async () => {
    const ready = await openForOrders(await shop());
    const { me } = await logIn(ready);
    const stranger = await logIn(ready);
    const saved = await me.userAddress.add(address);
    const order = async (productId: string) => {
      const { token } = await me.cart.addProduct({ product_id: productId });
      await me.cart.modifyOrder({ token, orderer });
      const { detail } = await me.cart.addShipping({ token, user_address_id: saved.id });
      expect(detail.shippings[0]).toMatchObject({
        user_address_id: saved.id,
        address: { full_address: saved.full_address },
      });
      await me.cart.modifyShipping({ token, shipping_key: detail.shippings[0]!.key, delivery_at: null });
      await me.cart.modifyOrder({ token, payment_id: ready.bank });
      return me.cart.decision({ token });
    };
    const first = await order(ready.towel.id);
    ready.at("2026-11-20T01:30:00Z");
    const second = await order(ready.tea.id);
    const list = await me.order.list();
    expect(list.data.map(({ order_no }) => order_no)).toEqual([second.order_no, first.order_no]);
    expect(list.pagination).toEqual({ total: 2, per: 10, last: 1, current: 1 });
    // both orders wait for a bank transfer
    expect(list.data.map(({ pay_by }) => pay_by)).toEqual(["2026-11-27T14:59:59.000Z", "2026-11-27T14:59:59.000Z"]);
    expect(list.more).toEqual({ user_order_total_payment: 0 });
    expect((await me.order.list({ word: "煎" })).data.map(({ order_no }) => order_no)).toEqual([second.order_no]);
    expect((await me.order.list({ word: "%" })).data).toEqual([]);
    expect((await me.order.list({ from: "2026-11-21" })).data).toEqual([]);
    expect((await me.order.list({ to: "2026-11-20", state: "unpaid" })).data).toHaveLength(2);
    expect((await me.order.list({ to: "2026-11-20", state: "accepted" })).data).toEqual([]);
    expect((await me.order.list({ to: "2026-11-19" })).data).toEqual([]);
    expect((await me.order.list({ state: "paid" })).data).toEqual([]);
    await expect(me.order.list({ from: "2026-11-21", to: "2026-11-20" })).rejects.toMatchObject({
      fields: { to: ["参照終了日は参照開始日より大きです。"] },
    });
    const { id } = list.data[0]!;
    expect(await me.order.detail({ id })).toMatchObject({
      order_no: second.order_no,
      products: [{ product_info: { name: "煎茶" } }],
    });
    await expect(stranger.me.order.detail({ id })).rejects.toMatchObject({ code: "order.not_found", status: 404 });
    expect((await stranger.me.order.list()).data).toEqual([]);
    await expect(stranger.me.order.ofCart({ orderNo: second.order_no })).rejects.toMatchObject({ status: 404 });
    expect(await me.order.ofCart({ orderNo: second.order_no })).toMatchObject({ order_no: second.order_no });
  });
});
