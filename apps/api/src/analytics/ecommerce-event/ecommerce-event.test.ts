import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { popupKind } from "#api/content/popup/popup-kind.ts";
import { popupRuleKind } from "#api/content/popup/popup-rule-kind.ts";
import { inProcessClient } from "#api/clients.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn } from "#api/testing/members.ts";
import { openForOrders, putProducts, readyCart } from "#api/testing/products.ts";
import { putContent } from "#api/testing/put-content.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const missing = { status: 404, code: "common.not_found" };

const open = async (test: TestShop) => {
  await test.set("ECOMMERCE_EVENT.IS_TRACKING", true);
  return test;
};

/** The popup 冬じたく, and rules that show it, in order. */
const putRules = (test: TestShop, ...rules: object[]) =>
  putContent(
    test,
    { kind: popupKind, key: "winter", title: "冬じたく", fields: {} },
    {
      kind: popupKind,
      key: "ended",
      title: "終わった催し",
      fields: {},
      publish_to: new Date("2026-11-01T00:00:00+09:00"),
    },
    ...rules.map((fields, sort) => ({
      kind: popupRuleKind,
      key: `rule-${sort}`,
      title: "きまり",
      sort,
      fields: { popup: "winter", ...fields },
    })),
  );

const putWithHtml = async (test: TestShop, source: string) => {
  await putContent(
    test,
    { kind: popupKind, key: "hostile", title: "題", source, fields: {} },
    { kind: popupRuleKind, key: "rule", title: "きまり", fields: { event: "page_view", popup: "hostile" } },
  );
  return { id: "hostile" };
};

