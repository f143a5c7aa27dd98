import { expect, test } from "vitest";
import { packOrder } from "#api/fulfilment/shipment/shipment.service.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { orderGift } from "#api/testing/gifts.ts";
import { receiptLinkTo, wordsOf } from "#api/testing/documents.ts";
import { guestOrder } from "#api/testing/guest-orders.ts";
import { openWithMember, type WithMember } from "#api/testing/member-orders.ts";
import { logIn } from "#api/testing/members.ts";
import { address } from "#api/testing/products.ts";

const okinawa = { ...address, postal_code: "900-0001", prefecture: "沖縄県", city: "那覇市", address1: "港町1-1" };
const osaka = { ...address, postal_code: "530-0001", prefecture: "大阪府", city: "大阪市北区", address1: "梅田1-1" };

/** Carriage to Osaka, in the tables of today. */
async function setCarriage({ db, shop }: WithMember, prefecture: string, carriage: number) {
  const { id, by_prefecture } = await db.selectFrom("carrier").selectAll().executeTakeFirstOrThrow();
  const tables = { ...(by_prefecture as object), [prefecture]: { carriage, days: 1 } };
  await db
    .updateTable("carrier")
    .set({ by_prefecture: JSON.stringify(tables) })
    .where("id", "=", id)
    .execute();
  shop.channels.drop();
}

async function ordered(open: WithMember, payment?: string) {
  const { id, order_no } = await open.order(payment);
  const order = await open.me.order.detail({ id });
  return { id, order_no, packing_id: order.shippings[0]!.packings[0]!.id, order };
}

