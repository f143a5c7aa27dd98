import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openWithMember } from "#api/testing/member-orders.ts";
import { logIn } from "#api/testing/members.ts";

describeOnBothDatabases("notes on an order", ({ shop, db }) => {
  test("[ORD-06] a member adds, changes and deletes notes on an own order, and reads them with it", async () => {
    const open = await openWithMember(await shop());
    const { id: order_id } = await open.order();
    const { memo, order } = open.me;
    const first = await memo.add({ order_id, body: "  母の贈りもの\n熨斗なし " });
    expect(first).toMatchObject({ order_id, body: "母の贈りもの\n熨斗なし", created_at: "2026-11-20T01:00:00.000Z" });
    open.at("2026-11-20T01:20:00Z");
    const second = await memo.add({ order_id, body: "喜ばれた" });
    const changed = await memo.change({ id: first.id, body: "とても喜ばれた" });
    expect(changed).toEqual({ ...first, body: "とても喜ばれた", updated_at: "2026-11-20T01:20:00.000Z" });
    expect((await order.detail({ id: order_id })).memos).toEqual([changed, second]);
    expect(await memo.remove({ id: first.id })).toEqual(changed);
    await expect(memo.remove({ id: first.id })).rejects.toMatchObject({ code: "memo.not_found" });
    expect((await order.detail({ id: order_id })).memos).toEqual([second]);
    expect((await open.type("order show", (await order.detail({ id: order_id })).order_no)).output).not.toContain(
      "喜ば",
    );
  });

  test("[ORD-06] [AUTH-22] another member's order and notes are missing, and visitors have to log in", async () => {
    const open = await openWithMember(await shop());
    const { id: order_id } = await open.order();
    const { id } = await open.me.memo.add({ order_id, body: "メモ" });
    const { me: other } = await logIn(open);
    await expect(other.memo.add({ order_id, body: "x" })).rejects.toMatchObject({
      code: "order.not_found",
      status: 404,
    });
    await expect(other.memo.change({ id, body: "x" })).rejects.toMatchObject({ code: "memo.not_found", status: 404 });
    await expect(other.memo.remove({ id })).rejects.toMatchObject({ code: "memo.not_found", status: 404 });
    await expect(open.me.memo.change({ id: "x'", body: "x" })).rejects.toMatchObject({ code: "memo.not_found" });
    await expect(open.api.memo.add({ order_id, body: "x" })).rejects.toMatchObject({ status: 401 });
    expect((await open.me.order.detail({ id: order_id })).memos).toMatchObject([{ id, body: "メモ" }]);
  });

  test("[ORD-06] an empty note is refused at its field, and an order takes twenty, also at once", async () => {
    const open = await openWithMember(await shop());
    const { id: order_id } = await open.order();
    for (const body of ["", "　", "あ".repeat(1001)])
      await expect(open.me.memo.add({ order_id, body })).rejects.toMatchObject({
        status: 422,
        fields: { body: [expect.stringContaining("メモ")] },
      });
    const answers = await Promise.allSettled(
      Array.from({ length: 23 }, (_, index) => open.me.memo.add({ order_id, body: `メモ${index}` })),
    );
    const refused = answers.flatMap((one) =>
      one.status === "rejected" ? [(one.reason as { code: string }).code] : [],
    );
    expect(refused).toEqual(Array(3).fill("memo.limit_reached"));
    expect(await db().selectFrom("order_memo").select("id").execute()).toHaveLength(20);
  });
});
