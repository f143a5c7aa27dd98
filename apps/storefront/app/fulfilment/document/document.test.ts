import { ShopError } from "@noren/contract/platform/errors.ts";
import type { FileAnswer } from "@noren/contract/platform/endpoint.ts";
import { expect, test, vi } from "vitest";
import { filledCart } from "../../../testing/demo-data.ts";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { type Calls, openStorefront } from "../../../testing/open-storefront.ts";
import { placedOrder } from "../../../testing/placed-order.ts";

const { visit } = openStorefront();
const file = (name: string): FileAnswer => ({ bytes: new TextEncoder().encode("%PDF"), type: "application/pdf", name });
const member = { cookie: memberCookie() };
const info = { addressee: "株式会社みほん旅館", honorific: "御中", proviso: "お品代" } as const;

const guestReceipt = {
  ...placedOrder.receipt,
  order_no: placedOrder.order_no,
  ordered_at: placedOrder.ordered_at,
  state_name: placedOrder.state_name,
  total_payment: 4730,
  payment_name: "銀行振込",
};
const link = "/orders/receipt?no=261115-ABCDEFGH&t=secret";

function calls(more: Calls["document"] = {}) {
  const issueReceipt = vi.fn(async (_input: object) => file("領収書_1.pdf"));
  const modifyGuestReceipt = vi.fn(async (_input: object) => guestReceipt);
  const quotationOfCart = vi.fn(async (_input: object) => file("見積書_2.pdf"));
  const document = {
    issueReceipt,
    modifyGuestReceipt,
    quotationOfCart,
    quotationOfOrder: async () => file("見積書_1.pdf"),
    guestReceipt: async () => guestReceipt,
    guestReceiptFile: async () => file("領収書_2.pdf"),
    ...more,
  };
  return {
    document: { issueReceipt, modifyGuestReceipt, quotationOfCart },
    calls: { document, order: { detail: async () => placedOrder }, cart: { get: async () => filledCart } },
  };
}

const refusing = (code: "receipt.not_paid" | "order.not_found" | "cart.is_empty") => async (): Promise<never> => {
  throw new ShopError(code);
};

test("[ORD-04] the order's page offers its receipt and its quotation, and says when the next receipt is 再発行", async () => {
  const { html } = await visit("/mypage/order_history/o1", { ...member, calls: calls().calls });
  expect(html).toMatch(/<form[^>]*data-document[^>]*action="\/mypage\/order_history\/o1\/receipt"/);
  expect(html).toContain('value="山田 花子"');
  expect(html).toMatch(/<a[^>]*href="\/mypage\/order_history\/o1\/quotation"/);
  expect(html).not.toContain("領収書を再発行する");
  const again = { ...placedOrder, receipt: { ...placedOrder.receipt, issues: 2 } };
  const issued = await visit("/mypage/order_history/o1", {
    ...member,
    calls: { order: { detail: async () => again } },
  });
  expect(issued.html).toContain("領収書は2回発行済みです");
  expect(issued.html).toContain("領収書を再発行する");
});

test("[ORD-04] where there is no receipt yet, the reason stands in the form's place", async () => {
  const message = new ShopError("receipt.not_paid").message;
  const receipt = { ...placedOrder.receipt, is_issuable: false, reason: "not_paid" as const, message };
  const detail = async () => ({ ...placedOrder, receipt });
  const { html } = await visit("/mypage/order_history/o1", { ...member, calls: { order: { detail } } });
  expect(html).toContain(message);
  expect(html).not.toContain('name="addressee"');
});

test("[ORD-04] without script the form is validated on its page, and a valid one goes on to the file with its fields", async () => {
  const { document, calls: known } = calls();
  const path = "/mypage/order_history/o1/receipt";
  const wrong = await visit(path, { ...member, calls: known, form: { ...info, addressee: "" } });
  expect(wrong.status).toBe(422);
  expect(wrong.html).toContain("宛名を入力してください");
  const right = await visit(path, { ...member, calls: known, form: info });
  expect([right.status, right.response.headers.get("location")]).toEqual([307, `${path}/file`]);
  const { response } = await visit(`${path}/file`, { ...member, calls: known, form: info });
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(response.headers.get("x-suggested-filename")).toBe(encodeURIComponent("領収書_1.pdf"));
  expect(response.headers.get("content-disposition")).toContain(
    `filename*=UTF-8''${encodeURIComponent("領収書_1.pdf")}`,
  );
  expect(response.headers.get("cache-control")).toContain("no-store");
  expect(document.issueReceipt.mock.calls).toEqual([[{ id: "o1", ...info }]]);
});

