import type { CouponTermsInput } from "@noren/contract/promotion/coupon.owner.ts";
import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openForOrders, readyCart } from "#api/testing/products.ts";
import { putCoupon } from "#api/testing/promotions.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import { asStaff } from "#api/testing/staff.ts";

/** Terms of 500円引き for everybody. */
const terms: CouponTermsInput = {
  name: "秋の500円引き",
  description: "",
  kind: "amount",
  amount: 500,
  percent: null,
  rounding: "floor",
  max_discount: null,
  scope: "all",
  scope_ids: [],
  minimum: 0,
  starts_at: "2026-11-01T00:00:00.000Z",
  ends_at: null,
  audience: "all",
  total_limit: null,
  buyer_limit: null,
  is_sole: false,
  is_listed: true,
};
const made = { ...terms, channel: "noren", has_codes: false };

describeOnBothDatabases("the owner's coupons", ({ shop }) => {
  test("[OWN-15] a coupon is made in the console, and a buyer uses it in the shop; the list says what it brought", async () => {
    const ready = await openForOrders(await shop());
    const { owner } = await asStaff(ready);
    const { id } = await owner.coupons.create({ ...made, code: "ａｋｉ500", total_limit: 3 });
    const { token } = await readyCart(ready, [{ id: ready.tea.id }], ready.bank);
    await ready.api.promotions.addCoupon({ token, code: "AKI500" });
    await ready.api.cart.decision({ token });
    const { data, pagination, more } = await owner.coupons.list({});
    expect(data).toMatchObject([
      { id, code: "aki500", benefit: "500円引き", state: "live", uses: 1, total_limit: 3, brought: { discount: 500 } },
    ]);
    const { total_payment } = await ready.db.selectFrom("shop_order").select("total_payment").executeTakeFirstOrThrow();
    expect(data[0]!.brought!.sales).toBe(total_payment);
    expect([pagination.total, more!.counts.find(({ state }) => state === "live")]).toEqual([
      1,
      { state: "live", count: 1 },
    ]);
    const { owner: content } = await asStaff(ready, { roles: [{ channelId: null, role: "content" }] });
    await expect(content.coupons.list({})).rejects.toMatchObject({ code: "staff.forbidden" });
  });

  test("[OWN-15] each coupon stands in one state, by which the list is filtered; a word finds it by code or name", async () => {
    const open = await shop();
    const { owner } = await asStaff(open);
    const soon = { ...made, starts_at: "2026-12-01T00:00:00.000Z" };
    await owner.coupons.create({ ...soon, code: "SOON", name: "冬の割引" });
    await owner.coupons.create({ ...made, code: "LIVE" });
    await owner.coupons.create({ ...made, code: "OVER", ends_at: "2026-11-02T00:00:00.000Z" });
    const full = await owner.coupons.create({ ...made, code: "FULL", total_limit: 1 });
    await open.db.updateTable("coupon").set({ used_count: 1 }).where("id", "=", full.id).execute();
    const codes = async (filter: object) => (await owner.coupons.list(filter)).data.map(({ code }) => code);
    expect(await codes({ state: "planned" })).toEqual(["SOON"]);
    expect(await codes({ state: "live" })).toEqual(["LIVE"]);
    expect(await codes({ state: "ended" })).toEqual(["OVER"]);
    expect(await codes({ state: "used_up" })).toEqual(["FULL"]);
    expect(await codes({ word: "冬の" })).toEqual(["SOON"]);
    expect(await codes({ word: "%" })).toEqual([]);
    expect(await codes({ sort: "code", per: 2 })).toEqual(["FULL", "LIVE"]);
  });

  test("[OWN-15] wrong terms are refused at their fields, and nothing is made", async () => {
    const open = await shop();
    const { owner } = await asStaff(open);
    const refused = async (terms: object) => {
      const error = await owner.coupons.create({ ...made, code: "AKI", ...terms }).catch((thrown: unknown) => thrown);
      return Object.keys((error as { fields: object }).fields);
    };
    expect(await refused({ amount: null })).toEqual(["amount"]);
    expect(await refused({ amount: 0 })).toEqual(["amount"]);
    expect(await refused({ kind: "percent", percent: 101 })).toEqual(["percent"]);
    expect(await refused({ kind: "percent" })).toEqual(["percent"]);
    expect(await refused({ ends_at: made.starts_at })).toEqual(["ends_at"]);
    expect(await refused({ scope: "tag" })).toEqual(["scope_ids"]);
    expect(await refused({ scope: "tag", scope_ids: [crypto.randomUUID()] })).toEqual(["scope_ids"]);
    expect(await refused({ code: "あき" })).toEqual(["code"]);
    expect(await open.db.selectFrom("coupon").select("id").execute()).toEqual([]);
    await owner.coupons.create({ ...made, code: "AKI" });
    expect(await refused({ code: "aki" })).toEqual(["code"]);
  });

  test("[OWN-15] two people who change one coupon: the second is asked, and the first's change stays", async () => {
    const open = await shop();
    const { owner } = await asStaff(open);
    const { id } = await owner.coupons.create({ ...made, code: "AKI" });
    const { version } = await owner.coupons.detail({ id });
    await owner.coupons.save({ id, version, values: { name: "秋の感謝" } });
    const late = owner.coupons.save({ id, version, base: { name: terms.name }, values: { name: "秋祭り" } });
    await expect(late).rejects.toMatchObject({
      code: "common.changed_meanwhile",
      data: { fields: { name: { base: terms.name, theirs: "秋の感謝", yours: "秋祭り" } } },
    });
    expect(await owner.coupons.detail({ id })).toMatchObject({ name: "秋の感謝", version: version + 1 });
  });

  test("[OWN-15] a repeat of a saved edit is no conflict, however it spells moments, flags and scopes; nor are equal values of two people", async () => {
    const open = await shop();
    const { owner } = await asStaff(open);
    const { id } = await owner.coupons.create({ ...made, code: "AKI" });
    const { version } = await owner.coupons.detail({ id });
    const base = { starts_at: "2026-11-01T09:00:00+09:00", ends_at: null, is_sole: "0", is_listed: "1" } as const;
    const values = { ends_at: "2026-12-01T00:00:00+09:00", is_sole: "1" } as const;
    const saved = await owner.coupons.save({ id, version, base, values });
    expect(await owner.coupons.save({ id, version, base, values })).toEqual(saved);
    const late = owner.coupons.save({ id, version, base, values: { ...values, name: "秋祭り" } });
    await expect(late).rejects.toMatchObject({ code: "common.changed_meanwhile" });
    const { data } = (await late.catch((error: unknown) => error)) as { data: { fields: object } };
    expect(Object.keys(data.fields).toSorted()).toEqual(["ends_at", "is_sole", "name"]);
    expect(data.fields).toMatchObject({
      ends_at: { base: null, theirs: "2026-11-30T15:00:00.000Z", yours: "2026-11-30T15:00:00.000Z" },
      is_sole: { base: false, theirs: true, yours: true },
    });
  });

  test("[OWN-15] a coupon of single-use codes cannot be for those alone who claimed it: nobody could use it", async () => {
    const open = await shop();
    const { owner } = await asStaff(open);
    const claimed = { ...terms, audience: "claimed", channel: "noren", has_codes: true } as const;
    const refusal = { fields: { audience: [expect.stringContaining("「どなたでも」か「会員」")] } };
    await expect(owner.coupons.create({ ...claimed, code: "AKI" })).rejects.toMatchObject(refusal);
    await expect(owner.coupons.preview({ ...claimed, sum: 1000 })).rejects.toMatchObject(refusal);
    const { id } = await owner.coupons.create({ ...claimed, audience: "members", code: "AKI" });
    const { version } = await owner.coupons.detail({ id });
    await expect(owner.coupons.save({ id, version, values: { audience: "claimed" } })).rejects.toMatchObject(refusal);
    expect(await owner.coupons.detail({ id })).toMatchObject({ audience: "members", version });
    await owner.coupons.create({ ...claimed, has_codes: false, code: "FUYU" });
  });

  test("[OWN-15] a coupon's scope offers categories of products, not those of inquiries", async () => {
    const open = await shop();
    const { owner } = await asStaff(open);
    const category = (table: "products" | "inquiries") => ({
      id: crypto.randomUUID(),
      channel_id: open.channel.id,
      table_name: table,
      key: "gift",
      name: "贈りもの",
    });
    const [own, other] = [category("products"), category("inquiries")];
    await open.db.insertInto("category").values([own, other]).execute();
    const found = await owner.coupons.scopeChoices({ channel: "noren", scope: "category", word: "贈り" });
    expect(found.map(({ id }) => id)).toEqual([own.id]);
    const ofCategory = (id: string) => ({ ...made, scope: "category" as const, scope_ids: [id] });
    await expect(owner.coupons.create({ ...ofCategory(other.id), code: "AKI" })).rejects.toMatchObject({
      fields: { scope_ids: [expect.any(String)] },
    });
    await owner.coupons.create({ ...ofCategory(own.id), code: "AKI" });
  });

  test("[OWN-15] a use changes no version, and fixes the limits that it was counted against", async () => {
    const ready = await openForOrders(await shop());
    const { owner } = await asStaff(ready);
    const { id } = await owner.coupons.create({ ...made, code: "AKI", total_limit: 2, buyer_limit: 2 });
    const { version } = await owner.coupons.detail({ id });
    const { token } = await readyCart(ready, [{ id: ready.tea.id }], ready.bank);
    await ready.api.promotions.addCoupon({ token, code: "AKI" });
    await ready.api.cart.decision({ token });
    const used = await owner.coupons.detail({ id });
    expect([used.version, used.locks.map(({ field }) => field)]).toEqual([
      version,
      ["code", "total_limit", "buyer_limit"],
    ]);
    const fields = async (values: object) => {
      const error = await owner.coupons.save({ id, version, values }).catch((thrown: unknown) => thrown);
      return Object.keys((error as { fields: object }).fields);
    };
    expect(await fields({ total_limit: null })).toEqual(["total_limit"]);
    expect(await fields({ buyer_limit: 1 })).toEqual(["buyer_limit"]);
    await owner.coupons.save({ id, version, values: { total_limit: 5, buyer_limit: 3 } });
    expect(await owner.coupons.detail({ id })).toMatchObject({ total_limit: 5, buyer_limit: 3 });
  });

  test("[OWN-15] a coupon is ended now, before its beginning too, and ending it again changes nothing", async () => {
    const open = await shop();
    const { owner } = await asStaff(open);
    const { id } = await owner.coupons.create({ ...made, code: "FUYU", starts_at: "2026-12-01T00:00:00.000Z" });
    const { ends_at } = await owner.coupons.end({ id });
    open.at("2026-11-20T01:20:00Z");
    expect(await owner.coupons.end({ id })).toEqual({ ends_at });
    expect(await owner.coupons.detail({ id })).toMatchObject({ state: "ended", ends_at });
  });

  test("[OWN-15] the preview has the buyer's words and the cart's arithmetic", async () => {
    const open = await shop();
    const { owner } = await asStaff(open);
    const percent = {
      ...terms,
      kind: "percent",
      percent: 15,
      max_discount: 700,
      minimum: 3000,
      is_sole: true,
    } as const;
    expect(await owner.coupons.preview({ ...percent, channel: "noren", sum: 4001 })).toEqual({
      benefit: "15%引き（最大700円）",
      conditions: ["期限なし", "3,000円以上のお買い上げで利用可", "ほかのクーポンとの併用はできません"],
      example: { sum: 4001, discount: 600, rest: 3401, is_carriage_free: false, problem: null },
    });
    const below = await owner.coupons.preview({ ...percent, channel: "noren", sum: 2000 });
    expect(below.example).toMatchObject({ discount: 0, problem: expect.stringContaining("あと1,000円") });
    const small = await owner.coupons.preview({ ...terms, channel: "noren", sum: 300 });
    expect(small.example).toMatchObject({ discount: 300, rest: 0 });
  });

  test("[OWN-07] staff of one channel neither see nor change another channel's coupons", async () => {
    const open = await shop();
    const second = await openSecondChannel(open);
    const { id } = await putCoupon(second, { code: "TOKI", amount: 100 });
    const { owner } = await asStaff(open, { roles: [{ channelId: open.channel.id, role: "owner" }] });
    expect((await owner.coupons.list({})).data).toEqual([]);
    for (const call of [
      () => owner.coupons.detail({ id }),
      () => owner.coupons.end({ id }),
      () => owner.coupons.save({ id, version: 1, values: { name: "X" } }),
    ])
      await expect(call()).rejects.toMatchObject({ code: "coupon.not_found" });
    await expect(owner.coupons.create({ ...made, channel: "toki", code: "X123" })).rejects.toMatchObject({
      code: "channel.not_found",
    });
  });
});
