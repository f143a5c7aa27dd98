import { contract } from "@noren/contract/contract.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test } from "vitest";
import { sendEmail } from "./email/email.service.ts";
import { linkKeys } from "#api/link-keys.ts";
import { stateOf } from "#api/payment-method/provider/return-state.ts";
import { audited, orderedByCard, postWebhook, stateOfOrder } from "#api/testing/card-orders.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { fingerprint } from "#api/testing/fingerprint.ts";
import { openWithMember } from "#api/testing/member-orders.ts";
import { openForCards } from "#api/testing/products.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";

const endpoints = Object.values(contract).flatMap((area) => Object.values(area));
const open = ["GET /public.json", "GET /v1/settings/front", "POST /v1/auth/logout"];

describeOnBothDatabases("a channel under maintenance", ({ shop, db }) => {
  test("[SEC-08] every call answers 503 with Retry-After and changes nothing, except three that the maintenance page needs", async () => {
    const test = await openWithMember(await shop());
    await test.set("SITE.MAINTENANCE.IS_USE", true);
    const closed = endpoints.filter(({ method, path }) => !open.includes(`${method} ${path}`));
    const before = await fingerprint(db());
    const answered: string[] = [];
    for (const { method, path } of [...closed, ...endpoints.filter((one) => !closed.includes(one))]) {
      if (answered.length === 0 && open.includes(`${method} ${path}`)) expect(await fingerprint(db())).toBe(before);
      const address = `http://shop.test/api${path.replace("url{", "url/{").replaceAll(/\{\w+\}/g, "x")}`;
      const headers = { authorization: `Bearer ${test.member.token}`, "content-type": "application/json" };
      const response = await test.app.request(address, { method, headers, ...(method !== "GET" && { body: "{}" }) });
      if (response.status !== 503) {
        answered.push(`${method} ${path}`);
        continue;
      }
      const { code } = (await response.json()) as { code: string };
      expect([path, code, response.headers.get("retry-after")]).toEqual([path, "common.maintenance", "300"]);
    }
    expect(answered.toSorted()).toEqual(open);
    for (const path of ["newsletter/stop/x", "memorial/stop/x", "review-asks/stop/x"])
      expect((await test.app.request(`http://shop.test/api/${path}`, { method: "POST" })).status).toBe(503);
    await test.set("SITE.MAINTENANCE.IS_USE", false);
    expect((await test.app.request("http://shop.test/api/v1/products")).status).toBe(200);
  });

  test("[SEC-08] an order from a form opened before is refused, and succeeds when the shop is open again", async () => {
    const test = await openWithMember(await shop());
    const { token } = await test.me.cart.addProduct({ product_id: test.towel.id, quantity: 1 });
    await test.set("SITE.MAINTENANCE.IS_USE", true);
    const closed = { code: "common.maintenance", status: 503, data: { title: "ただいまメンテナンス中です" } };
    await expect(test.me.cart.decision({ token: token! })).rejects.toMatchObject(closed);
    await expect(test.order()).rejects.toMatchObject(closed);
    expect(await db().selectFrom("shop_order").select("id").execute()).toEqual([]);
    await test.set("SITE.MAINTENANCE.IS_USE", false);
    expect((await test.order()).order_no).toBeTruthy();
    await test.audited();
  });

  test("[SEC-08] payments are settled during maintenance, by the provider's webhook and the buyer's return", async () => {
    const ready = await openForCards(await shop());
    const orders = [await orderedByCard(ready, 1), await orderedByCard(ready, 1)];
    await ready.set("SITE.MAINTENANCE.IS_USE", true);
    expect((await postWebhook(ready, ready.fake.move(orders[0]!.reference, "captured"))).status).toBe(200);
    expect(await stateOfOrder(ready, orders[0]!.decision.order_no)).toBe("paid");
    ready.fake.move(orders[1]!.reference, "captured");
    const back = (state: string) => ready.app.request(`http://shop.test/api/payments/card/return?state=${state}`);
    expect((await back(stateOf(orders[1]!.reference, ready.shop.secret))).status).toBe(303);
    expect(await stateOfOrder(ready, orders[1]!.decision.order_no)).toBe("paid");
    expect((await back("forged")).status).toBe(403);
    await audited(ready);
  });

  test("[SEC-08] the owner's commands and the shop's jobs work during maintenance", async () => {
    const test = await openWithMember(await shop());
    const { order_no } = await test.order();
    await test.set("SITE.MAINTENANCE.IS_USE", true);
    const { id } = await db()
      .selectFrom("email")
      .select("id")
      .where("unique_key", "like", "order.completed:%")
      .executeTakeFirstOrThrow();
    const sent: string[] = [];
    const mail = { send: async ({ subject }: { subject: string }) => void sent.push(subject), close() {} };
    await sendEmail(test.shop, mail, id, linkKeys);
    expect(sent).toEqual([expect.stringContaining(order_no)]);
    expect((await test.type("order paid", order_no)).exit).toBe(0);
    expect((await test.type("order packed", order_no)).output).toContain("発送準備に進めました");
    await test.audited();
  });

  test("[SEC-08] another channel of the shop stays open", async () => {
    const test = await openWithMember(await shop());
    const second = await openSecondChannel(test);
    await test.set("SITE.MAINTENANCE.IS_USE", true);
    expect((await second.api.product.list({})).data).toEqual([]);
    await expect(test.api.product.list({})).rejects.toBeInstanceOf(ShopError);
  });

  test.each([
    ["2026-11-20T11:00+09:00", "3600"],
    ["2026-12-20T11:00+09:00", "86400"],
    ["2026-11-20T09:00+09:00", "300"],
  ])("[ERR-05] with the announced end %s, Retry-After is %s s", async (endsAt, seconds) => {
    const test = await shop();
    await test.set("SITE.MAINTENANCE.IS_USE", true);
    await test.set("SITE.MAINTENANCE.ENDS_AT", endsAt);
    const response = await test.app.request("http://shop.test/api/v1/products");
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, seconds]);
  });
});
