import { ShopError } from "@noren/contract/platform/errors.ts";
import type { ProductDetail } from "@noren/contract/product/product.ts";
import { expect, test, vi } from "vitest";
import { detail } from "../../../testing/demo-data.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";

const { visit } = openStorefront();
/** v3, 茜 / M, is sold out; v1 is not. */
const address = "/product/tenugui/restock?variant=v3";

const shop = (request = vi.fn(async () => ({})), product: ProductDetail = detail) => ({
  product: { detail: async () => product },
  restock: { request, cancel: vi.fn(async () => ({})) },
});

test("[CAT-25] a sold-out variant's page links to its restock form, unless its sale has ended", async () => {
  const soldOut = await visit("/product/tenugui?color=akane&size=M", { calls: shop() });
  expect(soldOut.html).toContain(`href="${address}"`);
  expect((await visit("/product/tenugui?color=ai&size=M", { calls: shop() })).html).not.toMatch(/href="[^"]*\/restock/);
  const products = detail.product_model.products.map((one) => ({ ...one, is_sale_ended: true }));
  const ended = { ...detail, product_model: { products } };
  const { html } = await visit("/product/tenugui?color=akane&size=M", { calls: shop(undefined, ended) });
  expect(html).not.toMatch(/href="[^"]*\/restock/);
});

test("[CAT-25] the form sends the email address, and confirms the request", async () => {
  const request = vi.fn(async () => ({}));
  const form = await visit(address, { calls: shop(request) });
  expect(form.status).toBe(200);
  expect(form.html).toMatch(/<input[^>]*name="email"/);
  expect(form.html).toContain("藍の手ぬぐい");
  const sent = await visit(address, { form: { email: " Hanako@Example.jp " }, calls: shop(request) });
  expect(request).toHaveBeenCalledWith({ product_id: "v3", email: expect.stringMatching(/^hanako@example\.jp$/i) });
  const location = sent.response.headers.get("location")!;
  expect([sent.response.status, location]).toEqual([
    303,
    expect.stringContaining("/product/tenugui/restock?variant=v3&done="),
  ]);
  const done = await visit(location, { calls: shop() });
  expect(done.html).toContain("入荷のお知らせを承りました");
  expect(done.html).not.toContain('name="email"');
  const other = await visit("/product/tenugui/restock?variant=v3&done=1", { calls: shop() });
  expect(other.html).not.toContain("入荷のお知らせを承りました");
});

test("[CAT-25] an invalid email address has an error at its field and stays in it, and so does one that the API refuses", async () => {
  const wrong = await visit(address, { form: { email: "hanako" }, calls: shop() });
  expect(wrong.status).toBe(422);
  expect(wrong.html).toContain('value="hanako"');
  const tooMany = vi.fn(async () => {
    throw new ShopError("restock.too_many");
  });
  const refused = await visit(address, { form: { email: "hanako@example.jp" }, calls: shop(tooMany) });
  expect(refused.status).toBe(429);
  expect(refused.html).toContain("しばらく受け付けられません");
});

test("[CAT-25, AUTH-18] a required captcha is shown in the form, and an emailed link replaces it without script", async () => {
  const required = vi.fn(async () => Promise.reject(new ShopError("captcha.required", { purpose: "restock" })));
  const sendMail = vi.fn(async () => ({}));
  const challenge = async () => Promise.reject(new ShopError("common.too_many_requests"));
  const calls = { ...shop(required), captcha: { sendMail, challenge } };
  const asked = await visit(address, { form: { email: "hanako@example.jp" }, calls });
  expect(asked.status).toBe(422);
  expect(asked.html).toContain('id="captcha"');
  expect(asked.html).toContain('value="hanako@example.jp"');
  const mailed = await visit(address, { form: { email: "hanako@example.jp", intent: "captcha-mail" }, calls });
  expect(sendMail).toHaveBeenCalledWith({ purpose: "restock", name: "hanako@example.jp", product_id: "v3" });
  expect(mailed.html).toContain("確認メールをお送りしました。");
  expect(mailed.html).toContain('value="hanako@example.jp"');
  // the proof that the emailed link stored in the browser is sent
  const request = vi.fn(async () => ({}));
  await visit(address, { form: { email: "hanako@example.jp" }, cookie: "captcha.demo=a-proof", calls: shop(request) });
  expect(request).toHaveBeenCalledWith({ product_id: "v3", email: "hanako@example.jp", captcha: "a-proof" });
});

test("[CAT-25] a variant that can be bought redirects to the product, and an unknown variant is not found", async () => {
  const bought = await visit("/product/tenugui/restock?variant=v1", { calls: shop() });
  expect([bought.response.status, bought.response.headers.get("location")]).toEqual([
    303,
    "/product/tenugui?color=ai&size=M",
  ]);
  for (const query of ["", "?variant=v9", "?variant=v3&variant=v1"])
    expect((await visit(`/product/tenugui/restock${query}`, { calls: shop() })).status).toBe(
      query.endsWith("v1") ? 200 : 404,
    );
});

test("[CAT-25] the link of the email changes nothing until its button is pressed, which may be pressed twice", async () => {
  const calls = shop();
  const page = await visit("/restock/cancel?key=id.mac", { calls });
  expect(page.html).toMatch(/<input type="hidden" name="key" value="id.mac"/);
  expect(calls.restock.cancel).not.toHaveBeenCalled();
  const pressed = await visit("/restock/cancel?key=id.mac", { form: { key: "id.mac" }, calls });
  expect(calls.restock.cancel).toHaveBeenCalledWith({ key: "id.mac" });
  const done = pressed.response.headers.get("location")!;
  expect(done).toMatch(/^\/restock\/cancel\?done=/);
  const gone = vi.fn(async () => {
    throw new ShopError("restock.not_found");
  });
  const again = { ...calls, restock: { ...calls.restock, cancel: gone } };
  expect((await visit("/restock/cancel", { form: { key: "id.mac" }, calls: again })).response.status).toBe(303);
  expect((await visit(done, { calls })).html).toContain("もう届きません");
  expect((await visit("/restock/cancel?done=1", { calls })).html).not.toContain("もう届きません");
  expect((await visit("/restock/cancel", { calls })).html).toContain("リンクは正しくありません");
});
