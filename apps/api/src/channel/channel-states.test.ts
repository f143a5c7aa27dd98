import { contract } from "@noren/contract/contract.ts";
import { isMembersCall } from "@noren/contract/platform/member-calls.ts";
import { expect, test } from "vitest";
import { startNewsletter } from "#api/member/newsletter/newsletter.service.ts";
import { remindOfMemorials } from "#api/member/memorial/memorial-reminder.service.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openWithMember } from "#api/testing/member-orders.ts";
import { memorialInput } from "#api/testing/memorials.ts";
import { readyCart } from "#api/testing/products.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const endpoints = Object.values(contract).flatMap((area) => Object.values(area));

/** Answer of each call to an empty request, by its request line. */
async function answers({ app }: Pick<TestShop, "app">, token: string | undefined, host = "shop.test") {
  const found = new Map<string, { status: number; code: string | undefined }>();
  for (const { method, path } of endpoints) {
    const address = `http://${host}/api${path.replace("url{", "url/{").replaceAll(/\{\w+\}/g, "x")}`;
    const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
    const response = await app.request(address, { method, headers, ...(method !== "GET" && { body: "{}" }) });
    const body = (await response.json().catch(() => ({}))) as { code?: string };
    found.set(`${method} ${path}`, { status: response.status, code: body.code });
  }
  return found;
}

describeOnBothDatabases("the states of a channel", ({ shop, db }) => {
  test("[SEC-08] without members, all member calls answer 404, even with a valid token, and the others answer visitors", async () => {
    const open = await openWithMember(await shop());
    await open.set("SITE.NO_MEMBER_USE", true);
    for (const token of [undefined, open.member.token]) {
      const found = await answers(open, token);
      const refused = [...found].filter(([, { code }]) => code === "channel.no_members").map(([line]) => line);
      const members = endpoints.filter(isMembersCall).map(({ method, path }) => `${method} ${path}`);
      expect(refused.toSorted()).toEqual([...new Set(members)].toSorted());
      expect([...found].filter(([, { status }]) => status >= 500)).toEqual([]);
    }
    expect(endpoints.filter(isMembersCall).length).toBeGreaterThan(80);
  });

  test("[SEC-08] without members, a valid token orders as a visitor, and no job or command emails members", async () => {
    const open = await openWithMember(await shop());
    await open.me.userMemorial.add(memorialInput());
    await open.set("SITE.NO_MEMBER_USE", true);
    const { token, detail } = await readyCart({ api: open.me, bank: open.bank }, [{ id: open.towel.id }], open.bank);
    const { order_no } = await open.me.cart.decision({ token, digest: detail.digest });
    const row = await db().selectFrom("shop_order").select("member_id").where("order_no", "=", order_no).execute();
    expect(row).toEqual([{ member_id: null }]);
    const before = await db().selectFrom("email").select("id").execute();
    const work = { shop: open.shop, db: open.db, now: open.shop.clock(), actor: open.shop.actor };
    await remindOfMemorials(work);
    const channel = (await open.shop.channels.byId(open.channel.id))!;
    const sent = await startNewsletter({ ...work, channel }, { subject: "秋", source: "本文" });
    expect(sent).toEqual({ state: "nobody", subscribers: 0 });
    expect(await db().selectFrom("email").select("id").execute()).toHaveLength(before.length);
    expect((await open.type("order paid", order_no)).exit).toBe(0);
    await open.audited();
  });

  test("[SEC-08] while selling is stopped, no payment method makes an order, and everything else works", async () => {
    const open = await openWithMember(await shop());
    const carts = [
      await readyCart({ api: open.me, bank: open.bank }, [{ id: open.towel.id }], open.bank),
      await readyCart({ api: open.api, bank: open.bank }, [{ id: open.tea.id }], open.card),
    ];
    const before = await answers(open, undefined);
    await open.set("PLUGIN.TEMPORARY_STOP_SELLING.IS_USE", true);
    await open.set("PLUGIN.TEMPORARY_STOP_SELLING.IS_SELLING", false);
    for (const [at, api] of [open.me, open.api].entries())
      await expect(api.cart.decision({ token: carts[at]!.token })).rejects.toMatchObject({
        code: "cart.selling_stopped",
      });
    expect(await db().selectFrom("shop_order").select("id").execute()).toEqual([]);
    const after = await answers(open, undefined);
    const changed = [...after].filter(([line, { status }]) => status !== before.get(line)!.status);
    expect(changed).toEqual([]);
  });

  test("[SEC-08, THEME-08] an address without a channel answers every call with 404 channel.not_found", async () => {
    const open = await openWithMember(await shop());
    const found = await answers(open, open.member.token, "unknown.test");
    for (const [line, answer] of found)
      expect([line, answer]).toEqual([line, { status: 404, code: "channel.not_found" }]);
  });
});