test("[ORD-04] opening the file's address issues nothing; a visitor is led to the login first", async () => {
  const { document, calls: known } = calls();
  const path = "/mypage/order_history/o1/receipt";
  const opened = await visit(`${path}/file`, { ...member, calls: known });
  expect(opened.response.headers.get("location")).toBe(path);
  const visitor = await visit(`${path}/file`, { calls: known, form: info });
  expect(visitor.response.headers.get("location")).toMatch(/^\/login/);
  expect(document.issueReceipt).not.toHaveBeenCalled();
});

test("[ORD-05] the link's page shows the order and the form; its file is answered after what was typed is stored", async () => {
  const { document, calls: known } = calls();
  const page = await visit(link, { calls: known });
  for (const said of ["261115-ABCDEFGH", "4,730", "銀行振込", 'name="addressee"']) expect(page.html).toContain(said);
  expect(page.html).toContain('content="noindex"');
  const posted = await visit(link, { calls: known, form: info });
  const to = posted.response.headers.get("location")!;
  expect([posted.status, to]).toEqual([307, "/orders/receipt/file?no=261115-ABCDEFGH&t=secret"]);
  const { response } = await visit(to, { calls: known, form: info });
  expect(response.headers.get("x-suggested-filename")).toBe(encodeURIComponent("領収書_2.pdf"));
  expect(document.modifyGuestReceipt.mock.calls).toEqual([[{ no: "261115-ABCDEFGH", t: "secret", receiptInfo: info }]]);
});

test("[ORD-05] a link that leads to no order is not found, with and without its parts", async () => {
  const { calls: known } = calls({ guestReceipt: refusing("order.not_found") });
  for (const path of [link, "/orders/receipt", "/orders/receipt?no=1", "/orders/receipt?t=1"]) {
    const { status, html } = await visit(path, { calls: known });
    expect([status, html.includes("お探しのページが見つかりませんでした。")]).toEqual([404, true]);
  }
});

test("[ORD-05] what is refused meanwhile is said on the page, and to a script in data", async () => {
  const { calls: known } = calls({ guestReceiptFile: refusing("receipt.not_paid") });
  const path = link.replace("receipt?", "receipt/file?");
  const refused = await visit(path, { calls: known, form: info });
  expect([refused.status, refused.response.headers.get("location")]).toEqual([303, link]);
  const { message } = new ShopError("receipt.not_paid");
  expect((await visit(link, { calls: known, cookie: refused.cookies })).html).toContain(message);
  const headers = { accept: "application/pdf" };
  const script = await visit(path, { calls: known, form: info, headers });
  expect([script.status, JSON.parse(script.html)]).toEqual([409, { message }]);
});

test("[CART-22] the cart leads to its quotation: companies by a form with the addressee, others by a quiet link", async () => {
  const { document, calls: known } = calls();
  const cookie = "cart.demo=tok-1";
  const consumer = await visit("/cart", { cookie, calls: known });
  expect(consumer.html).toMatch(/<a[^>]*href="\/cart\/quotation"[^>]*>/);
  expect(consumer.html).not.toContain("見積書の宛名");
  const settings = { "SITE.VARIANT": "business" };
  const business = await visit("/business/cart", { cookie, calls: known, settings, prefix: "/business" });
  expect(business.html).toMatch(/<form[^>]*action="\/business\/cart\/quotation"/);
  const path = `/cart/quotation?${new URLSearchParams({ addressee: "みほん旅館", honorific: "御中" })}`;
  const { response } = await visit(path, { cookie, calls: known });
  expect(response.headers.get("x-suggested-filename")).toBe(encodeURIComponent("見積書_2.pdf"));
  expect(document.quotationOfCart.mock.calls).toEqual([
    [{ token: "tok-1", addressee: "みほん旅館", honorific: "御中" }],
  ]);
});

test("[CART-22] a cart that cannot be quoted leads back to the cart, under the channel's prefix, with the reason", async () => {
  const { calls: known } = calls({ quotationOfCart: refusing("cart.is_empty") });
  const request = { cookie: "cart.demo=tok-1", calls: known, prefix: "/business" };
  const { response, cookies } = await visit("/business/cart/quotation", request);
  expect(response.headers.get("location")).toBe("/business/cart");
  const back = await visit("/business/cart", { ...request, cookie: cookies });
  expect(back.html).toContain(new ShopError("cart.is_empty").message);
});
