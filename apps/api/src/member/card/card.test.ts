import { expect, test } from "vitest";
import { findings } from "#api/admin/audit/findings.ts";
import { stateOf } from "#api/payment-method/provider/return-state.ts";
import { settle } from "#api/payment/settle.service.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openForCards, readyCart } from "#api/testing/products.ts";
import { logIn } from "#api/testing/members.ts";

type Ready = Awaited<ReturnType<typeof openForCards>>;
type Member = Awaited<ReturnType<typeof logIn>>;

async function openWithMember(test: Parameters<typeof openForCards>[0]) {
  const ready = await openForCards(test);
  return { ready, member: await logIn(ready) };
}
let tokens = 0;
const newToken = () => ({ token: `tok-${(tokens += 1)}`, token_key: "k" });
const add = async ({ me }: Member) => (await me.userCard.add(newToken())).card!;
const cards = async ({ me }: Member) => (await me.userCard.list()).data;
const audited = async ({ db }: Ready) =>
  expect((await findings(db)).filter(({ broken }) => broken.length > 0)).toEqual([]);
const memberCart = async (ready: Ready, { me }: Member) =>
  readyCart({ api: me, bank: ready.bank }, [{ id: ready.towel.id }], ready.card);

async function comeBack({ app, channel, shop }: Ready, reference: string, state = stateOf(reference, shop.secret)) {
  const answer = await app.fetch(new Request(`http://shop.test/api/payments/card/kept?state=${state}`), {
    context: { channelId: channel.id, ip: "", requestId: "r" },
  });
  return answer.headers.get("location");
}