describeOnBothDatabases("events of visitors", ({ shop }) => {
  test("[TRK-02] an event is recorded with its details if the shop tracks events, and else not", async () => {
    const off = await shop();
    expect(await off.api.ecommerceEvent.add({ name: "view_item" })).toEqual({ id: null, popup: null });
    expect(await off.db.selectFrom("ecommerce_event").selectAll().execute()).toEqual([]);
    await off.set("ECOMMERCE_EVENT.IS_TRACKING", true);
    const args = { page: "/product/towel", items: [{ item_id: "TWL-1", price: 1980 }] };
    const { id } = await off.api.ecommerceEvent.add({ name: "view_item", args, token: "v-1", logreco_rcmd_ct: "3" });
    expect(await off.db.selectFrom("ecommerce_event").selectAll().execute()).toMatchObject([
      {
        id,
        channel_id: off.channel.id,
        name: "view_item",
        args,
        logreco_rcmd_ct: "3",
        member_id: null,
        order_id: null,
      },
    ]);
  });

  test("[TRK-01] a shop with a tag manager also records events, to pass on those of cart and checkout", async () => {
    const { api, set } = await shop();
    await set("GTM.ID", "GTM-ABC123");
    expect((await api.ecommerceEvent.add({ name: "add_to_cart", token: "v-1" })).id).toEqual(expect.any(String));
  });

  test("[TRK-04, THEME-19] the events of cart and checkout are recorded while the setting for retargeting or affiliates is on", async () => {
    const { api, set } = await shop();
    const isRecorded = async () => (await api.ecommerceEvent.add({ name: "add_to_cart", token: "v-1" })).id !== null;
    for (const key of ["PLUGIN.AD_RETARGETING.IS_USE", "PLUGIN.AFFILIATE.IS_USE"] as const) {
      await set(key, true);
      expect([key, await isRecorded()]).toEqual([key, true]);
      await set(key, false);
      expect([key, await isRecorded()]).toEqual([key, false]);
    }
  });

  test("[TRK-06] an event is answered only to its poster: by the token, or to the member", async () => {
    const { api } = await open(await shop());
    const { id } = await api.ecommerceEvent.add({ name: "view_item", args: { page: "/" }, token: "v-1" });
    const event = { id, name: "view_item", args: { page: "/" }, decision: null };
    expect(await api.ecommerceEvent.detail({ id: id!, token: "v-1" })).toMatchObject(event);
    for (const token of ["v-2", undefined])
      await expect(api.ecommerceEvent.detail({ id: id!, token })).rejects.toMatchObject(missing);
    await expect(api.ecommerceEvent.detail({ id: "1", token: "v-1" })).rejects.toMatchObject(missing);
    const nobodys = await api.ecommerceEvent.add({ name: "view_item" });
    await expect(api.ecommerceEvent.detail({ id: nobodys.id! })).rejects.toMatchObject(missing);
  });

  test("[TRK-06] a member's event is answered to the member only", async () => {
    const test = await open(await shop());
    const [{ me }, other] = [await logIn(test), await logIn(test)];
    const { id } = await me.ecommerceEvent.add({ name: "view_item" });
    expect(await me.ecommerceEvent.detail({ id: id! })).toMatchObject({ id });
    for (const stranger of [test.api, other.me])
      await expect(stranger.ecommerceEvent.detail({ id: id! })).rejects.toMatchObject(missing);
  });

  test("[TRK-03, TRK-06, CART-29] a purchase is recorded once for each order, by its buyer, with the order's own amounts", async () => {
    const ready = await openForOrders(await open(await shop()));
    const { api } = ready;
    const { id: product } = await putProducts(ready, { price: 1980 });
    const { token } = await readyCart(ready, [{ id: product, quantity: 2 }]);
    const { order_no } = await api.cart.decision({ token });
    const purchase = { name: "purchase", args: { order_no }, token };
    const posted = await Promise.all([1, 2, 3].map(() => api.ecommerceEvent.add(purchase)));
    expect(new Set(posted.map(({ id }) => id)).size).toBe(1);
    expect(await ready.db.selectFrom("ecommerce_event").selectAll().execute()).toHaveLength(1);
    const { decision } = await api.ecommerceEvent.detail({ id: posted[0]!.id!, token });
    const order = await api.order.ofCart({ orderNo: order_no, token });
    expect(decision).toEqual({
      order_no,
      payment_id: order.payment.payment_id,
      payment_name: order.payment.name,
      user_id: null,
      token,
      detail: { products: order.products, coupons: [], order: order.order },
    });
    for (const stolen of ["v-1", undefined])
      await expect(api.ecommerceEvent.add({ ...purchase, token: stolen })).rejects.toMatchObject({
        code: "order.not_found",
      });
  });

  test("[TRK-02] old events are deleted when new ones are recorded", async () => {
    const test = await open(await shop());
    await test.set("ECOMMERCE_EVENT.KEEP_DAYS", 30);
    await test.api.ecommerceEvent.add({ name: "view_item" });
    test.at(new Date(test.shop.clock().getTime() + 31 * 86_400_000));
    const { id } = await test.api.ecommerceEvent.add({ name: "view_item" });
    expect(await test.db.selectFrom("ecommerce_event").select("id").execute()).toEqual([{ id }]);
  });

  test("[SEC-10, TRK-02] the number and the bytes of an address range's events are limited, and other ranges are not affected", async () => {
    const test = await open(await shop());
    await test.set("LIMIT.EVENT.OF_RANGE", 4);
    const add = (args: object = {}) => test.api.ecommerceEvent.add({ name: "view_item", args: { ...args } });
    const tooMany = { status: 429, code: "common.too_many_requests", data: { retry_after: expect.any(Number) } };
    await add({ text: "a".repeat(1800) });
    await expect(add({ text: "a".repeat(300) })).rejects.toMatchObject(tooMany);
    for (const _ of [1, 2]) await expect(add()).rejects.toMatchObject(tooMany);
    const { app, channel } = test;
    const elsewhere = inProcessClient(app, { channelId: channel.id, ip: "192.0.2.9", requestId: "another range" });
    for (const _ of [1, 2, 3, 4]) await elsewhere.ecommerceEvent.add({ name: "view_item" });
    await expect(elsewhere.ecommerceEvent.add({ name: "view_item" })).rejects.toMatchObject(tooMany);
    expect(await test.db.selectFrom("ecommerce_event").select("id").execute()).toHaveLength(5);
  });

  test("bad names, long details and too many of them are refused and change nothing", async () => {
    const { api, db } = await open(await shop());
    const many = Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`a${at}`, 1]));
    for (const [name, args] of [
      ["View Item", {}],
      ["a".repeat(41), {}],
      ["view_item", { text: "あ".repeat(8000) }],
      ["view_item", many],
      ["view_item", { text: "a\u0000b" }],
      ["view_item", { deep: [{ text: "\ud800" }] }],
      ["view_item", { ["a".repeat(41)]: 1 }],
    ] as const)
      await expect(api.ecommerceEvent.add({ name, args })).rejects.toMatchObject({ status: 422 });
    expect(await db.selectFrom("ecommerce_event").selectAll().execute()).toEqual([]);
  });
});

