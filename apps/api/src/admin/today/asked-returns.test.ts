import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openWithMember } from "#api/testing/member-orders.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import { asStaff } from "#api/testing/staff.ts";

describeOnBothDatabases("return requests of the day", ({ shop }) => {
  test("[OWN-17] are named with their order until they are answered, the oldest first and apart from other tasks, by channel and without sums", async () => {
    const open = await openWithMember(await shop());
    const { owner } = await asStaff(open);
    const { channel } = await openSecondChannel(open);
    const ask = async (pieces: number) => {
      const { id, order_no } = await open.order();
      for (const step of ["paid", "packed", "shipped", "delivered"]) await open.type(`order ${step}`, order_no);
      const { products } = await open.me.order.detail({ id });
      const asked = products.slice(0, pieces).map(({ key }) => ({ key, quantity: 1 }));
      await open.me.returnRequest.add({ id, products: asked, reason: "defective", words: "ふちが欠けていました" });
      return order_no;
    };
    const first = await ask(2);
    open.at("2026-11-20T10:20:00+09:00");
    const second = await ask(1);
    const { return_requests, tasks } = await owner.today.show();
    const reason_words = "不良・破損があった";
    expect(return_requests).toEqual({
      count: 2,
      oldest_at: "2026-11-20T01:00:00.000Z",
      first: [
        expect.objectContaining({ order_no: first, channel: "noren", goods: "ガーゼタオル ほか1点", reason_words }),
        expect.objectContaining({ order_no: second, goods: "ガーゼタオル", asked_at: "2026-11-20T01:20:00.000Z" }),
      ],
    });
    expect(tasks!.oldest.filter(({ kind }) => kind === "order.return-request")).toEqual([]);
    expect((await owner.today.show({ channel: channel.code })).return_requests).toMatchObject({ count: 0, first: [] });
    const clerk = await asStaff(open, { roles: [{ channelId: null, role: "shipping" }] });
    expect((await clerk.owner.today.show()).return_requests!.count).toBe(2);
    await open.type("order return-request decline", first, "--answer", "ご使用のあとがあるため");
    expect((await owner.today.show()).return_requests).toMatchObject({ count: 1, first: [{ order_no: second }] });
  });
});
