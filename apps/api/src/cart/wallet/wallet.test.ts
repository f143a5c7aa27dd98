import { expect, test } from "vitest";
import { audited, stateOfOrder } from "#api/testing/card-orders.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { address as typedAddress, openForCards, orderer as typedOrderer } from "#api/testing/products.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

/** As a wallet gives them: without readings. */
const { last_name_kana: _, first_name_kana: __, ...orderer } = typedOrderer;
const { shipping_last_name_kana: ___, shipping_first_name_kana: ____, ...address } = typedAddress;
const kana = { last_name_kana: "ヤマダ", first_name_kana: "ハナコ" };
const asked = ["orderer_kana.last_name_kana", "orderer_kana.first_name_kana"];

async function opened(test: TestShop) {
  const ready = await openForCards(test);
  const { token } = await ready.api.cart.addProduct({ product_id: ready.towel.id, quantity: 2 });
  return { ...ready, token };
}
type Opened = Awaited<ReturnType<typeof opened>>;

/** A cart that a wallet has filled in, with no day requested, to be paid by card. */
async function filled({ api, token, card }: Opened, to: typeof address = address) {
  const { detail } = await api.cart.takeFromWallet({ token, orderer, address: to });
  const { key: shipping_key } = detail.shippings[0]!;
  await api.cart.modifyShipping({ token, shipping_key, delivery_at: "", delivery_timezone_key: "" });
  return api.cart.modifyOrder({ token, payment_id: card });
}

