import { expect, test } from "vitest";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openWithMember } from "#api/testing/member-orders.ts";
import { asStaff } from "#api/testing/staff.ts";
import { openPaymentTask } from "./payment-task.ts";

describeOnBothDatabases("tasks about payments that no process closes", ({ shop, db }) => {
  test("[OWN-17, CART-14] staff close a task about another amount by saying what they did; the order keeps it as a note, and another report opens the task again", async () => {
    const opened = await shop();
    const { owner } = await asStaff(opened);
    const open = await openWithMember(opened);
    const { id: order_id, order_no } = await open.order();
    const { id } = await db().selectFrom("payment").select("id").executeTakeFirstOrThrow();
    const work = { ...opened, now: opened.shop.clock() };
    const payment = { id, channel_id: opened.channel.id, order_id };
    const report = (words: string) => openPaymentTask(work, db(), payment, "payment.amount", words);
    expect(await report("通知は 1円 でした。")).toBe(true);
    const [task] = (await owner.today.show()).money!.first;
    expect(task).toMatchObject({ kind: "payment.amount", may_close: true });
    expect((await owner.orders.show({ order: order_no })).tasks).toMatchObject([{ id: task!.id, may_close: true }]);
    expect(await owner.orderTasks.show({ id: task!.id })).toMatchObject({
      kind_words: "金額のちがう入金",
      order_no,
      closed_at: null,
      may_close: true,
    });
    await expect(owner.orderTasks.close({ id: task!.id, note: " " })).rejects.toMatchObject({
      fields: { note: ["したことを入力してください"] },
    });
    const close = { id: task!.id, note: "差額を決済会社の画面で返しました。" };
    expect(await owner.orderTasks.close(close)).toEqual({ outcome: "done", order_no });
    expect(await owner.orderTasks.close(close)).toEqual({ outcome: "already", order_no });
    expect((await owner.today.show()).money!.count).toBe(0);
    expect(await owner.orderStep.notes({ id: order_id })).toMatchObject([
      { body: "「金額のちがう入金」を済ませました。差額を決済会社の画面で返しました。", written_by: "暖簾 あきな" },
    ]);
    // the provider repeats its message for days
    expect(await report("通知は 1円 でした。")).toBe(false);
    expect(await report("通知は 2円 でした。")).toBe(true);
    expect((await owner.today.show()).money).toMatchObject({ count: 1, first: [{ words: "通知は 2円 でした。" }] });
  });

  test("[OWN-07, OWN-17] a task that ends by what it asks for is not closed by a note, nor one by staff without the right", async () => {
    const opened = await shop();
    const { owner } = await asStaff(opened);
    const { id: order_id } = await (await openWithMember(opened)).order();
    const id = uuidv7(opened.shop.clock());
    const row = { id, unique_key: "payment.dispute:x", kind: "payment.dispute", words: "答えてください。", order_id };
    await db()
      .insertInto("open_task")
      .values({ ...row, channel_id: opened.channel.id, opened_at: opened.shop.clock() })
      .execute();
    expect((await owner.today.show()).money!.first[0]).toMatchObject({ id, may_close: false });
    await expect(owner.orderTasks.close({ id, note: "済" })).rejects.toMatchObject({ code: "common.not_found" });
    const { owner: support } = await asStaff(opened, { roles: [{ channelId: null, role: "support" }] });
    await expect(support.orderTasks.show({ id })).rejects.toMatchObject({ code: "staff.forbidden" });
  });
});
