import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import * as demo from "../../../testing/demo-data.ts";
import { aLogin, credentials, memberCalls } from "../../../testing/login-answers.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { hasVisitorCookie } from "../../../server/cookies.ts";

const { visit } = openStorefront();
const path = "/product-history";
const seen = [demo.card, { ...demo.card, key: "furoshiki", name: "市松の風呂敷" }].map((product) => ({
  product_id: product.id,
  seen_at: "2026-11-20T01:00:00Z",
  product,
}));

test("[CAT-16] a product that was seen is noted for the guest, whose token is a cookie that no script reads", async () => {
  const add = vi.fn(async () => ({ product_id: "p1", token: "guest-1" }));
  const calls = { productHistory: { add } };
  const first = await visit(path, { calls, form: { key: "tenugui" } });
  expect([first.status, first.html]).toEqual([204, ""]);
  expect(add).toHaveBeenLastCalledWith({ product_id: "tenugui", token: null });
  expect(first.response.headers.get("set-cookie")).toMatch(
    /^seen\.demo=guest-1; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax/i,
  );
  await visit(path, { calls, cookie: first.cookies, form: { key: "tenugui" } });
  expect(add).toHaveBeenLastCalledWith({ product_id: "tenugui", token: "guest-1" });
});

test("[CAT-08] the shelf shows what was seen but the product of its page, in every look; without a guest nothing is asked", async () => {
  const ofGuest = vi.fn(async () => seen);
  const calls = { productHistory: { ofGuest } };
  expect((await visit(path, { calls })).html).toBe("");
  expect(ofGuest).not.toHaveBeenCalled();
  for (const look of ["simple", "toki", "kurasu+simple", "kurasu+toki"]) {
    const { html } = await visit(`${path}?except=tenugui`, { look, calls, cookie: "seen.demo=guest-1" });
    expect(html).toContain("最近ご覧になった商品</h2>");
    expect(html).toContain('href="/product/furoshiki"');
    expect(html).not.toContain('href="/product/tenugui"');
  }
});

test("[CAT-08] product and list have a place for what was seen, and a guest's cookie leaves their pages cached", async () => {
  for (const page of ["/product/tenugui", "/product"])
    expect((await visit(page)).html).toContain('<div data-block="seen">');
  expect(hasVisitorCookie("seen.demo=guest-1", "demo")).toBe(false);
  expect(hasVisitorCookie("seen.demo=guest-1; cart.demo=x", "demo")).toBe(true);
});

test("[CAT-16] at login what the guest saw is handed over once, and a refusal does not stand in the login's way", async () => {
  for (const refusal of [null, new ShopError("common.too_many_requests")]) {
    const merge = vi.fn(async () => {
      if (refusal) throw refusal;
      return {};
    });
    const calls = {
      auth: { login: async () => aLogin() },
      ...memberCalls(),
      productHistory: { merge },
    };
    const { status, cookies } = await visit("/login", { cookie: "seen.demo=guest-1", form: credentials, calls });
    expect(status).toBe(303);
    expect(merge).toHaveBeenCalledExactlyOnceWith({ token: "guest-1" });
    expect(cookies).not.toContain("seen.demo");
  }
});
