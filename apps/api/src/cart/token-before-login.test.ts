import { expect, test } from "vitest";
import { audited, postWebhook, orderedByCard, stateOfOrder } from "../testing/card-orders.ts";
import { describeOnBothDatabases } from "../testing/databases.ts";
import { address, openForCards, openForOrders, orderer, readyCart } from "#api/testing/products.ts";
import { logIn } from "../testing/members.ts";

const missing = { status: 404 };

describeOnBothDatabases("a cart's token from before the login", ({ shop }) => {
  test("[SEC-06] opens nothing of the member's afterwards: neither cart, payment check, quotation nor order", async () => {
    const ready = await openForCards(await shop());
    const planted = (await readyCart(ready, [{ id: ready.towel.id }])).token;
    const { me } = await logIn(ready);
    const { token, detail } = await me.cart.init({ token: planted });
    expect(token).not.toBe(planted);
    // everything that the visitor entered has moved, and nothing is left in the visitor's cart
    expect(detail).toMatchObject({ orderer: { email: orderer.email }, next_step: "confirm" });
    const left = await ready.api.cart.get({ token: planted });
    expect(left.detail).toMatchObject({ products: [], shippings: [], orderer: null });
    const { order_no } = await me.cart.decision({ token, digest: detail.digest });
    for (const stolen of [planted, token]) {
      await expect(ready.api.order.ofCart({ orderNo: order_no, token: stolen })).rejects.toMatchObject(missing);
      await expect(ready.api.payment.check({ token: stolen, payment_id: ready.bank })).rejects.toMatchObject(missing);
    }
    for (const call of [
      () => ready.api.cart.get({ token }),
      () => ready.api.payment.choices({ token }),
      () => ready.api.document.quotationOfCart({ token }),
      () => ready.api.cart.modifyOrder({ token, orderer }),
      () => ready.api.cart.decision({ token }),
    ])
      await expect(call()).rejects.toMatchObject({ code: "cart.not_found" });
    expect(await me.order.ofCart({ orderNo: order_no })).toMatchObject({ order_no });
    expect(await me.order.ofCart({ orderNo: order_no, token })).toMatchObject({ order_no });
    const { me: other } = await logIn(ready);
    await expect(other.order.ofCart({ orderNo: order_no, token })).rejects.toMatchObject(missing);
    await audited(ready);
  });

  test("[SEC-06, CART-26] a guest's order stays the guest's after a login: it is read by the token it was placed with, and not by the member", async () => {
    const ready = await openForOrders(await shop());
    const { token, detail } = await readyCart(ready, [{ id: ready.towel.id }]);
    const { order_no } = await ready.api.cart.decision({ token, digest: detail.digest });
    const { me } = await logIn(ready);
    await me.cart.init({ token });
    expect(await ready.api.order.ofCart({ orderNo: order_no, token })).toMatchObject({ order_no });
    await expect(me.order.ofCart({ orderNo: order_no })).rejects.toMatchObject(missing);
    expect((await me.order.list()).data).toEqual([]);
  });

  test("[SEC-06, CART-35] several logins at once with one token open one cart with the items once, and add one address", async () => {
    const ready = await openForOrders(await shop());
    const { token: planted } = await readyCart(ready, [{ id: ready.towel.id, quantity: 2 }]);
    const { me, email, password } = await logIn(ready);
    const device = ready.as((await ready.api.auth.login({ username: email, password })).access_token);
    const opened = await Promise.all([me, device, me, device].map((one) => one.cart.init({ token: planted })));
    const { token, detail } = await me.cart.init();
    expect(new Set(opened.map((one) => one.token))).toEqual(new Set([token]));
    expect(token).not.toBe(planted);
    expect(opened.flatMap(({ joined }) => joined)).toEqual([{ name: "ガーゼタオル", quantity: 2 }]);
    expect(detail).toMatchObject({ total_quantity: 2, orderer: { email: orderer.email }, shippings: [{}] });
  });

  test("[SEC-06] of two members who log in with one planted token, one gets the items, and neither reaches the other's cart", async () => {
    const ready = await openForOrders(await shop());
    const { token: planted } = await ready.api.cart.addProduct({ product_id: ready.towel.id });
    const [hanako, taro] = [await logIn(ready), await logIn(ready)];
    const carts = await Promise.all([hanako, taro].map(({ me }) => me.cart.init({ token: planted })));
    expect(carts.map(({ detail }) => detail.total_quantity).toSorted()).toEqual([0, 1]);
    expect(new Set([planted, ...carts.map(({ token }) => token)]).size).toBe(3);
    await expect(hanako.me.cart.get({ token: carts[1]!.token })).rejects.toMatchObject({ code: "cart.not_found" });
    await expect(taro.me.cart.get({ token: carts[0]!.token })).rejects.toMatchObject({ code: "cart.not_found" });
  });

  test("[SEC-06, CART-17] a login during a payment does not change the visitor's cart, and the member cannot write personal data into it", async () => {
    const ready = await openForCards(await shop());
    const { token, digest, reference, decision } = await orderedByCard(ready);
    const { me } = await logIn(ready);
    const saved = await me.userAddress.add(address);
    const [init, added] = [
      await me.cart.init({ token }),
      await me.cart.addProduct({ token, product_id: ready.tea.id }),
    ];
    expect([init.token, added.token]).toEqual([token, token]);
    expect((await me.cart.decision({ token, digest })).order_no).toBe(decision.order_no);
    for (const write of [
      () => me.cart.addShipping({ token, user_address_id: saved.id }),
      () => me.cart.modifyOrder({ token, orderer }),
      () => me.cart.modifyOther({ token, purpose: "会員より" }),
    ])
      await expect(write()).rejects.toMatchObject({ code: "cart.pending" });
    await postWebhook(ready, ready.fake.move(reference, "captured"));
    expect(await stateOfOrder(ready, decision.order_no)).toBe("paid");
    const own = await me.cart.init({ token });
    expect(own.token).not.toBe(token);
    expect(own.detail.products.map(({ product_info }) => product_info.name)).toEqual(["煎茶"]);
    expect((await ready.api.cart.get({ token })).detail.products).toEqual([]);
    await audited(ready);
  });

  test("[SEC-06] a member whose cart could not be joined cannot order from the visitor's cart", async () => {
    const ready = await openForOrders(await shop());
    const { token, detail } = await readyCart(ready, [{ id: ready.towel.id }]);
    const { me } = await logIn(ready);
    const calls = [
      () => me.cart.decision({ token, digest: detail.digest }),
      () => me.cart.addShipping({ token, address }),
      () => me.cart.modifyOrder({ token, orderer }),
      () => me.promotions.usePoints({ token, point: 0 }),
    ];
    // the sentence says to open the cart again, which calls carts/init
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: "cart.not_joined", status: 409 });
    const own = await me.cart.init({ token });
    expect(await me.cart.decision({ token: own.token, digest: own.detail.digest })).toMatchObject({ state: "waiting" });
  });

  test("[SEC-06] after a logout the member's session opens neither cart nor order, with any token", async () => {
    const ready = await openForOrders(await shop());
    const { me } = await logIn(ready);
    const { token, detail } = await readyCart({ api: me, bank: ready.bank }, [{ id: ready.towel.id }]);
    const { order_no } = await me.cart.decision({ token, digest: detail.digest });
    await me.auth.logout();
    const calls = [
      () => me.cart.get({ token }),
      () => me.order.ofCart({ orderNo: order_no, token }),
      () => me.user.me(),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 401 });
    await expect(ready.api.order.ofCart({ orderNo: order_no, token })).rejects.toMatchObject(missing);
    await expect(ready.api.cart.get({ token })).rejects.toMatchObject(missing);
  });
});
