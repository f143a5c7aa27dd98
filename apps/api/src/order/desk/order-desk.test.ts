import { orderListNames } from "@noren/contract/order/order-list.ts";
import { paymentMethods, isPaidFirst, type PaymentCode } from "@noren/contract/payment-method/methods/methods.ts";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { liftUnpaidLimits, openForOrders, orderer, readyCart } from "#api/testing/products.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import { asStaff } from "#api/testing/staff.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { cancelOrder } from "#api/fulfilment/cancel/cancel.service.ts";
import { returnOrder } from "#api/fulfilment/return/return.service.ts";
import { deliverOrder, markPaid, packOrder, shipOrder } from "#api/fulfilment/shipment/shipment.service.ts";
import { wordsOf } from "./order-desk.service.ts";

async function openDesk(test: TestShop) {
  const ready = await openForOrders(test);
  await liftUnpaidLimits(test);
  const channel = (await test.shop.channels.byId(test.channel.id))!;
  const work = () => ({ shop: test.shop, db: test.db, actor: test.actor, now: test.shop.clock(), channel });
  async function order(person: Partial<typeof orderer> = {}, payment = ready.bank) {
    const { token } = await readyCart(ready, [{ id: ready.towel.id }, { id: ready.tea.id }], payment, {
      ...orderer,
      ...person,
    });
    const { order_no } = await ready.api.cart.decision({ token });
    const { id } = await test.db
      .selectFrom("shop_order")
      .select("id")
      .where("order_no", "=", order_no)
      .executeTakeFirstOrThrow();
    return { id, order_no };
  }
  const { owner } = await asStaff(test);
  return { ...ready, ...test, work, order, owner };
}

/** The derived rows of which the table differs from the view. */
async function differences(db: TestShop["db"]) {
  const { rows } = await sql`
    select 'desk' as part, to_jsonb(d) as kept, to_jsonb(v) as derived
    from order_desk d full join derived.order_desk_row v using (order_id) where to_jsonb(d) is distinct from to_jsonb(v)
    union all
    select 'word', to_jsonb(w), to_jsonb(v) from order_word w full join derived.order_word_row v using (order_id)
    where (w.codes, w.contacts, w.grams) is distinct from (v.codes, v.contacts, v.grams)`.execute(db);
  return rows;
}

test("[OWN-08] a phone number is one word of a search, however it is typed", () => {
  for (const typed of ["０９０ １２３４ ５６７８", "090-1234-5678", "+81 90 1234 5678", "(090)1234-5678"])
    expect(wordsOf(typed).map((word) => word.replaceAll("-", ""))).toEqual(["09012345678"]);
  expect(wordsOf("山田　花子")).toEqual(["山田", "花子"]);
  expect(wordsOf(" ")).toEqual([]);
  expect(wordsOf("a b c d e f g")).toHaveLength(5);
});

