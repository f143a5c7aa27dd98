import type { Coupon } from "@noren/contract/promotion/coupon.ts";
import { expect, test, vi } from "vitest";
import * as demo from "../../../../testing/demo-data.ts";
import { memberCookie } from "../../../../testing/member-cookie.ts";
import { openStorefront } from "../../../../testing/open-storefront.ts";

const { visit, logged } = openStorefront();
const cookie = memberCookie();

const coupon: Coupon = {
  id: "c1",
  code: "SPRING10",
  name: "春のクーポン",
  description: "",
  kind: "percent",
  benefit: "10%引き",
  conditions: [],
  minimum: 0,
  starts_at: "2026-11-01T00:00:00.000Z",
  ends_at: null,
  is_taken: false,
  is_used: false,
};
const others = [{ ...coupon, id: "c2", code: "OTHER" }];
const props = { title: "この冬のクーポン", text: "お歳暮にお使いください。", codes: ["SPRING10"] };
const pageLayout = async () => ({ ...demo.home, blocks: [{ id: "b", name: "coupon-list", props }] });

function shop(isTaken: boolean) {
  const claim = vi.fn(async () => ({ ...coupon, is_taken: true }));
  return {
    channel: { pageLayout },
    coupon: { list: async () => [{ ...coupon, is_taken: isTaken }, ...others], claim },
  };
}

test("[CON-04, CON-05] the block coupon-list shows the coupons it names; visitors log in and come back to the page", async () => {
  logged.length = 0;
  for (const look of ["simple", "toki"]) {
    const { html } = await visit("/", { look, calls: shop(false) });
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    for (const text of ["この冬のクーポン", "お歳暮にお使いください。", "10%引き", "SPRING10"])
      expect(main).toContain(text);
    expect(main).not.toContain("OTHER");
    expect(main).not.toContain('name="coupon_id"');
    expect(main).toContain('href="/login"');
  }
  expect(logged).toEqual([]);
});

test("[CON-05, MEM-07] taking a coupon in its block returns to that page, where it is marked as taken", async () => {
  const calls = shop(false);
  const before = await visit("/", { cookie, calls });
  expect(before.html).toMatch(/<form[^>]*action="\/coupon"/);
  expect(before.html).toMatch(/name="next" value="\/".*name="coupon_id" value="c1"/);
  const form = { coupon_id: "c1", next: "/lp/oseibo" };
  const { response } = await visit("/coupon", { cookie, calls, form });
  expect(calls.coupon.claim).toHaveBeenCalledExactlyOnceWith({ coupon_id: "c1", page: "lp/oseibo" });
  expect(response.headers.get("location")).toBe("/lp/oseibo");
  const after = await visit("/", { cookie, calls: shop(true) });
  expect(after.html).toContain("受け取り済み");
  expect(after.html).not.toContain('name="coupon_id"');
  // not to a page of another host
  const away = await visit("/coupon", { cookie, calls, form: { ...form, next: "//evil.example" } });
  expect(away.response.headers.get("location")).toBe("/coupon");
  const visitor = await visit("/coupon", { calls, form });
  expect(visitor.response.headers.get("location")).toBe("/login?next=%2Flp%2Foseibo");
});
