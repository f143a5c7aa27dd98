import { createApp } from "@noren/api/app.ts";
import { createChannelCache } from "@noren/api/channel/channel-cache.ts";
import { invariants } from "@noren/api/admin/audit/invariants.ts";
import { inProcessClient } from "@noren/api/clients.ts";
import { useDatabase } from "@noren/api/testing/databases.ts";
import { describe, expect, test, vi } from "vitest";
import { loadDemo } from "../load-demo.ts";
import { loadMembers } from "./load-members.ts";

describe("the demo's customers", () => {
  // one database only, since loading the demo takes seconds; killed-demo.test.ts fills both
  const { shop: openShop } = useDatabase("pglite");

  test(
    "[AUTH-01] [ORD-01] log in with the known password, have addresses and orders of the last months, and every book is in order",
    { timeout: 120_000 },
    async () => {
      const { shop: opened, db, sent } = await openShop();
      const warn = vi.spyOn(opened.log, "warn");
      const shop = { ...opened, channels: createChannelCache(db, { localPort: 3000 }) };
      await db.updateTable("channel").set({ code: "own", prefix: "/own" }).execute();
      await loadDemo({ db, files: { put: async () => {} }, now: shop.clock(), channels: ["noren", "business"] });
      shop.channels.drop();

      expect(await loadMembers(shop)).toBe(3);
      // a first start shows the new user nothing but the address
      expect(warn).not.toHaveBeenCalled();
      // no emails about past orders; the open transfer and the gift have jobs
      expect(sent.map(({ name }) => name)).toEqual(["gift.expire", "gift.remind", "order.expire"]);
      expect(await db.selectFrom("email").select("id").where("sent_at", "is", null).execute()).toEqual([]);
      const channels = await shop.channels.all();
      const app = createApp(shop);
      const logIn = async (code: string, username: string) => {
        const context = { channelId: channels.find((one) => one.code === code)!.id, ip: "", requestId: "test" };
        const visitor = inProcessClient(app, context);
        const { access_token } = await visitor.auth.login({ username, password: "Noren-1234" });
        return inProcessClient(app, context, access_token);
      };

      const hanako = await logIn("noren", "hanako@example.jp");
      const { data: addresses } = await hanako.userAddress.list();
      expect(addresses.map(({ name, is_default }) => [name, is_default])).toEqual([
        ["自宅", true],
        ["実家", false],
        ["会社", false],
      ]);
      const { data: lists } = await hanako.userList.list();
      expect(lists.map(({ name, count }) => [name, count])).toEqual([
        ["お気に入りリスト", expect.any(Number)],
        ["新居の台所", 6],
        ["母への贈りもの", 5],
      ]);
      const { data: orders } = await hanako.order.list();
      expect(orders.map(({ state }) => state)).toEqual([
        "accepted",
        "paid",
        "packed",
        "paid",
        "shipped",
        "delivered",
        "delivered",
        "cancelled",
        "delivered",
        "returned",
      ]);
      expect(orders.map(({ addresses }) => addresses)).toEqual([1, 1, 1, 1, 1, 3, 1, 1, 1, 1]);
      const parted = await hanako.order.detail({ id: orders[5]!.id });
      expect(
        parted.shippings.map(({ address, packings }) => [
          address.prefecture,
          packings.map(({ gift_wrapping }) => gift_wrapping?.noshi?.title),
        ]),
      ).toEqual([
        ["東京都", [undefined]],
        ["京都府", ["御礼"]],
        ["東京都", ["御祝"]],
      ]);
      expect(parted.shippings[1]).toMatchObject({
        message: expect.stringContaining("新米"),
        packings: [{ gift_wrapping: { wrapping: { name: "風呂敷包み" } }, products: [{}, {}, {}] }],
      });
      const shipped = await hanako.order.detail({ id: orders[4]!.id });
      expect(shipped.shippings[0]!.packings[0]!.tracking_number).toMatch(/^\d{4}-\d{4}-\d{4}$/);
      expect(shipped.shippings[0]!.packings[0]!.tracking_url).toMatch(/^https:\/\/.*\d{12}$/);
      const returned = await hanako.order.detail({ id: orders[9]!.id });
      expect(returned.refunds).toMatchObject([{ amount: returned.order.total_payment, state: "done" }]);
      expect(returned.memos).toHaveLength(1);

      expect(shipped).toMatchObject({ coupons: [{ code: "SPRING10" }], order: { total_points: 300 } });
      const points = await hanako.point.balance();
      expect(points.expiring).toMatchObject([{ points: 500 }]);
      expect(points.balance).toBeGreaterThan(1000);
      expect((await hanako.coupon.list()).map(({ code }) => code)).toContain("WELCOME500");

      const taro = await logIn("business", "taro@example.jp");
      expect(await taro.user.me()).toMatchObject({ company_name: "株式会社みほん旅館" });
      expect((await taro.order.list()).data.length).toBe(4);

      for (const { words, broken } of invariants) expect([words, (await broken.execute(db)).rows]).toEqual([words, []]);
      const gifts = await Promise.all([3, 6].map((at) => hanako.order.detail({ id: orders[at]!.id })));
      expect(gifts.map(({ gift }) => [gift!.state, gift!.link === null])).toEqual([
        ["open", false],
        ["fixed", true],
      ]);
      expect(await loadMembers(shop)).toBe(0);
    },
  );
});
