import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { address, openForEveryPayment, orderer, readyCart } from "#api/testing/products.ts";
import { logIn } from "#api/testing/members.ts";
import { awayProblem, type Going } from "./own-address.ts";

const home = { ...address, address1: "神宮前１－２－３", address2: "コーポ 青葉 201" };
const there = { ...address, address1: "神宮前1-2-3", address2: "コーポ青葉201", postal_code: "1500001" };
const other = { ...address, address1: "神宮前9-9-9" };
const going = (given: Partial<Going>): Going => ({ orderer, to: [address], home: null, ...given });

test.each<[string, Partial<Going>, string | null]>([
  ["a guest's own name and number", {}, null],
  ["the number with hyphens", { to: [{ ...address, phone_number: "090-1234-5678" }] }, null],
  ["the same name with another number", { to: [{ ...address, phone_number: "0312345678" }] }, "電話番号"],
  ["another name with the same number", { to: [{ ...address, shipping_first_name: "太郎" }] }, "お名前と電話番号"],
  ["two shippings to oneself", { to: [address, address] }, "お届け先が1か所"],
  ["nothing known yet", { to: [] }, null],
  ["no orderer yet", { orderer: null }, null],
  ["a member's default address, typed otherwise", { home, to: [there] }, null],
  ["a member's name at another place", { home, to: [other] }, "いつものお届け先"],
  [
    "a member's place under another name",
    { home, to: [{ ...there, shipping_first_name: "太郎" }] },
    "いつものお届け先",
  ],
  [
    "a default address in another name",
    { home: { ...home, shipping_first_name: "太郎" }, to: [{ ...there, shipping_first_name: "太郎" }] },
    "いつものお届け先",
  ],
  ["a member's place with another number", { home, to: [{ ...there, phone_number: "0312345678" }] }, null],
])("[CART-31] deferred payment of items to the orderer only: %s", (_, given, words) => {
  const problem = awayProblem(going(given));
  if (words === null) expect(problem).toBeNull();
  else expect(problem).toContain(words);
});

describeOnBothDatabases("deferred payment of items to the orderer only", ({ shop }) => {
  test("[CART-31] a member's items go to the default address, or the payment is refused with a reason, also at the decision", async () => {
    const ready = await openForEveryPayment(await shop());
    ready.creditor.begin("authorized");
    const { me } = await logIn(ready);
    const reasonOf = async (token: string) =>
      (await me.payment.choices({ token })).find(({ code }) => code === "deferred")!.reason;
    const choose = (token: string) => me.cart.modifyOrder({ token, payment_id: ready.deferred });
    const refused = { code: "cart.payment.not_available" };
    // no address is saved yet: name and phone number are compared
    const { token } = await readyCart({ api: me, bank: ready.bank }, [{ id: ready.towel.id }]);
    expect(await reasonOf(token)).toBeNull();
    await choose(token);
    // the member saves another default address
    await me.userAddress.add({ ...address, address1: "神宮前9-9-9", name: "自宅", division_ct: "1" });
    expect(await reasonOf(token)).toContain("いつものお届け先");
    expect((await me.cart.get({ token })).detail.next_step).toBe("payment");
    await expect(me.cart.decision({ token })).rejects.toMatchObject({ code: "cart.payment.missing" });
    await expect(choose(token)).rejects.toMatchObject(refused);
    const shipping_key = (await me.cart.get({ token })).detail.shippings[0]!.key;
    await me.cart.modifyShipping({ token, shipping_key, address: { ...address, address1: "神宮前９丁目９－９" } });
    await expect(choose(token)).rejects.toMatchObject(refused);
    await me.cart.modifyShipping({ token, shipping_key, address: { ...address, address1: "神宮前９－９－９" } });
    expect(await reasonOf(token)).toBeNull();
    const { detail } = await choose(token);
    expect((await me.cart.decision({ token, digest: detail.digest })).state).toBe("waiting");
  });

  test("[CART-31] a guest's items go to the orderer's name and phone number", async () => {
    const ready = await openForEveryPayment(await shop());
    const { token, detail } = await readyCart(ready, [{ id: ready.towel.id }]);
    const shipping_key = detail.shippings[0]!.key;
    await ready.api.cart.modifyShipping({ token, shipping_key, address: { ...address, phone_number: "0312345678" } });
    const choice = (await ready.api.payment.choices({ token })).find(({ code }) => code === "deferred")!;
    expect(choice).toMatchObject({ is_available: false, reason: expect.stringContaining("お名前と電話番号") });
    await expect(ready.api.cart.modifyOrder({ token, payment_id: ready.deferred })).rejects.toMatchObject({
      code: "cart.payment.not_available",
    });
  });
});
