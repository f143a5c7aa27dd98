import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { returnRecordOf } from "#api/order/record/return-record.service.ts";
import { returnableOf } from "#api/order/record/returnable.ts";
import { codeOf } from "#api/testing/call-code.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { guestOrder } from "#api/testing/guest-orders.ts";
import { openWithMember, type WithMember } from "#api/testing/member-orders.ts";
import { logIn } from "#api/testing/members.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import { ownersReturnPicture, waitingReturns } from "./return-request.service.ts";

/** A delivered order of two towels and a tea (8 % tax). */
async function delivered(open: WithMember) {
  const { id, order_no } = await open.order();
  for (const step of ["order paid", "order packed", "order shipped"]) await open.type(step, order_no);
  await open.type("order delivered", order_no);
  const { products } = await open.me.order.detail({ id });
  return { id, order_no, towel: products[0]!.key, tea: products[1]!.key, code: products[0]!.product_info.code };
}
const asked = (id: string, key: string, quantity = 1, reason: "unwanted" | "defective" = "unwanted") => ({
  id,
  products: [{ key, quantity }],
  reason,
  words: "思っていた色とちがいました",
});

describeOnBothDatabases("a buyer's request to return", ({ shop }) => {
  test("[MEM-23] names items, quantity and reason, and emails buyer and shop; the owner accepts it, and the items are returned", async () => {
    const open = await openWithMember(await shop());
    await open.set("INQUIRY.EMAIL", "shop@noren.example");
    const { id, order_no, towel, code } = await delivered(open);
    const after = await open.me.returnRequest.add(asked(id, towel));
    expect(after.return_requests).toMatchObject([
      {
        state: "asked",
        reason: "unwanted",
        words: "思っていた色とちがいました",
        products: [{ key: towel, quantity: 1 }],
      },
    ]);
    expect(await open.email("返品のご希望を承りました")).toContain("ガーゼタオル × 1");
    expect(await open.email("返品のご希望がありました")).toContain("｜ 思っていた色とちがいました");
    expect(await open.openTasks()).toContain("order.return-request");
    expect((await open.type("order return-request list")).output).toContain(
      `${order_no}  2026.11.20 10:00  お客さまのご都合  ${code}=1`,
    );
    // an actor who may see only the other channel finds no request
    expect(await waitingReturns(open.db, [(await openSecondChannel(open)).channel.id])).toEqual([]);
    const accepted = await open.type("order return-request accept", order_no, "--answer", "着払いでお送りください。");
    expect(accepted).toMatchObject({ exit: 0, output: expect.stringContaining("返品を承り") });
    expect((await open.type("order return-request accept", order_no)).output).toContain("すでにお返事しています");
    expect(await open.email("返品を承りました")).toContain("着払いでお送りください。");
    expect((await open.type("order return-request list")).output).toBe("返品のご希望はありません。");
    expect(await open.openTasks()).toContain("order.return-arrival");
    const { words } = await open.db
      .selectFrom("open_task")
      .select("words")
      .where("kind", "=", "order.return-arrival")
      .executeTakeFirstOrThrow();
    expect(words).toContain(`order returned ${order_no} ${code}=1`);
    expect(words).toContain("めやす 1,980円");
    await open.type("order returned", order_no, `${code}=1`);
    expect(await open.openTasks()).not.toContain("order.return-arrival");
    for (let time = 0; time < 2; time++) await open.type("order refunded", order_no, "--total", "1980");
    const done = await open.me.order.detail({ id });
    expect(done.refunds).toMatchObject([{ amount: 1980 }]);
    expect(done.return_requests).toMatchObject([{ state: "accepted", answer: "着払いでお送りください。" }]);
    expect(done.returnable).toMatchObject([{ key: towel, quantity: 1 }, {}]);
    await open.audited();
  });

  test("[MEM-23] is declined by the owner with a reason for the buyer, who may ask again", async () => {
    const open = await openWithMember(await shop());
    const { id, order_no, towel } = await delivered(open);
    await open.me.returnRequest.add(asked(id, towel, 2));
    await expect(open.type("order return-request decline", order_no)).rejects.toThrow("--answer に理由");
    await open.type("order return-request decline", order_no, "--answer", "ご使用のあとがあるため");
    expect(await open.email("返品のご希望へのお返事")).toContain("ご使用のあとがあるため");
    const after = await open.me.returnRequest.add(asked(id, towel, 2, "defective"));
    expect(after.return_requests.map(({ state }) => state)).toEqual(["declined", "asked"]);
    expect((await open.type("order return-request accept", "261120-ZZZZZZZZ")).exit).toBe(1);
  });

  test("[MEM-23] can be made by a guest with the order's link; without it the order is not found", async () => {
    const open = await openWithMember(await shop());
    const { link } = await guestOrder(open);
    for (const step of ["order paid", "order packed", "order shipped", "order delivered"])
      await open.type(step, link.no);
    const { products, id } = await open.api.guestOrder.detail(link);
    const request = { products: [{ key: products[0]!.key, quantity: 1 }], reason: "unwanted" as const, words: "" };
    for (const call of [
      async () => open.api.returnRequest.guestAdd({ ...link, t: "x", ...request }),
      async () => open.me.returnRequest.add({ id, ...request }),
      async () => (await logIn(open)).me.returnRequest.add({ id, ...request }),
    ])
      await expect(call()).rejects.toMatchObject({ code: "order.not_found" });
    expect(await open.api.returnRequest.guestAdd({ ...link, ...request })).toMatchObject({
      return_requests: [{ state: "asked" }],
      memos: [],
    });
  });

  test("[MEM-23] cannot exceed the ordered pieces less those requested, accepted or returned before; two at once count once", async () => {
    const open = await openWithMember(await shop());
    const { id, order_no, towel, code } = await delivered(open);
    const refused = { status: 409, code: "return.not_possible" };
    await expect(open.me.returnRequest.add(asked(id, towel, 3))).rejects.toMatchObject(refused);
    const doubled = { ...asked(id, towel), products: [towel, towel, towel].map((key) => ({ key, quantity: 1 })) };
    await expect(open.me.returnRequest.add(doubled)).rejects.toMatchObject(refused);
    await expect(open.me.returnRequest.add(asked(id, "unknown"))).rejects.toMatchObject(refused);
    await expect(open.me.returnRequest.add({ ...asked(id, towel), products: [] })).rejects.toMatchObject({
      status: 422,
    });
    const both = await Promise.allSettled([
      open.me.returnRequest.add(asked(id, towel, 2)),
      open.me.returnRequest.add(asked(id, towel, 1)),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "return.under_way" } });
    const first = (await open.me.order.detail({ id })).return_requests;
    expect(first).toHaveLength(1);
    const left = 2 - first[0]!.products[0]!.quantity;
    // the same request again answers the open one
    const again = await open.me.returnRequest.add(asked(id, towel, 2 - left));
    expect(again.return_requests).toEqual(first);
    if (left > 0) {
      await open.type("order return-request decline", order_no, "--answer", "数をお確かめください");
      await open.me.returnRequest.add(asked(id, towel, 2));
    }
    await open.type("order return-request accept", order_no);
    await expect(open.me.returnRequest.add(asked(id, towel))).rejects.toMatchObject(refused);
    await open.type("order returned", order_no, `${code}=2`);
    await expect(open.me.returnRequest.add(asked(id, towel))).rejects.toMatchObject(refused);
    await open.audited();
  });

  test("[MEM-23] is accepted after the arrival, within RETURN.DAYS; for food and items made to order only because of a defect, as the terms say", async () => {
    const open = await openWithMember(await shop());
    const early = await open.order();
    expect((await open.me.order.detail({ id: early.id })).returnable).toEqual([]);
    const { id, towel, tea } = await delivered(open);
    const order = await open.me.order.detail({ id });
    expect(order.returns_until).toBe("2026-11-28T01:00:00.000Z");
    expect(order.returnable).toEqual([
      { key: towel, quantity: 2, reasons: ["defective", "different", "unwanted"] },
      { key: tea, quantity: 1, reasons: ["defective", "different"] },
    ]);
    const refused = { code: "return.not_possible" };
    await expect(open.me.returnRequest.add(asked(id, tea))).rejects.toMatchObject(refused);
    const record = await returnRecordOf(open.db, id);
    const made = {
      ...record,
      now: open.shop.clock(),
      actor: open.shop.actor,
      lines: record.lines.map((line) => ({ ...line, is_made_to_order: true })),
    };
    const settings = (await open.shop.channels.byId(open.channel.id))!.settings;
    expect(returnableOf(made, settings)[0]!.reasons).toEqual(["defective", "different"]);
    // the setting may name food among other exceptions
    for (const [except, isTaken] of [
      ["食品、名入れの品", false],
      ["肌着・食品", false],
      ["肌着", true],
      ["冷凍食品以外", true],
    ] as const) {
      await open.set("RETURN.EXCEPT", except);
      const { returnable } = await open.me.order.detail({ id });
      expect([except, returnable[1]!.reasons.includes("unwanted")]).toEqual([except, isTaken]);
    }
    await open.set("RETURN.EXCEPT", "食品");
    await open.set("RETURN.DAYS", 0);
    expect((await open.me.order.detail({ id })).returnable[0]!.reasons).toEqual(["defective", "different"]);
    await open.set("RETURN.DAYS", 8);
    const { me } = await relogged(open, "2026-11-28T01:00:01Z");
    await expect(me.returnRequest.add(asked(id, towel))).rejects.toMatchObject(refused);
    expect((await me.order.detail({ id })).returnable[0]!.reasons).toEqual(["defective", "different"]);
    const late = await relogged(open, "2026-12-20T01:00:01Z");
    expect((await late.me.order.detail({ id })).returnable).toEqual([]);
  });

  test("[MEM-28] may have pictures; the list has their number, and staff save each by a command", async () => {
    const open = await openWithMember(await shop());
    await open.set("INQUIRY.EMAIL", "shop@noren.example");
    const { id, order_no, towel } = await delivered(open);
    const photo = (mark: number) => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, mark])], "欠け.jpg");
    const send = async (mark: number) => (await open.me.storedFile.upload({ file: photo(mark), dir: "returns" })).id;
    const ten = Array.from({ length: 10 }, () => crypto.randomUUID());
    const request = asked(id, towel, 1, "defective");
    await expect(open.me.returnRequest.add({ ...request, pictures: ten })).rejects.toMatchObject({ status: 422 });
    await expect(open.me.returnRequest.add({ ...request, pictures: ten.slice(0, 1) })).rejects.toMatchObject({
      code: "file.gone",
    });
    expect((await open.me.order.detail({ id })).return_requests).toEqual([]);
    const pictures = [await send(1), await send(2)];
    const { return_requests } = await open.me.returnRequest.add({ ...request, pictures });
    expect(return_requests).toMatchObject([{ sent_pictures: 2 }]);
    expect((await open.type("order return-request list")).output).toContain("写真2枚");
    expect(await open.email("返品のご希望がありました")).toContain("order return-request picture");
    const cwd = await mkdtemp(join(tmpdir(), "noren-return-"));
    await open.type("order return-request picture", order_no, "2", join(cwd, "two.jpg"));
    expect((await readFile(join(cwd, "two.jpg"))).at(-1)).toBe(2);
    await expect(open.type("order return-request picture", order_no, "3", join(cwd, "3.jpg"))).rejects.toThrow(
      "3 番の写真はありません",
    );
    await rm(cwd, { recursive: true });
    const other = (await openSecondChannel(open)).channel.id;
    expect(await ownersReturnPicture(open.shop, [other], { orderNo: order_no, number: 1 })).toBe(undefined);
    // only the buyer who has sent them can read them
    const { path } = await open.db.selectFrom("stored_file").select("path").executeTakeFirstOrThrow();
    await expect(open.api.storedFile.contents({ url: `/files/${path}` })).rejects.toMatchObject({
      code: "file.not_found",
    });
  });

  test("[MEM-23, SEC-10] is refused after 20 attempts in ten minutes, also refused ones, of a member or with a guest's link", async () => {
    const open = await openWithMember(await shop());
    const { id, towel } = await delivered(open);
    for (let count = 0; count < 20; count++)
      expect(await codeOf(open.me.returnRequest.add(asked(id, towel, 9)))).toBe("return.not_possible");
    expect(await codeOf(open.me.returnRequest.add(asked(id, towel)))).toBe("common.too_many_requests");
    const { link } = await guestOrder(open);
    const { id: _, ...request } = asked(id, "l1");
    for (let count = 0; count < 20; count++)
      expect(await codeOf(open.api.returnRequest.guestAdd({ ...request, ...link }))).toBe("return.not_possible");
    expect(await codeOf(open.api.returnRequest.guestAdd({ ...request, ...link }))).toBe("common.too_many_requests");
    const other = await logIn(open);
    expect(await codeOf(other.me.returnRequest.add(asked(id, towel)))).toBe("order.not_found");
  });

  test("[MEM-23] is limited to ten for an order, since each sends emails", async () => {
    const open = await openWithMember(await shop());
    const { id, order_no, towel } = await delivered(open);
    for (let time = 0; time < 10; time++) {
      await open.me.returnRequest.add(asked(id, towel));
      await open.type("order return-request decline", order_no, "--answer", "承れません");
    }
    await expect(open.me.returnRequest.add(asked(id, towel))).rejects.toMatchObject({ code: "return.limit" });
  });
});

/** Logs in again at a later time, since a token is valid for an hour. */
async function relogged(open: WithMember, moment: string) {
  open.at(moment);
  const { email: username, password } = open.member;
  return { me: open.as((await open.api.auth.login({ username, password })).access_token) };
}
