import { expect, test } from "vitest";
import { nextEdge } from "#api/product/sale-price/sale-prices.service.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { orderForDocuments, settleOrder, wordsOf } from "#api/testing/documents.ts";
import { openForOrders, readyCart } from "#api/testing/products.ts";
import { asStaff } from "#api/testing/staff.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { expectSound } from "#api/testing/towels.ts";

const midnight = new Date("2026-12-01T00:00:00+09:00");
const before = new Date(midnight.getTime() - 1);
const higher = { kind: "standard", from_day: "2026-12-01", percent: 12 } as const;
const lower = { kind: "reduced", from_day: "2026-12-01", percent: 5 } as const;

/** The owner's client with a proof of identity that is fresh at the shop's clock. */
const asOwner = async (open: TestShop) => (await asStaff(open)).owner;

describeOnBothDatabases("tax rates", ({ shop, db }) => {
  test("[OWN-21] a rate that changes at midnight while a cart is open: the order is refused, both totals are shown, and the order has the new rates; one from before keeps its own", async () => {
    const open = await openForOrders(await shop());
    const owner = await asOwner(open);
    await owner.taxRates.add(higher);
    await owner.taxRates.add(lower);
    open.at(before);
    const items = [{ id: open.towel.id, quantity: 2 }, { id: open.tea.id }];
    const early = await readyCart(open, items);
    const old = await open.api.cart.decision({ token: early.token, digest: early.detail.digest });
    const { token, detail } = await readyCart(open, items);
    const was = [
      { rate: 10, amount: 4620, without_tax: 4200, tax: 420 },
      { rate: 8, amount: 1080, without_tax: 1000, tax: 80 },
    ];
    expect(detail.order.amount_by_tax_rate).toEqual(was);

    open.at(midnight);
    await expect(open.api.cart.decision({ token, digest: detail.digest })).rejects.toMatchObject({
      code: "cart.decision.changed",
    });
    const now = (await open.api.cart.get({ token })).detail;
    const is = [
      { rate: 12, amount: 4620, without_tax: 4125, tax: 495 },
      { rate: 5, amount: 1080, without_tax: 1029, tax: 51 },
    ];
    // what the buyer pays stays; the tax within it changes, of carriage too
    expect(now.order).toMatchObject({
      total_payment: detail.order.total_payment,
      total_tax: 546,
      amount_by_tax_rate: is,
    });
    expect(
      now.products.map(({ product_info: one, unit_price_without_tax: net }) => [one.tax_rate, one.tax_kind, net]),
    ).toEqual([
      [12, "standard", 1768],
      [5, "reduced", 1029],
    ]);
    const placed = await open.api.cart.decision({ token, digest: now.digest });
    const read = (order_no: string, of: string) => open.api.order.ofCart({ orderNo: order_no, token: of });
    expect((await read(placed.order_no, token)).order.amount_by_tax_rate).toEqual(is);
    const kept = await read(old.order_no, early.token);
    expect(kept.order.amount_by_tax_rate).toEqual(was);
    expect(kept.products.map(({ product_info }) => product_info.tax_rate)).toEqual([10, 8]);
    await expectSound(db());
  });

  test("[OWN-21, CART-22, ORD-04] documents on either side of a rate's midnight: the open cart's quotation has the new rates, the receipt and the refund of an earlier order those that it was placed with", async () => {
    const open = await orderForDocuments(await shop());
    const { me, meAt, id, towel, tea } = open;
    await settleOrder(open, id);
    const owner = await asOwner(open);
    await owner.taxRates.add(higher);
    await owner.taxRates.add(lower);
    const { token } = await me.cart.addProduct({ product_id: towel.id });
    await me.cart.addProduct({ token, product_id: tea.id });
    const ratesIn = (file: { bytes: Uint8Array }) => wordsOf(file).filter((words) => words.includes("%対象"));
    const old = ["10%対象", "8%対象（軽減）"];
    expect(ratesIn(await (await meAt(before.toISOString())).document.quotationOfCart({ token }))).toEqual(old);

    const later = await meAt(midnight.toISOString());
    const quotation = await later.document.quotationOfCart({ token });
    expect(ratesIn(quotation)).toEqual(["12%対象", "5%対象（軽減）"]);
    expect(wordsOf(quotation)).toContain("※は軽減税率（5%）の対象です。");
    expect(ratesIn(await later.document.receipt({ id }))).toEqual(old);
    expect(ratesIn(await later.document.quotationOfOrder({ id }))).toEqual(old);
    const desk = await asOwner(open);
    const { products } = await later.order.detail({ id });
    const lines = products.map(({ key }) => ({ key, quantity: 1 }));
    const request = { id, lines, carriage: 660 };
    const preview = await desk.orderRefund.preview(request);
    const was = [
      { rate: 10, amount: 2640, without_tax: 2400, tax: 240 },
      { rate: 8, amount: 1080, without_tax: 1000, tax: 80 },
    ];
    expect(preview).toMatchObject({ amount: 3720, amount_by_tax_rate: was });
    const { credit_note } = await desk.orderRefund.save({ ...request, version: preview.version, amount: 3720 });
    const note = await desk.orderDocument.creditNote({ id, credit_note_id: credit_note.id });
    expect(ratesIn(note)).toEqual(old);
  });

  test("[OWN-21] lists, product and accessories show the price without tax of the day, and cached pages end at a rate's day", async () => {
    const open = await openForOrders(await shop());
    const owner = await asOwner(open);
    open.at(before);
    const edge = async () => (await nextEdge(db(), open.channel.id, before))?.toISOString();
    expect(await edge()).toBeUndefined();
    open.at(new Date("2026-11-20T10:00:00+09:00"));
    await owner.taxRates.add(higher);
    expect(await edge()).toBe(midnight.toISOString());
    const shown = async (now: Date) => {
      open.at(now);
      const { data } = await open.api.product.list();
      const card = data.find(({ id }) => id === open.towel.model)!;
      const detail = await open.api.product.detail({ key: card.key });
      return [
        card.tax_rate,
        card.price_min,
        card.price_min_without_tax,
        detail.product_model.products[0]!.price_without_tax,
      ];
    };
    expect(await shown(before)).toEqual([10, 1980, 1800, 1800]);
    expect(await shown(midnight)).toEqual([12, 1980, 1768, 1768]);
  });

  test("[OWN-21, OWN-01] a rate is planned and removed before its day; the list says which one applies", async () => {
    const open = await shop();
    const owner = await asOwner(open);
    const { id } = await owner.taxRates.add(higher);
    const states = async () =>
      (await owner.taxRates.list()).rates.map(
        ({ kind, from_day, percent, state }) => `${kind} ${from_day} ${percent} ${state}`,
      );
    const current = ["reduced 2019-10-01 8 current", "standard 2019-10-01 10 current"];
    expect(await states()).toEqual(["standard 2026-12-01 12 coming", ...current]);
    await owner.taxRates.remove({ id });
    expect(await states()).toEqual(current);
    const records = await db()
      .selectFrom("change_record")
      .select("table_name")
      .where("table_name", "=", "tax_rate")
      .execute();
    expect(records).toHaveLength(2);

    const again = await owner.taxRates.add(higher);
    open.at(midnight);
    const late = await asOwner(open);
    expect((await late.taxRates.list()).rates.map(({ state }) => state)).toEqual(["current", "current", "past"]);
    await expect(late.taxRates.remove({ id: again.id })).rejects.toMatchObject({ code: "common.invalid_input" });
  });

  test.each([
    ["today", { ...higher, from_day: "2026-11-20" }, "from_day"],
    ["a past day", { ...higher, from_day: "2019-10-01" }, "from_day"],
    ["no day", { ...higher, from_day: "2026-02-30" }, "from_day"],
    ["−1", { ...higher, percent: -1 }, "percent"],
    ["101", { ...higher, percent: 101 }, "percent"],
    ["a reduced rate that is not below the standard one", { ...lower, percent: 10 }, "percent"],
    ["a standard rate that is not above the reduced one", { ...higher, percent: 8 }, "percent"],
  ])("[OWN-21] %s is refused at its field, and nothing changes", async (_, rate, field) => {
    const open = await shop();
    const owner = await asOwner(open);
    const { rates } = await owner.taxRates.list();
    await expect(owner.taxRates.add(rate)).rejects.toMatchObject({
      code: "common.invalid_input",
      fields: { [field]: [expect.stringMatching(/。|は/)] },
    });
    expect((await owner.taxRates.list()).rates).toEqual(rates);
  });

  test("[OWN-21] a second rate of a day, and the removal of one on which another depends, are refused", async () => {
    const owner = await asOwner(await shop());
    const { id } = await owner.taxRates.add(higher);
    await expect(owner.taxRates.add({ ...higher, percent: 11 })).rejects.toMatchObject({
      fields: { from_day: ["2026年12月1日（火）からの標準税率は、もうあります。"] },
    });
    await owner.taxRates.add({ ...lower, percent: 11 });
    await expect(owner.taxRates.remove({ id })).rejects.toMatchObject({ code: "common.invalid_input" });
  });

  test("[OWN-21, OWN-07] only an owner of all shops with a fresh proof changes rates; who sees settings sees them", async () => {
    const open = await shop();
    const ofOne = await asStaff(open, { roles: [{ channelId: open.channel.id, role: "owner" }] });
    await expect(ofOne.owner.taxRates.add(higher)).rejects.toMatchObject({ code: "staff.all_channels_needed" });
    expect((await ofOne.owner.taxRates.list()).may_edit).toBe(false);
    const reader = await asStaff(open, { roles: [{ channelId: null, role: "read_only" }] });
    expect((await reader.owner.taxRates.list()).rates).toHaveLength(2);
    await expect(reader.owner.taxRates.add(higher)).rejects.toMatchObject({ status: 403 });
    const owner = await asOwner(open);
    open.at(new Date("2026-11-20T10:06:00+09:00"));
    await expect(owner.taxRates.add(higher)).rejects.toMatchObject({ code: "staff.proof_needed" });
  });
});