describeOnBothDatabases("a member's cards", ({ shop }) => {
  test("[MEM-06] show only name, masked number and expiration; the first becomes the main card and is listed first", async () => {
    const { ready, member } = await openWithMember(await shop());
    const first = await add(member);
    const second = await add(member);
    expect(first).toEqual({
      id: first.id,
      is_main: true,
      name: "HANAKO YAMADA",
      masked_number: "**** **** **** 4242",
      expiration: "203012",
      brand: null,
    });
    await member.me.userCard.use({ id: second.id });
    expect((await cards(member)).map(({ id, is_main }) => [id, is_main])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    await audited(ready);
  });

  test("[MEM-06] x-limit is the max of saved cards, and a further one is refused, also when several are saved at once", async () => {
    const { ready, member } = await openWithMember(await shop());
    await ready.set("MEMBER.CARD_LIMIT", 2);
    const added = await Promise.allSettled([1, 2, 3].map(() => add(member)));
    expect(added.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(await member.me.userCard.list()).toMatchObject({ limit: 2, data: [{ is_main: true }, { is_main: false }] });
    await expect(add(member)).rejects.toMatchObject({ code: "card.limit_reached" });
    await audited(ready);
  });

  test("[MEM-06] there is exactly one main card, also after two concurrent choices and after the main card is removed", async () => {
    const { ready, member } = await openWithMember(await shop());
    const all = [await add(member), await add(member), await add(member)];
    await Promise.all(all.map(({ id }) => member.me.userCard.use({ id })));
    const [main, ...others] = await cards(member);
    expect([main!.is_main, others.some(({ is_main }) => is_main)]).toEqual([true, false]);
    await Promise.all([
      member.me.userCard.delete({ id: main!.id }),
      member.me.userCard.use({ id: others[1]!.id }).catch(() => undefined),
    ]);
    expect((await cards(member)).filter(({ is_main }) => is_main)).toHaveLength(1);
    expect(ready.sent).toContainEqual(expect.objectContaining({ name: "card.remove" }));
    await audited(ready);
  });

  test("[CART-38] a saved card chosen with the method stays in the cart until the method is chosen without one", async () => {
    const { ready, member } = await openWithMember(await shop());
    const own = await add(member);
    const { token, user_card_id } = await memberCart(ready, member);
    expect(user_card_id ?? null).toBeNull();
    const chosen = await member.me.cart.modifyOrder({ token, payment_id: ready.card, user_card_id: own.id });
    expect(chosen.user_card_id).toBe(own.id);
    expect((await member.me.cart.modifyOrder({ token, memo: "門の前で" })).user_card_id).toBe(own.id);
    const other = await member.me.cart.modifyOrder({ token, payment_id: ready.card });
    expect(other.user_card_id).toBeNull();
    expect((await member.me.cart.modifyOrder({ token, payment_id: ready.bank })).user_card_id).toBeUndefined();
  });

  test("[MEM-06] another member's card is refused like a missing one, and cannot pay", async () => {
    const { ready, member } = await openWithMember(await shop());
    const foreign = await add(await logIn(ready));
    for (const id of [foreign.id, "0197f0c0-0000-7000-8000-000000000000", "none"]) {
      await expect(member.me.userCard.use({ id })).rejects.toMatchObject({ code: "card.not_found" });
      await expect(member.me.userCard.delete({ id })).rejects.toMatchObject({ code: "card.not_found" });
    }
    const { token, detail } = await memberCart(ready, member);
    const pay = member.me.cart.decision({ token, digest: detail.digest, user_card_id: foreign.id });
    await expect(pay).rejects.toMatchObject({ code: "card.not_found" });
    const choose = member.me.cart.modifyOrder({ token, payment_id: ready.card, user_card_id: foreign.id });
    await expect(choose).rejects.toMatchObject({ code: "card.not_found" });
    expect(ready.fake.charges.size).toBe(0);
  });

  test("[SEC-08] the provider's card page returns to a closed shop without saving the card; the same address saves it once the shop is open, unless the channel has no members", async () => {
    const { ready, member } = await openWithMember(await shop());
    const { redirect_url } = await member.me.userCard.add({});
    const reference = new URL(redirect_url!).pathname.split("/").at(-1)!;
    ready.fake.typeOn(reference);
    await ready.set("SITE.MAINTENANCE.IS_USE", true);
    const closed = new URL((await comeBack(ready, reference))!, "http://shop.test");
    const next = new URL(closed.searchParams.get("next")!, closed);
    expect([closed.pathname, next.pathname]).toEqual(["/maintenance", "/api/payments/card/kept"]);
    await ready.set("SITE.MAINTENANCE.IS_USE", false);
    expect(await cards(member)).toEqual([]);
    await ready.set("SITE.NO_MEMBER_USE", true);
    expect(await comeBack(ready, reference)).toBeNull();
    await ready.set("SITE.NO_MEMBER_USE", false);
    expect(await cards(member)).toEqual([]);
    expect(await comeBack(ready, reference, next.searchParams.get("state")!)).toBe("/mypage/card?added=1");
    expect(await cards(member)).toHaveLength(1);
  });

  test("[CART-13] without script the card is typed on the provider's page, whose return saves it once for its member", async () => {
    const { ready, member } = await openWithMember(await shop());
    const { card, redirect_url } = await member.me.userCard.add({});
    expect(card).toBeNull();
    const reference = new URL(redirect_url!).pathname.split("/").at(-1)!;
    expect(await comeBack(ready, reference)).toBe("/mypage/card?failed=1");
    ready.fake.typeOn(reference);
    expect(await comeBack(ready, reference, `${reference}.forged`)).toBeNull();
    expect(await cards(member)).toEqual([]);
    expect(await comeBack(ready, reference)).toBe("/mypage/card?added=1");
    expect(await comeBack(ready, reference)).toBe("/mypage/card?added=1");
    expect(await cards(member)).toHaveLength(1);
  });

  test("[MEM-06] a card refused by its issuer is not saved, and an unreachable provider is reported", async () => {
    const { ready, member } = await openWithMember(await shop());
    await expect(member.me.userCard.add({ token: "refused", token_key: "k" })).rejects.toMatchObject({
      code: "card.refused",
    });
    ready.fake.trouble("unknown");
    await expect(add(member)).rejects.toMatchObject({ code: "payment.provider_unreachable" });
    expect(await cards(member)).toEqual([]);
  });

  test("[CART-12] a saved card pays by the provider's ids of customer and card", async () => {
    const { ready, member } = await openWithMember(await shop());
    const card = await add(member);
    ready.fake.begin("captured");
    const { token, detail } = await memberCart(ready, member);
    const decision = await member.me.cart.decision({ token, digest: detail.digest, user_card_id: card.id });
    expect(decision.state).toBe("settled");
    const row = await ready.db.selectFrom("user_card").selectAll().executeTakeFirstOrThrow();
    expect(ready.fake.starts[0]!.savedCard).toEqual({ customer: row.provider_customer, card: row.provider_card });
  });

  test("[CART-12, MEM-06] a new card is saved with the order when the member wants it and the card has paid", async () => {
    const { ready, member } = await openWithMember(await shop());
    const pay = async (is_saving_card: boolean) => {
      const { token, detail } = await memberCart(ready, member);
      await member.me.cart.decision({ token, digest: detail.digest, card: newToken(), is_saving_card });
      return [...ready.fake.charges.keys()].at(-1)!;
    };
    ready.fake.begin("requires_action");
    const reference = await pay(true);
    expect(await cards(member)).toEqual([]);
    const card = "card-1";
    const savedCard = { card, name: "HANAKO", maskedNumber: "**** **** **** 3220", expiration: "203012" };
    const charge = { ...ready.fake.move(reference, "captured"), savedCard };
    const work = { shop: ready.shop, db: ready.db, now: ready.shop.clock(), actor: ready.shop.actor };
    await Promise.all([settle(work, charge, "notice"), settle(work, charge, "return")]);
    expect(await cards(member)).toMatchObject([{ masked_number: "**** **** **** 3220", is_main: true }]);
    ready.fake.begin("captured");
    await pay(false);
    expect(await cards(member)).toHaveLength(1);
    await audited(ready);
  });

  test("[MEM-06, PROD-03] where the provider saves no cards none can be added, none is saved with an order, and the menu leads to none", async () => {
    const { ready, member } = await openWithMember(await shop());
    const { me } = member;
    const { cards: saved, ...provider } = ready.fake.provider;
    ready.shop.providers.byMethod.card = { ...provider, abilities: { ...provider.abilities, savesCards: false } };
    expect(saved).toBeDefined();
    expect(await me.userCard.list()).toEqual({ data: [], limit: 0 });
    await expect(add(member)).rejects.toMatchObject({
      code: "payment.not_found",
      message: "カードは登録できません。お支払いのたびに入力してください。",
    });
    expect((await me.memberSummary.get()).cards).toBeNull();
    ready.fake.begin("captured");
    const { token, detail } = await memberCart(ready, member);
    await me.cart.decision({ token, digest: detail.digest, card: newToken(), is_saving_card: true });
    expect(ready.fake.starts.at(-1)!.saveCardFor).toBeUndefined();
    expect(await ready.db.selectFrom("user_card").select("id").execute()).toEqual([]);
    await audited(ready);
  });

  test("[MEM-06] refused cards are rate-limited, when they are saved and when they pay", async () => {
    const { ready, member } = await openWithMember(await shop());
    const attempts = Array.from({ length: 12 }, () => member.me.userCard.add({ token: "refused", token_key: "k" }));
    const codes = (await Promise.allSettled(attempts)).map((one) => one.status === "rejected" && one.reason.code);
    expect(codes.filter((code) => code === "card.refused")).toHaveLength(10);
    const { token, detail } = await memberCart(ready, member);
    const pay = member.me.cart.decision({ token, digest: detail.digest, card: newToken() });
    await expect(pay).rejects.toMatchObject({ status: 429, data: { retry_after: expect.any(Number) } });
    expect(ready.fake.charges.size).toBe(0);
  });
});