describeOnBothDatabases("a change of the delivery", ({ shop }) => {
  test("[MEM-23] until packing begins the buyer changes address, day and slot, with history, actor and an email", async () => {
    const open = await openWithMember(await shop());
    const { id, packing_id, order } = await ordered(open);
    expect(order.is_delivery_changeable).toBe(true);
    const choices = await open.me.deliveryChange.choices({ id, packing_id });
    expect(choices).toMatchObject({ packing_id, delivery_at: null, carriage: 660, earliest: "2026-11-21" });
    expect(choices.dates[3]).toMatchObject({ date: "2026-11-24" });
    expect(choices.timezones.map(({ code }) => code)).toEqual(["am", "1416"]);
    const changed = await open.me.deliveryChange.change({
      id,
      packing_id,
      address: osaka,
      delivery_at: "2026-11-24",
      delivery_timezone_key: "am",
    });
    expect(changed.shippings[0]).toMatchObject({
      address: { full_address: "〒530-0001 大阪府大阪市北区梅田1-1" },
      packings: [{ delivery_at: "2026-11-24", delivery_timezone_label: "午前中", estimated_at: "2026-11-24" }],
    });
    expect(changed.delivery_changes).toMatchObject([
      {
        before: ["山田 花子 様　〒150-0001 東京都渋谷区神宮前1-2-3", "お届け日の指定なし　時間帯の指定なし"],
        after: ["山田 花子 様　〒530-0001 大阪府大阪市北区梅田1-1", "2026年11月24日（火）　午前中"],
        refund: 0,
      },
    ]);
    const { actor } = await open.db.selectFrom("order_delivery_change").select("actor").executeTakeFirstOrThrow();
    expect(actor).toBe("member");
    const email = await open.email("お届け先・お届け日の変更");
    for (const said of ["神宮前1-2-3", "梅田1-1", "2026年11月24日（火）　午前中"]) expect(email).toContain(said);
    // what is left out stays, and the same again is no change
    await open.me.deliveryChange.change({ id, packing_id, address: osaka });
    expect((await open.me.order.detail({ id })).delivery_changes).toHaveLength(1);
    await open.audited();
  });

  test("[CART-39, MEM-23] a parcel that was to be left keeps its place on another day, and is handed over at another address", async () => {
    const open = await openWithMember(await shop());
    const { id, packing_id } = await ordered(open);
    const left = { handover_key: "garage", handover_label: "置き配（車庫）" };
    await open.db.updateTable("order_packing").set(left).where("id", "=", packing_id).execute();
    const later = await open.me.deliveryChange.change({ id, packing_id, delivery_at: "2026-11-24" });
    expect(later.shippings[0]!.packings[0]!.handover_label).toBe("置き配（車庫）");
    const moved = await open.me.deliveryChange.change({ id, packing_id, address: osaka });
    expect(moved.shippings[0]!.packings[0]!.handover_label).toBeNull();
  });

  test("[MEM-23] a guest does the same by the link of the order, and nobody else", async () => {
    const open = await openWithMember(await shop());
    const { link } = await guestOrder(open);
    const packing_id = (await open.api.guestOrder.detail(link)).shippings[0]!.packings[0]!.id;
    expect(await open.api.deliveryChange.guestChoices({ ...link, packing_id })).toMatchObject({ carriage: 660 });
    const changed = await open.api.deliveryChange.guestChange({ ...link, packing_id, delivery_at: "2026-11-24" });
    expect(changed.shippings[0]!.packings[0]).toMatchObject({ delivery_at: "2026-11-24" });
    const own = await ordered(open);
    const { me: other } = await logIn(open);
    const missing = { code: "order.not_found" };
    for (const call of [
      () => other.deliveryChange.choices({ id: own.id, packing_id: own.packing_id }),
      () => other.deliveryChange.change({ id: own.id, packing_id: own.packing_id, delivery_at: null }),
      () => open.me.deliveryChange.change({ id: own.id, packing_id, delivery_at: null }),
      () => open.api.deliveryChange.guestChange({ ...link, t: "x", packing_id }),
    ])
      await expect(call()).rejects.toMatchObject(missing);
  });

  test("[MEM-23, CART-16] in fraud review an order keeps its address, and its day may change", async () => {
    const open = await openWithMember(await shop());
    open.fake.begin("captured");
    const { id, packing_id } = await ordered(open, open.card);
    await open.db.updateTable("shop_order").set({ fraud_review: "review" }).where("id", "=", id).execute();
    await expect(open.me.deliveryChange.change({ id, packing_id, address: osaka })).rejects.toMatchObject({
      code: "order.delivery_not_changeable",
      message: "ただいまご注文の内容を確認しているため、お届け先を変更できません。",
    });
    const changed = await open.me.deliveryChange.change({ id, packing_id, delivery_at: "2026-11-24" });
    expect(changed.shippings[0]!.packings[0]).toMatchObject({ delivery_at: "2026-11-24" });
  });

  test("[MEM-23] an address with higher carriage is refused with the sum, and changes nothing", async () => {
    const open = await openWithMember(await shop());
    const { id, packing_id, order } = await ordered(open);
    const call = open.me.deliveryChange.change({ id, packing_id, address: okinawa });
    await expect(call).rejects.toMatchObject({
      status: 422,
      code: "order.delivery_costs_more",
      message: "このお届け先では送料が1,540円になり、いまの660円より880円高くなるため、変更できません。",
      data: { carriage: 1540, current: 660, more: 880 },
    });
    expect(await open.me.order.detail({ id })).toEqual(order);
  });

  test("[MEM-23] lower carriage is refunded once the money is there, and not again on the way back", async () => {
    const open = await openWithMember(await shop());
    await setCarriage(open, "大阪府", 500);
    open.fake.begin("captured");
    const paid = await ordered(open, open.card);
    const changed = await open.me.deliveryChange.change({ id: paid.id, packing_id: paid.packing_id, address: osaka });
    expect(changed.refunds).toMatchObject([{ amount: 160, state: "asked" }]);
    expect(changed.delivery_changes).toMatchObject([{ refund: 160 }]);
    expect(await open.email("お届け先・お届け日の変更")).toContain("差額の160円をご返金いたします");
    const back = open.me.deliveryChange.change({ id: paid.id, packing_id: paid.packing_id, address });
    await expect(back).rejects.toMatchObject({ data: { carriage: 660, current: 500, more: 160 } });
    const words = wordsOf(await open.me.document.receipt({ id: paid.id }));
    // 3,960 and 500 at 10 %, 1,080 at 8 %
    expect(words).toContain("¥5,540-");
    const from = words.indexOf("10%対象");
    expect(words.slice(from, from + 4)).toEqual(["10%対象", "¥4,460", "¥4,055", "¥405"]);
    const link = await receiptLinkTo(open, paid.id);
    expect(await open.api.document.guestReceipt(link)).toMatchObject({ total_payment: 5540 });
    // a cancellation gives back the rest, not the whole
    const ended = await open.me.order.cancel({ id: paid.id, cancel_reason: "やめます" });
    expect(ended.refunds.map(({ amount }) => amount)).toEqual([160, paid.order.order.total_payment - 160]);

    const unpaid = await ordered(open);
    const later = await open.me.deliveryChange.change({ id: unpaid.id, packing_id: unpaid.packing_id, address: osaka });
    expect(later.refunds).toEqual([]);
    expect(await open.openTasks()).toContain("order.carriage-owed");
    await open.type("order paid", unpaid.order_no);
    expect((await open.me.order.detail({ id: unpaid.id })).refunds).toMatchObject([{ amount: 160, state: "asked" }]);
    expect(await open.openTasks()).not.toContain("order.carriage-owed");
    await open.audited();
  });

  test("[MEM-23] free carriage stays free wherever it goes, and within a prefecture it is what it was", async () => {
    const open = await openWithMember(await shop());
    await open.set("ORDER.SHIPPING.FREE_CARRIAGE_LIMIT", 3000);
    const free = await ordered(open);
    expect(free.order.order.total_carriage).toBe(0);
    const far = await open.me.deliveryChange.change({ id: free.id, packing_id: free.packing_id, address: okinawa });
    expect(far).toMatchObject({ delivery_changes: [{ refund: 0 }], refunds: [] });
    await open.set("ORDER.SHIPPING.FREE_CARRIAGE_LIMIT", null);
    const charged = await ordered(open);
    await setCarriage(open, "東京都", 990);
    const near = { ...address, address1: "神宮前9-9" };
    const moved = await open.me.deliveryChange.change({
      id: charged.id,
      packing_id: charged.packing_id,
      address: near,
    });
    expect(moved.shippings[0]!.address.address1).toBe("神宮前9-9");
  });

  test("[MEM-23] the lead time's rules hold: no day too early, no unknown slot; a day that another address forbids goes", async () => {
    const open = await openWithMember(await shop());
    const { id, packing_id } = await ordered(open);
    const change = (more: object) => open.me.deliveryChange.change({ id, packing_id, ...more });
    for (const delivery_at of ["2026-11-20", "2027-11-20", "2026-11-24x", "2026-11-31"])
      await expect(change({ delivery_at })).rejects.toMatchObject({ code: "cart.shipping.date_not_available" });
    await expect(change({ delivery_timezone_key: "night" })).rejects.toMatchObject({
      code: "cart.shipping.timezone_not_available",
    });
    await open.db.updateTable("order_shipping").set({ carriage: 1540 }).execute();
    await change({ delivery_at: "2026-11-21" });
    const far = await change({ address: okinawa });
    expect(far.shippings[0]!.packings[0]).toMatchObject({ delivery_at: null, estimated_at: "2026-11-23" });
  });

  test("[MEM-23] once it is packed, sent or cancelled, or a gift to a receiver, nothing is changed by the buyer", async () => {
    const open = await openWithMember(await shop());
    const refused = { status: 409, code: "order.delivery_not_changeable" };
    const packed = await ordered(open);
    for (const step of ["order paid", "order packed"]) await open.type(step, packed.order_no);
    const cancelled = await ordered(open);
    await open.me.order.cancel({ id: cancelled.id, cancel_reason: "やめます" });
    for (const { id, packing_id } of [packed, cancelled]) {
      expect((await open.me.order.detail({ id })).is_delivery_changeable).toBe(false);
      await expect(open.me.deliveryChange.choices({ id, packing_id })).rejects.toMatchObject(refused);
      await expect(open.me.deliveryChange.change({ id, packing_id, address: osaka })).rejects.toMatchObject(refused);
    }
    await open.set("GIFT.IS_USE", true);
    const gift = await orderGift({ ...open, api: open.me }, [open.tea]);
    const ofGift = { id: gift.id, packing_id: gift.shippings[0]!.packings[0]!.id };
    await expect(open.me.deliveryChange.change({ ...ofGift, address: osaka })).rejects.toMatchObject(refused);
  });

  test("[MEM-23] a change in the second it is packed comes before it whole, or is refused whole", async () => {
    const open = await openWithMember(await shop());
    for (let round = 0; round < 4; round++) {
      const { id, order_no, packing_id } = await ordered(open);
      await open.type("order paid", order_no);
      const work = {
        shop: open.shop,
        db: open.db,
        now: open.shop.clock(),
        actor: open.shop.actor,
        channel: open.channel,
      };
      const change = () =>
        open.me.deliveryChange.change({ id, packing_id, address: osaka }).then(
          () => "changed",
          ({ code }: { code: string }) => code,
        );
      const pack = () => packOrder(work, id, work.actor);
      const [one, other] = await Promise.all(round % 2 === 0 ? [change(), pack()] : [pack(), change()]);
      const outcome = round % 2 === 0 ? one : other;
      const after = await open.me.order.detail({ id });
      expect(after.state).toBe("packed");
      const isChanged = outcome === "changed";
      expect(["changed", "order.delivery_not_changeable"]).toContain(outcome);
      expect(after.shippings[0]!.address.prefecture).toBe(isChanged ? "大阪府" : "東京都");
      expect(after.delivery_changes).toHaveLength(isChanged ? 1 : 0);
    }
    await open.audited();
  });

  test("[MEM-23] an order is changed 20 times at most, since each change sends an email", async () => {
    const open = await openWithMember(await shop());
    const { id, packing_id } = await ordered(open);
    for (let time = 0; time < 20; time++)
      await open.me.deliveryChange.change({ id, packing_id, address: { ...osaka, address1: `梅田${time}-1` } });
    const more = open.me.deliveryChange.change({ id, packing_id, address });
    await expect(more).rejects.toMatchObject({ code: "order.delivery_change_limit" });
  });
});
