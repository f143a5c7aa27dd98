import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { type Calls, openStorefront } from "../../../testing/open-storefront.ts";
import { aGuestOrder, placedOrder } from "../../../testing/placed-order.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();
const no = placedOrder.order_no;
const token = "T0ken-of_the-link";

function calls(more: Calls["guestOrder"] = {}) {
  const detail = vi.fn(async ({ t }: { no: string; t: string }) => {
    if (t !== token) throw new ShopError("order.not_found");
    return aGuestOrder();
  });
  return { guestOrder: { detail, ...more } };
}

/** A browser that has opened the email's link. */
async function opened() {
  const first = await visit(`/order/${no}?token=${token}`, { calls: calls() });
  return { ...first, cookie: first.cookies };
}

test("[MEM-22] the link's token leaves the address for a cookie that no script reads, and no page has it", async () => {
  const { status, response, cookie } = await opened();
  expect([status, response.headers.get("location")]).toEqual([303, `/order/${no}`]);
  expect(response.headers.get("set-cookie")).toMatch(/guest-orders\.demo=[^;]+;.*HttpOnly.*SameSite=Lax/);
  expect(cookie).not.toContain(token);
  const known = calls();
  const { html, response: page } = await visit(`/order/${no}`, { calls: known, cookie });
  expect(known.guestOrder.detail).toHaveBeenCalledWith({ no, t: token });
  expect(html).not.toContain(token);
  expect(html).toContain('content="noindex"');
  expect(page.headers.get("cache-control")).toBe("private, no-store");
});

test("[MEM-22] the page has states, tracking, parcels, payment, receipt; neither memos nor what members have", async () => {
  const { cookie } = await opened();
  const { html } = await visit(`/order/${no}`, { calls: calls(), cookie });
  for (const said of [no, "発送済み", "3811-9623-3593", "ことり運輸", "銀行振込", "4,730円", "領収書"])
    expect(words(html)).toContain(said);
  expect(html).toMatch(
    new RegExp(`<form[^>]*data-document[^>]*action="/orders/receipt\\?no=${no}&amp;t=receipt-secret"`),
  );
  for (const absent of ["お客さま用メモ", "見積書", "もう一度購入する", "注文履歴へ戻る"])
    expect(words(html)).not.toContain(absent);
});

test("[MEM-22] without the link's cookie, with a wrong token, or another order's, the page says where the link is", async () => {
  const { cookie } = await opened();
  const wrong = await visit(`/order/${no}?token=wrong`, { calls: calls() });
  for (const [path, sent] of [
    [`/order/${no}`, undefined],
    [`/order/${no}`, wrong.cookies],
    ["/order/261115-ZZZZZZZZ", cookie],
  ] as const) {
    const { status, html } = await visit(path, { calls: calls(), ...(sent && { cookie: sent }) });
    expect([status, words(html).includes("メールのリンクから開いてください")]).toEqual([404, true]);
    expect(html).toContain('href="/mypage/order_history"');
  }
});

test("[MEM-22] after 180 days a clear sentence stands in the order's place", async () => {
  const { cookie } = await opened();
  const detail = async () => {
    throw new ShopError("order.link_ended");
  };
  const { status, html } = await visit(`/order/${no}`, { calls: calls({ detail }), cookie });
  expect(status).toBe(410);
  expect(words(html)).toContain("ご注文の状況をご覧いただけるのは、ご注文から180日間です");
  expect(html).toContain('href="/contact"');
});

test("[MEM-22] it is cancelled with a reason, as a member's is; without one the form says so", async () => {
  const { cookie } = await opened();
  const cancel = vi.fn(async (_input: object) => aGuestOrder({ cancel_only_ecd_key: "refund_pending" }));
  const known = calls({ detail: async () => aGuestOrder({ is_cancellable: true }), cancel });
  const post = (form: Record<string, string>) => visit(`/order/${no}`, { calls: known, cookie, form });
  const missing = await post({ intent: "cancel" });
  expect([missing.status, cancel.mock.calls]).toEqual([422, []]);
  expect(words(missing.html)).toContain("キャンセルの理由を選択してください");
  const done = await post({ intent: "cancel", reason: "必要がなくなった" });
  expect([done.status, done.response.headers.get("location")]).toEqual([303, `/order/${no}`]);
  expect(cancel).toHaveBeenCalledWith({ no, t: token, cancel_reason: "必要がなくなった" });
  const after = await visit(`/order/${no}`, { calls: calls(), cookie: done.cookies });
  expect(words(after.html)).toContain("ご返金は手続き中です");
});
