import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Coupon } from "@noren/contract/promotion/coupon.ts";
import { expect, test, vi } from "vitest";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();
const cookie = memberCookie();

const spring: Coupon = {
  id: "c1",
  code: "SPRING10",
  name: "春のクーポン",
  description: "新生活のお支度に",
  kind: "percent",
  benefit: "10%引き（最大2,000円）",
  conditions: ["3,000円以上のご注文", "2026年12月31日まで"],
  minimum: 3000,
  starts_at: "2026-11-01T00:00:00.000Z",
  ends_at: "2026-12-31T14:59:59.000Z",
  is_taken: false,
  is_used: false,
};
const page = { total: 1, per: 10, last: 1, current: 1 };

function coupons(listed: Coupon[], mine: Coupon[] = [], pagination = page) {
  const claim = vi.fn(async ({ coupon_id }: { coupon_id: string }) => ({ ...spring, id: coupon_id, is_taken: true }));
  return { list: async () => listed, mine: vi.fn(async (_input?: object) => ({ data: mine, pagination })), claim };
}

test("[CART-10, MEM-07] visitors see a coupon's discount and conditions, and that taking it requires a login", async () => {
  const coupon = coupons([spring]);
  const { status, html } = await visit("/coupon", { calls: { coupon } });
  expect(status).toBe(200);
  for (const text of ["10%引き（最大2,000円）", "春のクーポン", "3,000円以上のご注文", "SPRING10"])
    expect(words(html)).toContain(text);
  expect(html).toContain('href="/login?next=%2Fcoupon"');
  expect(html).not.toContain('name="coupon_id"');
  expect(coupon.mine).not.toHaveBeenCalled();
  // the button of an old page, pressed after a logout
  const { response } = await visit("/coupon", { calls: { coupon }, form: { coupon_id: "c1" } });
  expect(response.headers.get("location")).toBe("/login?next=%2Fcoupon");
  expect(coupon.claim).not.toHaveBeenCalled();
});

test("[CART-10, MEM-07] a member takes a coupon by a form of its own, and sees its code", async () => {
  const coupon = coupons([spring, { ...spring, id: "c2", code: "TAKEN", is_taken: true }]);
  const before = await visit("/coupon", { cookie, calls: { coupon } });
  expect([...before.html.matchAll(/name="coupon_id" value="(\w+)"/g)].map(([, id]) => id)).toEqual(["c1"]);
  expect(words(before.html)).toContain("受け取ったクーポンはまだありません。");
  const { response, cookies } = await visit("/coupon", { cookie, calls: { coupon }, form: { coupon_id: "c1" } });
  expect(coupon.claim).toHaveBeenCalledExactlyOnceWith({ coupon_id: "c1", page: "coupon" });
  expect(response.headers.get("location")).toBe("/coupon");
  const after = await visit("/coupon", { cookie: `${cookie}; ${cookies}`, calls: { coupon } });
  expect(words(after.html)).toContain("クーポン SPRING10 を受け取りました");
});

test("[CART-10, MEM-07] a member's own coupons show which are used, page by page; an invalid page number is the first page", async () => {
  const own = [
    { ...spring, is_taken: true },
    { ...spring, id: "c3", code: "USED", is_taken: true, is_used: true },
  ];
  const coupon = coupons([], own, { total: 12, per: 10, last: 2, current: 2 });
  const { html } = await visit("/coupon?page=2", { cookie, calls: { coupon } });
  expect(coupon.mine).toHaveBeenLastCalledWith({ page: 2 });
  expect(words(html)).toMatch(/SPRING10.*利用済み.*USED/s);
  expect(words(html)).toContain("ただいまご利用いただけるクーポンはありません");
  expect(html).toMatch(/href="\/coupon(\?page=1)?"/);
  for (const odd of ["0", "-3", "abc", "1e99"]) await visit(`/coupon?page=${odd}`, { cookie, calls: { coupon } });
  expect(coupon.mine.mock.calls.slice(1).map(([input]) => input)).toEqual([
    { page: 1 },
    { page: 1 },
    { page: 1 },
    { page: 100_000 },
  ]);
});

test("[CART-10] a coupon that has expired meanwhile is not taken, and the page says why", async () => {
  const claim = vi.fn(async () => {
    throw new ShopError("coupon.not_found");
  });
  const calls = { coupon: { ...coupons([]), claim } };
  const { response, cookies } = await visit("/coupon", { cookie, calls, form: { coupon_id: "c9" } });
  expect(claim).toHaveBeenCalledOnce();
  expect(response.headers.get("location")).toBe("/coupon");
  const after = await visit("/coupon", { cookie: `${cookie}; ${cookies}`, calls });
  expect(words(after.html)).toContain("このクーポンは終了したため、お受け取りいただけませんでした。");
});
