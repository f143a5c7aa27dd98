import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openGift, receiverInput } from "#api/testing/gifts.ts";
import { openWithMember } from "#api/testing/member-orders.ts";
import { orderer, readyCart } from "#api/testing/products.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import { asStaff } from "#api/testing/staff.ts";

const firstKinds = (timeline: readonly { kind: string; who: string; words: string }[]) =>
  timeline.map(({ kind, who, words }) => `${kind} ${who} ${words}`);

describeOnBothDatabases("the page of one order", ({ shop, db }) => {
  test("[OWN-08, OWN-19] one page has the parcels, the reasons of days and sums, the buyer, and who did what", async () => {
    const open = await openWithMember(await shop());
    const before = await open.order();
    open.at("2026-11-20T01:30:00Z");
    const { id, order_no } = await open.order();
    const { owner } = await asStaff(open, { name: "佐藤 みのり" });
    const { orders, orderStep } = owner;
    const page = await orders.show({ order: order_no });
    expect(page).toMatchObject({
      id,
      order_no,
      list: "payment",
      status: "入金待ち",
      is_member: true,
      seals: [],
      held: "",
    });
    expect(page.parcels).toMatchObject([
      {
        number: 1,
        turn: "waits",
        status: "入金待ち",
        lines: [
          { code: open.towel.code, quantity: 2, price: 3960, is_reduced_rate: false },
          { code: open.tea.code, quantity: 1, price: 1080, is_reduced_rate: true },
        ],
        ship_day: "2026-11-20",
        carriage: 660,
        day_reason: expect.stringContaining("発送"),
      },
    ]);
    expect(page.parcels[0]!.address!.prefecture).toBe("東京都");
    expect(page.payment).toMatchObject({ mark: "unpaid", words: "お支払い待ち", amounts: { total_payment: 5700 } });
    expect(page.explanation).toMatchObject({ order_no, total_payment: 5700 });
    expect(page.customer).toMatchObject({
      name: "山田 花子",
      email: "hanako@example.jp",
      orders: 2,
      total: 11_400,
      previous: [{ order_no: before.order_no, status: "入金待ち", goods: "ガーゼタオル ほか1点" }],
    });
    expect(page.documents).toMatchObject([{ words: "領収書", issues: 0, problem: expect.stringContaining("") }]);
    expect(page.neighbours).toBeNull();
    await orderStep.confirmPayment({ id, version: page.version });
    await orderStep.addNote({ id, body: "お電話で確認" });
    const paid = await orders.show({ order: order_no.toLowerCase() });
    expect(paid).toMatchObject({ list: "prepare", status: "用意待ち", payment: { mark: "paid" } });
    expect(firstKinds(paid.timeline)).toEqual(
      expect.arrayContaining([
        "step 佐藤 みのり お支払い済み",
        "payment  銀行振込のご入金",
        "note 佐藤 みのり お電話で確認",
        expect.stringMatching(/^mail 仕組み メール「.*ありがとう/),
      ]),
    );
  });

  test("[OWN-08] the page offers the steps that the state allows, and says what the later ones need", async () => {
    const open = await openWithMember(await shop());
    const { id } = await open.order();
    const { owner } = await asStaff(open);
    const steps = async () => (await owner.orders.show({ order: id })).steps;
    const named = async (step: string) => (await steps()).find((one) => one.step === step);
    expect(await named("confirm_payment")).toMatchObject({ is_allowed: true, tone: "next", needs: "" });
    expect(await named("prepare")).toMatchObject({
      is_allowed: false,
      needs: "入金がまだです。先に入金を確認してください",
    });
    expect(await named("cancel")).toMatchObject({ is_allowed: true, tone: "danger" });
    expect(await named("deliver")).toMatchObject({ is_allowed: false });
    expect(await named("approve")).toBeUndefined();
    const listed = (await owner.orders.list({})).data[0]!.steps;
    expect(listed).toEqual((await steps()).filter(({ is_allowed }) => is_allowed).map(({ step }) => step));
    const { version } = await owner.orders.show({ order: id });
    await owner.orderStep.hold({ id, version, reason: "名入れの確認" });
    expect(await owner.orders.show({ order: id })).toMatchObject({
      held: "名入れの確認",
      list: "confirm",
      status: "保留中・確認待ち",
    });
    expect(await named("release")).toMatchObject({ is_allowed: true, tone: "next" });
    const shipping = (await asStaff(open, { roles: [{ channelId: null, role: "shipping" }] })).owner;
    expect((await shipping.orders.show({ order: id })).steps.map(({ step }) => step)).not.toContain("cancel");
  });

  test("[OWN-08] neighbours follow the list of the address, also after a step has moved the order out of it", async () => {
    const open = await openWithMember(await shop());
    const orders: Awaited<ReturnType<typeof open.order>>[] = [];
    for (const minute of [0, 1, 2]) {
      open.at(`2026-11-20T01:0${minute}:00Z`);
      orders.push(await open.order(open.bank, [{ id: open.tea.id, quantity: 1 }]));
    }
    const { owner } = await asStaff(open);
    const at = async (filter: object) =>
      (await owner.orders.show({ order: orders[1]!.id, in_list: "1", list: "payment", ...filter })).neighbours;
    const [first, , third] = orders.map(({ id, order_no }) => ({ id, order_no }));
    expect(await at({ sort: "old" })).toEqual({ position: 2, total: 3, previous: first, next: third });
    expect(await at({ sort: "new" })).toMatchObject({ previous: third, next: first });
    expect(await at({ word: orders[1]!.order_no })).toEqual({ position: 1, total: 1, previous: null, next: null });
    const { version } = await owner.orders.show({ order: orders[1]!.id });
    await owner.orderStep.confirmPayment({ id: orders[1]!.id, version });
    expect(await at({ sort: "old" })).toMatchObject({ previous: first, next: third });
  });

  test("[OWN-07, OWN-18] contact data and sums only by right, and opening contact data is recorded with the person", async () => {
    const open = await openWithMember(await shop());
    const { id, order_no } = await open.order();
    const of = async (role: "content" | "catalogue" | "shipping") =>
      await asStaff(open, { roles: [{ channelId: null, role }] });
    const hidden = await (await of("content")).owner.orders.show({ order: id });
    expect(hidden).toMatchObject({ customer: null, explanation: null, payment: { amounts: null } });
    expect(hidden.parcels).toMatchObject([
      { address: null, carriage: null, lines: [{ price: null }, { price: null }] },
    ]);
    const text = JSON.stringify(hidden);
    for (const secret of ["山田", "hanako@example.jp", "09012345678", "5700"]) expect.soft(text).not.toContain(secret);
    expect(await db().selectFrom("data_view").select("thing_id").execute()).toEqual([]);
    const storeroom = await of("shipping");
    const shown = await storeroom.owner.orders.show({ order: id });
    expect(shown).toMatchObject({ customer: { name: "山田 花子", total: null }, payment: { amounts: null } });
    expect(shown.parcels[0]!.address).not.toBeNull();
    expect(await db().selectFrom("data_view").select(["staff_id", "thing_id", "name", "way"]).execute()).toEqual([
      { staff_id: storeroom.id, thing_id: id, name: order_no, way: "page" },
    ]);
    await storeroom.owner.orders.list({ with_contact: "1" });
    const { owner } = await asStaff(open);
    await owner.orders.csv({ columns: ["phone_number"] });
    expect(await db().selectFrom("data_view").select(["way"]).orderBy("way").execute()).toEqual([
      { way: "csv" },
      { way: "page" },
    ]);
  });

  test("[OWN-07, OWN-08] an order of a channel that the role does not have is not found, by number or id", async () => {
    const opened = await shop();
    const open = await openWithMember(opened);
    const { id, order_no } = await open.order();
    const second = await openSecondChannel(opened);
    const { owner } = await asStaff(open, { roles: [{ channelId: second.channel.id, role: "orders" }] });
    for (const order of [id, order_no, "none", "00000000-0000-7000-8000-000000000000"])
      await expect(owner.orders.show({ order })).rejects.toMatchObject({ code: "order.not_found" });
  });

  test("[OWN-08, GIFT-06] staff see the address that a gift's receiver has given, and find the order by it", async () => {
    const open = await openWithMember(await shop());
    await open.set("GIFT.IS_USE", true);
    const gift = await openGift(open, [open.towel]);
    const { owner } = await asStaff(open);
    expect(await owner.orders.show({ order: gift.id })).toMatchObject({
      list: "schedule",
      turn: "waits",
      seals: ["gift"],
      parcels: [{ address: null }],
    });
    await open.api.socialGift.fix({ token: gift.key, shipping: { ...receiverInput, delivery_timezone: null } });
    const page = await owner.orders.show({ order: gift.id });
    expect(page.parcels[0]!.address).toMatchObject({
      shipping_name: "高橋　梅子".replace("　", " "),
      prefecture: "京都府",
    });
    expect(page.parcels[0]!.ship_day).not.toBeNull();
    expect((await owner.orders.list({ word: "たかはしうめこ" })).data.map((row) => row.id)).toEqual([gift.id]);
    expect((await owner.orders.list({ prefecture: "京都府" })).data).toHaveLength(1);
  });

  test("[OWN-08] a guest's earlier orders are those of the same email address", async () => {
    const open = await openWithMember(await shop());
    const guest = async (email: string) => {
      const { token } = await readyCart(open, [{ id: open.tea.id }], open.bank, { ...orderer, email });
      return (await open.api.cart.decision({ token })).order_no;
    };
    const first = await guest("guest@example.jp");
    await guest("another@example.jp");
    open.at("2026-11-20T01:30:00Z");
    const last = await guest("guest@example.jp");
    const { customer } = await (await asStaff(open)).owner.orders.show({ order: last });
    expect(customer).toMatchObject({ member_id: null, orders: 2, previous: [{ order_no: first }] });
  });
});