describeOnBothDatabases("a cart that is bought with a wallet", ({ shop }) => {
  test("[PROD-17] has amounts for the wallet's prefecture, with carriage and fee, also when it has an address, and stays as it was", async () => {
    const ready = await opened(await shop());
    const { api, token, card, cash } = ready;
    const amounts = async (prefecture: string, payment_id = card) => {
      const { order } = await api.cart.walletAmounts({ token, prefecture, payment_id });
      return [order?.total_carriage, order?.total_fee, order?.total_payment];
    };
    expect(await amounts("東京都")).toEqual([660, 0, 4620]);
    expect(await amounts("沖縄県")).toEqual([1540, 0, 5500]);
    expect(await amounts("東京都", cash)).toEqual([660, 330, 4950]);
    await api.cart.modifyOrder({ token, orderer: typedOrderer });
    await api.cart.addShipping({ token, address: typedAddress });
    const before = await api.cart.get({ token });
    expect(await amounts("沖縄県")).toEqual([1540, 0, 5500]);
    expect(await api.cart.get({ token })).toEqual(before);
    const unknown = api.cart.walletAmounts({ token, prefecture: "東京都", payment_id: ready.towel.id });
    await expect(unknown).rejects.toMatchObject({ code: "payment.not_found" });
  });

  test("[PROD-17] on a product's page has amounts with the product added, with what the cart holds, and nothing is added: no cart, none opened", async () => {
    const test = await shop();
    const ready = await opened(test);
    const { api, token, tea, towel, card: payment_id, cash } = ready;
    const carts = () => ready.db.selectFrom("cart").select("id").execute();
    const amounts = async (input: object, prefecture = "東京都") => {
      const given = { product_id: tea.id, quantity: 1, prefecture, payment_id, ...input };
      const { order, other_pieces } = await api.cart.walletAmountsWith(given);
      return [order?.total_products, order?.total_carriage, order?.total_payment, other_pieces];
    };
    const before = [await api.cart.get({ token }), await carts()];
    const alone = await amounts({ product_id: towel.id, quantity: 2 });
    expect(alone).toEqual([3960, 660, 4620, 0]);
    expect(await amounts({ product_id: towel.id, quantity: 2 }, "沖縄県")).toEqual([3960, 1540, 5500, 0]);
    expect((await amounts({ product_id: towel.id, quantity: 2, payment_id: cash }))[2]).toBe(4950);
    const together = await amounts({ token });
    expect(together[3]).toBe(2);
    expect([await api.cart.get({ token }), await carts()]).toEqual(before);
    const { detail } = await api.cart.addProduct({ token, product_id: tea.id });
    expect(together[0]).toBe(detail.order.total_products);
    const { order } = await api.cart.walletAmounts({ token, prefecture: "東京都", payment_id });
    expect(together.slice(0, 3)).toEqual([order?.total_products, order?.total_carriage, order?.total_payment]);
  });

  test("[PROD-17] on a product's page is refused in words: sold out, a payment under way, an unknown method", async () => {
    const ready = await opened(await shop());
    const { api, token, tea, towel, card: payment_id, fake } = ready;
    const input = { token, product_id: tea.id, prefecture: "東京都", payment_id };
    const refusal = (changes: object) =>
      api.cart.walletAmountsWith({ ...input, ...changes }).catch(({ code }: { code: string }) => code);
    expect(await refusal({ payment_id: towel.id })).toBe("payment.not_found");
    expect(await refusal({ product_id: token.slice(0, 36) })).toBe("cart.update_products.product_not_found");
    const soldOut = { token: null, product_id: towel.id, quantity: 99 };
    expect(await refusal(soldOut)).toBe("cart.update_products.out_of_stock");
    const cart = await filled(ready);
    fake.begin("requires_action");
    const card = { token: "ctoken_1", token_key: "ABCDEFGH" };
    await api.cart.decision({ token, digest: cart.detail.digest, card, orderer_kana: kana });
    expect(await refusal({})).toBe("cart.pending");
  });

  test("[PROD-17, CART-23] is complete without readings of names; the order is refused until they are typed, and then has them, charged once by the wallet's token", async () => {
    const ready = await opened(await shop());
    const { api, token, fake } = ready;
    const cart = await filled(ready);
    expect(cart.detail).toMatchObject({ next_step: "confirm", orderer: { last_name: "山田", last_name_kana: "" } });
    const wanted = await api.cart.walletAmounts({ token, prefecture: "東京都", payment_id: ready.card });
    expect(cart.detail.order).toEqual(wanted.order);
    fake.begin("captured");
    const input = { token, digest: cart.detail.digest, card: { token: "ctoken_1", token_key: "ABCDEFGH" } };
    const refused = await api.cart.decision(input).catch((error: { fields: object }) => Object.keys(error.fields));
    expect([refused, fake.charges.size]).toEqual([asked, 0]);
    const decision = await api.cart.decision({ ...input, orderer_kana: kana });
    expect(decision).toMatchObject({ state: "settled", total_payment: 4620 });
    const again = await api.cart.decision({ ...input, orderer_kana: kana });
    expect([again.order_no, fake.charges.size]).toEqual([decision.order_no, 1]);
    expect(fake.starts).toMatchObject([{ cardToken: input.card, amount: 4620 }]);
    const order = await api.order.ofCart({ orderNo: decision.order_no, token });
    expect(order.shippings[0]!.address).toMatchObject({ shipping_kana: "ヤマダ ハナコ", prefecture: "東京都" });
    expect(await stateOfOrder(ready, decision.order_no)).toBe("paid");
    const { orderer: stored } = await ready.db.selectFrom("shop_order").select("orderer").executeTakeFirstOrThrow();
    expect(stored).toMatchObject(kana);
    await audited(ready);
  });

  test("[PROD-17] of another receiver asks for the reading of each name", async () => {
    const ready = await opened(await shop());
    const cart = await filled(ready, { ...address, shipping_first_name: "太郎" });
    const { api, token } = ready;
    const input = { token, digest: cart.detail.digest, orderer_kana: kana };
    await expect(api.cart.decision(input)).rejects.toMatchObject({
      fields: { "receiver_kana.shipping_last_name_kana": ["セイを入力してください"] },
    });
    const receiver_kana = { shipping_last_name_kana: "ヤマダ", shipping_first_name_kana: "タロウ" };
    ready.fake.begin("captured");
    const { order_no } = await api.cart.decision({ ...input, receiver_kana });
    const order = await api.order.ofCart({ orderNo: order_no, token });
    expect(order.shippings[0]!.address?.shipping_kana).toBe("ヤマダ タロウ");
  });

  test("[PROD-17, CART-17] whose payment is refused comes back with the readings, for another way to pay", async () => {
    const ready = await opened(await shop());
    const { api, token, fake } = ready;
    const cart = await filled(ready);
    fake.begin("refused");
    const card = { token: "ctoken_1", token_key: "ABCDEFGH" };
    const decision = api.cart.decision({ token, digest: cart.detail.digest, card, orderer_kana: kana });
    await expect(decision).rejects.toMatchObject({ code: "payment.refused" });
    const { detail, pending_order } = await api.cart.get({ token });
    expect([detail.orderer?.last_name_kana, pending_order, detail.next_step]).toEqual(["ヤマダ", null, "confirm"]);
    const typed = await api.cart.modifyOrder({ token, payment_id: ready.bank });
    expect(await api.cart.decision({ token, digest: typed.detail.digest })).toMatchObject({ state: "waiting" });
    await audited(ready);
  });

  test("[PROD-17] keeps what a form's order has: readings given beside them change nothing", async () => {
    const ready = await opened(await shop());
    const { api, token } = ready;
    await filled(ready);
    await api.cart.addShipping({ token, address: typedAddress });
    const { detail } = await api.cart.modifyOrder({ token, orderer: typedOrderer, payment_id: ready.bank });
    const other = { last_name_kana: "ベツ", first_name_kana: "ノヒト" };
    const { order_no } = await api.cart.decision({ token, digest: detail.digest, orderer_kana: other });
    const order = await api.order.ofCart({ orderNo: order_no, token });
    expect(order.shippings[0]!.address?.shipping_kana).toBe("ヤマダ ハナコ");
  });

  test("[PROD-17, FORM-02] of a company keeps its form's rules, and without a product there is nothing to buy", async () => {
    const test = await shop();
    const { api, token, card } = await opened(test);
    await api.cart.reset({ token });
    const empty = { code: "cart.is_empty" };
    await expect(api.cart.takeFromWallet({ token, orderer, address })).rejects.toMatchObject(empty);
    const amounts = api.cart.walletAmounts({ token, prefecture: "東京都", payment_id: card });
    await expect(amounts).rejects.toMatchObject(empty);
    await test.set("SITE.VARIANT", "business");
    await expect(api.cart.takeFromWallet({ token, orderer, address })).rejects.toMatchObject({
      fields: { "orderer.company_name": [expect.stringContaining("会社名")] },
    });
  });
});