describeOnBothDatabases("the owner's lists of orders", ({ shop, db }) => {
  test("[OWN-08] an order stands in the list of what it waits for, after each step, and the table is as derived", async () => {
    const { order, owner, work, actor, ...open } = await openDesk(await shop());
    const { id } = await order();
    const stands = async () => {
      const { data } = await owner.orders.list({});
      expect(await differences(open.db)).toEqual([]);
      return data.map(({ list, turn, status, ship_day, payment }) => [list, turn, status, ship_day, payment.mark]);
    };
    // the bank transfer has to come first; without it no parcel leaves
    expect(await stands()).toEqual([["payment", "waits", "入金待ち", "2026-11-20", "unpaid"]]);
    await markPaid(work(), id, actor);
    expect(await stands()).toEqual([["prepare", "ours", "用意待ち", "2026-11-20", "paid"]]);
    await open.db.updateTable("shop_order").set({ fraud_review: "review" }).where("id", "=", id).execute();
    expect(await stands()).toEqual([["confirm", "ours", "保留中・確認待ち", "2026-11-20", "paid"]]);
    await open.db.updateTable("shop_order").set({ fraud_review: null }).where("id", "=", id).execute();
    await packOrder(work(), id, actor);
    expect(await stands()).toEqual([["packing", "ours", "梱包待ち", "2026-11-20", "paid"]]);
    await open.db.updateTable("order_packing").set({ packed_at: open.shop.clock() }).execute();
    expect(await stands()).toEqual([["waybill", "ours", "送り状待ち", "2026-11-20", "paid"]]);
    await shipOrder(work(), id, { packings: "all" }, actor);
    expect(await stands()).toEqual([["sent", "midway", "発送済み", "2026-11-20", "paid"]]);
    await deliverOrder(work(), id, actor);
    expect(await stands()).toEqual([["sent", "done", "お届け済み", "2026-11-20", "paid"]]);
    await returnOrder(work(), id, { pieces: undefined, isRestocked: true, actor });
    expect(await stands()).toEqual([["ended", "done", "返品", "2026-11-20", "paid"]]);
  });

  test("[OWN-08] an order that is ready waits for its ship day, which is never a closed day, and is late after it", async () => {
    const open = await openDesk(await shop());
    const { id } = await open.order();
    await markPaid(open.work(), id, open.actor);
    const { owner } = open;
    const stands = async () =>
      (await owner.orders.list({})).data.map(({ list, ship_day, is_late }) => [list, ship_day, is_late]);
    // on the way for a day: to arrive on Tuesday it leaves on Friday, since Monday is a holiday (勤労感謝の日)
    await open.db.updateTable("order_packing").set({ delivery_at: "2026-11-24" }).execute();
    expect(await stands()).toEqual([["prepare", "2026-11-20", false]]);
    await open.db.updateTable("order_packing").set({ delivery_at: "2026-11-27" }).execute();
    expect(await stands()).toEqual([["schedule", "2026-11-26", false]]);
    expect((await owner.orders.list({ list: "prepare" })).data).toEqual([]);
    expect((await owner.orders.list({ list: "schedule" })).data).toHaveLength(1);
    // the owner closes the shop on that day
    await open.db
      .insertInto("closed_day")
      .values({ channel_id: open.channel.id, day: "2026-11-26", reason: "棚卸し" })
      .execute();
    open.shop.channels.drop();
    expect(await stands()).toEqual([["schedule", "2026-11-25", false]]);
    expect(await differences(open.db)).toEqual([]);
    open.at("2026-11-25T01:00:00Z");
    const later = await asStaff(open);
    expect((await later.owner.orders.counts({})).lists.find(({ list }) => list === "prepare")).toMatchObject({
      count: 1,
      late: 0,
      today: 1,
      next_day: "2026-11-25",
      next_count: 1,
    });
    open.at("2026-11-26T01:00:00Z");
    const next = await asStaff(open);
    expect((await next.owner.orders.counts({})).late).toBe(1);
    expect((await next.owner.orders.list({ is_late: "1" })).data).toMatchObject([{ list: "prepare", is_late: true }]);
  });

  test("[OWN-08] words find orders by number, name, kana, phone number, email address and code, in any width and kana", async () => {
    const open = await openDesk(await shop());
    const { order_no } = await open.order();
    const other = await open.order({
      last_name: "林",
      first_name: "さくら",
      last_name_kana: "ハヤシ",
      first_name_kana: "サクラ",
      email: "sakura@example.com",
      phone_number: "03-1234-0000",
      company_name: "株式会社みほん旅館",
    });
    const receiver = { shipping_name: "大野 さと子", shipping_kana: "オオノ サトコ", phone_number: "0870000188" };
    await sql`update order_shipping set address = address || ${JSON.stringify(receiver)}::jsonb where order_id = ${other.id}`.execute(
      open.db,
    );
    const found = async (word: string) =>
      (await open.owner.orders.list({ word, sort: "old" })).data.map(({ customer }) => customer!.name);
    const hanako = ["山田 花子"];
    for (const word of [
      order_no,
      order_no.split("-")[1]!.toLowerCase(),
      "山田",
      "山田　花子",
      "花子",
      "やまだ",
      "ﾔﾏﾀﾞ はな",
      "０９０－１２３４－５６７８",
      "+81 90-1234-5678",
      "HANAKO@",
    ])
      expect.soft([word, await found(word)]).toEqual([word, hanako]);
    for (const word of [
      "林",
      "さくら",
      "はやし",
      "03-1234",
      "0312340000",
      "みほん旅館",
      "sakura@example.com",
      "大野さと子",
      "087-000-0188",
    ])
      expect.soft([word, await found(word)]).toEqual([word, ["林 さくら"]]);
    expect(await found(open.tea.code)).toHaveLength(2);
    for (const word of ["いない人", "09099999999", "山田 さくら", "' or true --", "%", "＿"])
      expect.soft([word, await found(word)]).toEqual([word, []]);
  });

  test("[OWN-08] the folding of words: a text is found by each of its parts", async () => {
    const letter = fc.constantFrom(..."あアｱ山田髙ABcd019-ー９ ");
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: letter, minLength: 1, maxLength: 12 }),
        fc.nat(12),
        fc.nat(12),
        async (text, from, length) => {
          const part = text.slice(from, from + length + 1);
          const { rows } = await sql<{ is_found: boolean; is_short: boolean }>`
          with f as (select fold_order_word(${text}) as whole, fold_order_word(${part}) as part)
          select order_grams(chr(10) || whole) @> order_word_grams(part) as is_found,
            length(part) < 2 or (length(part) = 2 and octet_length(part) = 2) as is_short from f`.execute(db());
          expect(rows[0]!.is_found || rows[0]!.is_short).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });

  test("[OWN-08] filters, sorts and pages", async () => {
    const open = await openDesk(await shop());
    const first = await open.order();
    open.at("2026-11-20T01:10:00Z");
    const second = await open.order({}, open.cash);
    open.at("2026-11-20T01:20:00Z");
    const third = await open.order();
    await cancelOrder(open.work(), {
      orderId: third.id,
      actor: open.actor,
      reason: "在庫切れ",
      from: ["accepted", "paid"],
    });
    const { orders } = open.owner;
    const numbers = async (filter: Parameters<typeof orders.list>[0]) =>
      (await orders.list(filter)).data.map(
        ({ order_no }) => [first, second, third].findIndex((one) => one.order_no === order_no) + 1,
      );
    expect(await numbers({})).toEqual([3, 2, 1]);
    expect(await numbers({ sort: "old" })).toEqual([1, 2, 3]);
    expect(await numbers({ sort: "total_desc" })).toEqual([2, 3, 1]);
    expect(await numbers({ sort: "late" })).toEqual([2, 1, 3]);
    expect(await numbers({ payments: ["cash_on_delivery"] })).toEqual([2]);
    expect(await numbers({ payment_marks: ["later", "unpaid"] })).toEqual([2, 1]);
    expect(await numbers({ states: ["cancelled"] })).toEqual([3]);
    expect(await numbers({ list: "ended" })).toEqual([3]);
    expect(await numbers({ prefecture: "沖縄県" })).toEqual([]);
    expect(await numbers({ prefecture: "東京都" })).toEqual([3, 2, 1]);
    expect(await numbers({ seals: ["noshi"] })).toEqual([]);
    expect(await numbers({ ordered_from: "2026-11-20", ordered_to: "2026-11-20" })).toEqual([3, 2, 1]);
    expect(await numbers({ ordered_to: "2026-11-19" })).toEqual([]);
    expect(await numbers({ ship_from: "2026-11-20", ship_to: "2026-11-20" })).toEqual([2, 1]);
    expect(await numbers({ total_min: 4000 })).toEqual([2]);
    const page = await orders.list({ per: 2, page: 2 });
    expect(page.pagination).toEqual({ total: 3, per: 2, last: 2, current: 2 });
    expect(page.data).toHaveLength(1);
    await expect(orders.list({ ordered_from: "2026-11-21", ordered_to: "2026-11-20" })).rejects.toMatchObject({
      code: "common.invalid_input",
    });
    await expect(orders.list({ channel: "none" })).rejects.toMatchObject({ code: "channel.not_found" });
    const sum = (await orders.list({})).more!.sum;
    expect(sum).toBe((await orders.list({})).data.reduce((all, { total }) => all + total!, 0));
  });

  test("[OWN-07, OWN-08] sums and contact data only by right; no search, filter, sort or count tells of hidden ones", async () => {
    const open = await openDesk(await shop());
    await open.order();
    const of = async (role: "shipping" | "content" | "catalogue") =>
      (await asStaff(open, { roles: [{ channelId: open.channel.id, role }] })).owner.orders;
    const shipping = await of("shipping");
    const [row] = (await shipping.list({ with_contact: "1" })).data;
    expect(row).toMatchObject({ total: null, customer: { name: "山田 花子", phone_number: "09012345678" } });
    expect((await shipping.list({})).data[0]!.customer).toMatchObject({ email: null, phone_number: null });
    expect((await shipping.list({})).more).toEqual({ is_capped: false, sum: null });
    for (const filter of [{ total_min: 1 }, { total_max: 1 }, { sort: "total" as const }])
      await expect(shipping.list(filter)).rejects.toMatchObject({ code: "staff.forbidden" });
    const content = await of("content");
    expect((await content.list({})).data).toMatchObject([{ customer: null, total: null, steps: [] }]);
    for (const word of ["山田", "09012345678", "hanako"]) expect((await content.list({ word })).data).toEqual([]);
    expect((await content.list({ word: open.tea.code })).data).toHaveLength(1);
    expect((await (await of("catalogue")).list({})).data).toMatchObject([{ customer: null, total: 3720 }]);
  });

  test("[OWN-07, OWN-08] orders of a channel that the role does not have are in no list, search or count", async () => {
    const opened = await shop();
    const open = await openDesk(opened);
    await open.order();
    const second = await openSecondChannel(opened);
    const { owner } = await asStaff(open, { roles: [{ channelId: second.channel.id, role: "orders" }] });
    expect(await owner.orders.list({})).toMatchObject({ data: [], pagination: { total: 0 }, more: { sum: 0 } });
    expect((await owner.orders.list({ word: "山田" })).data).toEqual([]);
    expect((await owner.orders.counts({})).lists.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    await expect(owner.orders.list({ channel: open.channel.code })).rejects.toMatchObject({
      code: "channel.not_found",
    });
    expect((await open.owner.orders.list({ channel: open.channel.code })).data).toHaveLength(1);
  });

  test("[OWN-08] the codes of payment methods in the derivation are those of their definitions", async () => {
    const { rows } = await sql<{
      view: string;
    }>`select pg_get_viewdef('derived.order_desk_row'::regclass) as view`.execute(db());
    const codes = Object.keys(paymentMethods) as PaymentCode[];
    const listed = (when: (code: PaymentCode) => boolean) => codes.filter(when).toSorted();
    const inArrays = [...rows[0]!.view.matchAll(/code = ANY \(ARRAY\[(.*?)\]\)/g)].map(([, list]) =>
      [...list!.matchAll(/'(\w+)'/g)].map(([, code]) => code!).toSorted(),
    );
    expect(inArrays).toContainEqual(listed(isPaidFirst));
    expect(inArrays).toContainEqual(listed((code) => paymentMethods[code].standing === "unpaid"));
    const unlike = [...rows[0]!.view.matchAll(/code <> '(\w+)'/g)].map(([, code]) => code!);
    expect(unlike).toEqual(listed((code) => paymentMethods[code].takenBy === "carrier"));
    expect(orderListNames.filter((list) => !rows[0]!.view.includes(`'${list}'`))).toEqual([]);
  });
});
