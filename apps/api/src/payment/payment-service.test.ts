import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../testing/databases.ts";
import { openForCards, readyCart } from "#api/testing/products.ts";

describeOnBothDatabases("the screens around a payment", ({ shop }) => {
  test("[CART-13] the settings of a payment service contain only public data", async () => {
    const ready = await openForCards(await shop());
    ready.shop.providers.services.card = (origin) => ({
      kind: "frame",
      code: "card",
      name: "テスト決済",
      is_test: true,
      frame_url: `http://127.0.0.1:9/frame?origin=${origin}`,
      script_url: null,
    });
    expect(await ready.api.payment.service({ code: "card" })).toEqual(
      ready.shop.providers.services.card("http://shop.test"),
    );
    for (const code of ["none", "__proto__", "constructor"])
      await expect(ready.api.payment.service({ code })).rejects.toMatchObject({ status: 404 });
  });

  test("[CART-19, CART-25] shippings are reset with or without addresses, and the order has the answers to its questions", async () => {
    const ready = await openForCards(await shop());
    const { token } = await readyCart(ready, [{ id: ready.towel.id }]);
    expect((await ready.api.cart.resetShippings({ token })).detail).toMatchObject({
      next_step: "shipping-detail",
      shippings: [{ key: expect.any(String) }],
    });
    expect((await ready.api.cart.resetShippings({ token, is_removing_address: true })).detail).toMatchObject({
      next_step: "shipping-add",
      shippings: [],
    });
    await ready.set("ORDER.PURPOSE.OPTIONS", ["内祝い", "ご自宅用"]);
    await ready.set("ORDER.QUESTIONNAIRE", [{ key: "how", type: "text", label: "何でお知りになりましたか" }]);
    const questionnaire = [{ key: "how", answer: "友人に聞いて" }];
    const other = await readyCart(ready, [{ id: ready.towel.id }]);
    await ready.api.cart.modifyOrder({ token: other.token, memo: "のしをお願いします" });
    await ready.api.cart.modifyOther({ token: other.token, purpose: "内祝い", questionnaire });
    const { order_no } = await ready.api.cart.decision({ token: other.token });
    expect(await ready.api.order.ofCart({ orderNo: order_no, token: other.token })).toMatchObject({
      memo: "のしをお願いします",
      other: { purpose: "内祝い", questionnaire: [{ question: "何でお知りになりましたか", answer: "友人に聞いて" }] },
      orderer: { last_name: "山田" },
    });
  });
});
