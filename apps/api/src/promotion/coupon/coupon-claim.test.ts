import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn } from "#api/testing/members.ts";
import { putCoupon } from "#api/testing/promotions.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const codesOf = (coupons: readonly { code: string }[]) => coupons.map(({ code }) => code);
const claims = ({ db }: TestShop) => db.selectFrom("member_coupon").select(["member_id", "page"]).execute();

describeOnBothDatabases("the coupons of a member", ({ shop }) => {
  test("[MEM-07] list: everybody sees the coupons to claim, a member also their own, the last claimed first", async () => {
    const open = await shop();
    const autumn = await putCoupon(open, { code: "AKI500", amount: 500, is_listed: true });
    const winter = await putCoupon(open, { code: "FUYU10", percent: 10, is_listed: true });
    await putCoupon(open, { code: "HIMITSU", amount: 100, is_listed: false });
    expect(codesOf(await open.api.coupon.list()).toSorted()).toEqual(["AKI500", "FUYU10"]);
    await expect(open.api.coupon.mine({})).rejects.toMatchObject({ status: 401 });
    const { me } = await logIn(open);
    expect((await me.coupon.mine({})).data).toEqual([]);
    await me.coupon.claim({ coupon_id: autumn.id });
    open.at("2026-11-20T01:01:00Z");
    await me.coupon.claim({ coupon_id: winter.id });
    const { data, pagination } = await me.coupon.mine({});
    expect([codesOf(data), pagination.total]).toEqual([["FUYU10", "AKI500"], 2]);
    expect(codesOf((await me.coupon.mine({ per: 1, page: 2 })).data)).toEqual(["AKI500"]);
  });

  test("[MEM-07] list: an ended coupon stays among the member's own, and can no longer be claimed", async () => {
    const open = await shop();
    const ends_at = new Date("2026-11-20T01:30:00Z");
    const coupon = await putCoupon(open, { code: "AKI500", amount: 500, is_listed: true, ends_at });
    const { me } = await logIn(open);
    const late = await logIn(open);
    await me.coupon.claim({ coupon_id: coupon.id });
    open.at("2026-11-20T01:40:00Z");
    expect(await me.coupon.list()).toEqual([]);
    expect((await me.coupon.mine({})).data).toMatchObject([{ code: "AKI500", is_taken: true }]);
    await expect(late.me.coupon.claim({ coupon_id: coupon.id })).rejects.toMatchObject({ code: "coupon.not_found" });
  });

  test("[MEM-07] claim: is_taken becomes true for that member, in the answer and in both lists", async () => {
    const open = await shop();
    const { id } = await putCoupon(open, { code: "FUYU10", percent: 10, is_listed: true });
    const { me, user } = await logIn(open);
    const other = await logIn(open);
    expect(await me.coupon.list()).toMatchObject([{ id, is_taken: false }]);
    expect(await me.coupon.claim({ coupon_id: id, page: "coupon" })).toMatchObject({ id, is_taken: true });
    expect(await me.coupon.list()).toMatchObject([{ id, is_taken: true }]);
    expect((await me.coupon.mine({})).data).toMatchObject([{ id, is_taken: true }]);
    for (const api of [other.me, open.api]) expect(await api.coupon.list()).toMatchObject([{ id, is_taken: false }]);
    expect(await claims(open)).toEqual([{ member_id: user.id, page: "coupon" }]);
  });

  test("[MEM-07] claim: claimed twice, and five times concurrently, it counts once, and the first page of the claim stays", async () => {
    const open = await shop();
    const { id } = await putCoupon(open, { code: "FUYU10", percent: 10, is_listed: true });
    const { me } = await logIn(open);
    await me.coupon.claim({ coupon_id: id, page: "lp/winter" });
    const again = await Promise.all([1, 2, 3, 4, 5].map(() => me.coupon.claim({ coupon_id: id, page: "coupon" })));
    expect(again.map(({ is_taken }) => is_taken)).toEqual([true, true, true, true, true]);
    expect((await me.coupon.mine({})).pagination.total).toBe(1);
    expect((await claims(open)).map(({ page }) => page)).toEqual(["lp/winter"]);
    const other = await logIn(open);
    await Promise.all([1, 2, 3].map(() => other.me.coupon.claim({ coupon_id: id })));
    expect(await claims(open)).toHaveLength(2);
  });

  test("[MEM-07] claim: an unlisted or unknown coupon is not found", async () => {
    const open = await shop();
    const hidden = await putCoupon(open, { code: "HIMITSU", amount: 100, is_listed: false });
    const { me } = await logIn(open);
    for (const coupon_id of [hidden.id, crypto.randomUUID(), "none"])
      await expect(me.coupon.claim({ coupon_id })).rejects.toMatchObject({ code: "coupon.not_found", status: 404 });
    expect(await claims(open)).toEqual([]);
  });
});