describeOnBothDatabases("popups by rules", ({ shop }) => {
  test("[TRK-02] a rule shows its popup for an event on a page, at the visitor's n-th time", async () => {
    const test = await open(await shop());
    await putRules(test, { event: "view_item", page: "/product/*", count: 2 });
    const view = async (page: string, token = "v-1") =>
      (await test.api.ecommerceEvent.add({ name: "view_item", args: { page }, token })).popup?.title ?? null;
    expect(await view("/product/towel")).toBe(null);
    expect(await view("/maker/mill")).toBe(null);
    expect(await view("/product/cup", "v-2")).toBe(null);
    expect(await view("/product/cup")).toBe("冬じたく");
    expect(await view("/product/cup")).toBe(null);
    expect(await view("/product/towel", "v-2")).toBe("冬じたく");
    expect((await test.api.ecommerceEvent.add({ name: "page_view", args: { page: "/product/a" } })).popup).toBe(null);
  });

  test("[TRK-02] the popup of an event is answered without scripts in the owner's text", async () => {
    const test = await open(await shop());
    const html =
      '<p onclick="steal()">冬<script>steal()</script><img src="x" onerror="steal()"><a href="javascript:steal()">道</a></p>';
    const { id } = await putWithHtml(test, html);
    const { popup } = await test.api.ecommerceEvent.add({ name: "page_view", args: { page: "/" }, token: "v-1" });
    expect(popup?.id).toBe(id);
    expect(popup!.html).toContain("冬");
    expect(popup!.html).not.toMatch(/script|onclick|onerror|javascript|steal/);
  });

  test("[TRK-02] rules are for visitors, for members or for everybody, and the first rule that applies decides", async () => {
    const test = await open(await shop());
    await putRules(
      test,
      { event: "page_view", popup: "ended" },
      { event: "login", audience: "member" },
      { event: "page_view", audience: "visitor" },
    );
    const { me } = await logIn(test);
    const shown = async (who: typeof test.api, name: string) =>
      (await who.ecommerceEvent.add({ name, token: crypto.randomUUID() })).popup?.id ?? null;
    expect(await shown(test.api, "login")).toBe(null);
    expect(await shown(me, "login")).toBe("winter");
    expect(await shown(me, "page_view")).toBe(null);
  });

  test("[TRK-02] a thousand rules cost one more query, and an event of a page without rules none", async () => {
    const test = await open(await shop());
    await putRules(test, { event: "view_item", page: "/product/p0" });
    await sql`insert into content (id, channel_id, kind, key, fields, publish_from)
      select gen_random_uuid(), channel_id, kind, 'rule-' || at,
        fields || jsonb_build_object('page', '/product/p' || at), publish_from
      from content, generate_series(1, 999) at where kind = 'popup-rule'`.execute(test.db);
    // popups and rules are cached with the channel
    await test.api.popup.list();
    const executed = vi.spyOn(test.db.getExecutor(), "executeQuery");
    const added = async (page: string, token?: string) => {
      const before = executed.mock.calls.length;
      const { popup } = await test.api.ecommerceEvent.add({ name: "view_item", args: { page }, token });
      return { popup: popup?.id ?? null, queries: executed.mock.calls.length - before };
    };
    // an event without a poster never counts as a second one, so that no rule applies to it
    expect((await added("/product/p999")).popup).toBe(null);
    const without = await added("/news", "v-1");
    expect(without.popup).toBe(null);
    expect(await added("/product/p999", "v-1")).toEqual({ popup: "winter", queries: without.queries + 1 });
    expect(await added("/product/p998", "v-1")).toEqual({ popup: "winter", queries: without.queries + 1 });
  });
});
