import { expect, test } from "vitest";
import { json } from "#api/platform/db/json.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { openWithMember, type WithMember } from "#api/testing/member-orders.ts";

const stateOf = async ({ me }: WithMember, id: string) => (await me.order.detail({ id })).state;

describeOnBothDatabases("the owner's commands for orders", ({ shop, db }) => {
  test("[OWN-02] [ORD-02] an order goes from its transfer to its delivery; each step is recorded, emailed to the buyer, and idempotent", async () => {
    const open = await openWithMember(await shop());
    const { order_no, id } = await open.order();
    await open.type("carrier tracking", "noren", "yamabiko", "https://track.example/?no={number}");
    const steps: [string, string, string][] = [
      ["order paid", order_no, "paid"],
      ["order packed", order_no, "packed"],
      ["order shipped", `${order_no}=１２３４-5678-9012`, "shipped"],
      ["order delivered", order_no, "delivered"],
    ];
    let minute = 11;
    for (const [name, arg, state] of steps) {
      open.at(new Date(`2026-11-20T01:${minute++}:00Z`));
      expect(await open.type(name, arg)).toMatchObject({ exit: 0, output: expect.stringContaining(order_no) });
      expect(await stateOf(open, id)).toBe(state);
      const before = await open.emails();
      expect(await open.type(name, arg)).toMatchObject({ exit: 0, output: expect.stringContaining("すでに") });
      expect(await open.emails()).toEqual(before);
    }
    const order = await open.me.order.detail({ id });
    expect(order.history.map(({ state, changed_at }) => [state, changed_at])).toEqual([
      ["accepted", "2026-11-20T01:00:00.000Z"],
      ["paid", "2026-11-20T01:11:00.000Z"],
      ["packed", "2026-11-20T01:12:00.000Z"],
      ["shipped", "2026-11-20T01:13:00.000Z"],
      ["delivered", "2026-11-20T01:14:00.000Z"],
    ]);
    expect(order).toMatchObject({ paid_at: "2026-11-20T01:11:00.000Z", payment: { state: "settled" } });
    expect(order.shippings[0]!.packings[0]).toMatchObject({
      tracking_number: "1234-5678-9012",
      tracking_url: "https://track.example/?no=123456789012",
      shipped_at: "2026-11-20T01:13:00.000Z",
    });
    expect(await open.emails()).toEqual(["ご注文ありがとうございます", "ご入金を確認しました", "商品を発送しました"]);
    const email = await open.email("商品を発送しました");
    for (const words of ["1234-5678-9012", "https://track.example/?no=123456789012", "やまびこ運送", "ガーゼタオル"])
      expect(email).toContain(words);
    const actors = await db().selectFrom("order_state_change").select("actor").orderBy("created_at").execute();
    expect(actors.map(({ actor }) => actor)).toEqual(["member", "shop", "shop", "shop", "shop"]);
    expect(await open.stock()).toEqual([8, 4]);
    await open.audited();
  });

  test("[OWN-02] a shipped order that the receiver has refused cannot be cancelled but returned, as the error says", async () => {
    const open = await openWithMember(await shop());
    const { order_no } = await open.order();
    for (const step of ["order paid", "order packed", "order shipped"]) await open.type(step, order_no);
    const refused = await open.type("order cancelled", order_no, "--reason", "受取拒否");
    expect(refused).toEqual({ exit: 1, output: expect.stringMatching(/発送済み?のご注文は.*order returned で返品を/) });
    expect((await open.type("order returned", order_no)).exit).toBe(0);
    await open.audited();
  });

  test("[OWN-02] a step that is not allowed is refused with a sentence and changes nothing", async () => {
    const open = await openWithMember(await shop());
    const { order_no, id } = await open.order();
    const cash = await open.order(open.cash);
    const gone = await open.order();
    await open.me.order.cancel({ id: gone.id, cancel_reason: "まちがえたため" });
    const emails = await open.emails();
    for (const [name, no, words] of [
      ["order packed", order_no, "入金がまだです"],
      ["order shipped", order_no, "発送準備中ではありません"],
      ["order delivered", order_no, "まだ発送されていません"],
      ["order returned", order_no, "まだ発送されていません"],
      ["order refunded", order_no, "まだ入金されていない"],
      ["order paid", cash.order_no, "お届けのあとに入金される"],
      ["order paid", gone.order_no, "終わったご注文です"],
      ["order packed", gone.order_no, "発送準備に進められません"],
      ["order paid", "261120-NOSUCHNO", "この番号のご注文はありません"],
    ] as const)
      expect([name, await open.type(name, no)]).toEqual([name, { exit: 1, output: expect.stringContaining(words) }]);
    expect(await stateOf(open, id)).toBe("accepted");
    expect(await open.emails()).toEqual(emails);
    await expect(open.type("order shipped", `${order_no}=`)).rejects.toThrow("送り状番号がありません");
    await expect(open.type("carrier tracking", "noren", "yamabiko", "javascript:0")).rejects.toMatchObject({
      fields: { url: ["https:// で始まるアドレスを指定してください。"] },
    });
    await expect(open.type("order cancelled", order_no)).rejects.toThrow("--reason");
    await expect(open.type("order paid", "--all")).rejects.toThrow("--all という指定はありません");
    await expect(open.type("order list", "--state")).rejects.toThrow("--state には値を続けてください");
    await expect(open.type("order list", "--json=yes")).rejects.toThrow("--json に値は要りません");
    await open.audited();
  });

  test("[OWN-02] one command takes several orders; refused ones are reported, and the others are done", async () => {
    const open = await openWithMember(await shop());
    const [one, two] = [await open.order(open.cash), await open.order(open.cash)];
    await open.type("order packed", one.order_no);
    const args = ["--json", `${one.order_no}=4444-1`, `${two.order_no}=4444-2`];
    const { exit, output } = await open.type("order shipped", ...args);
    expect(exit).toBe(1);
    expect(JSON.parse(output)).toEqual([
      { order_no: one.order_no, outcome: "moved", state: "shipped", message: expect.any(String) },
      {
        order_no: two.order_no,
        outcome: "refused",
        state: null,
        message: expect.stringContaining("発送準備中ではありません"),
      },
    ]);
    const listed = JSON.parse((await open.type("order list", "--json")).output) as {
      order_no: string;
      state: string;
    }[];
    expect(listed.map(({ order_no, state }) => [order_no, state])).toEqual([
      [one.order_no, "shipped"],
      [two.order_no, "accepted"],
    ]);
    expect((await open.type("order list", "--state", "accepted")).output).toMatch(
      new RegExp(`^${two.order_no}\\tご注文受付\\tnoren\\t.*代金引換.*山田 花子$`),
    );
    const shown = (await open.type("order show", one.order_no)).output;
    for (const words of ["4444-1", "発送済み（shipped）", "ガーゼタオル", "未入金"]) expect(shown).toContain(words);
    await expect(open.type("order list", "--state", "odd")).rejects.toThrow("「odd」という状態はありません");
  });

  test("[OWN-02] cash on delivery is recorded after the dispatch, and does not change the order's state", async () => {
    const open = await openWithMember(await shop());
    const { order_no, id } = await open.order(open.cash);
    await open.type("order packed", order_no);
    await open.type("order shipped", order_no);
    expect((await open.me.order.detail({ id })).paid_at).toBeNull();
    expect((await open.type("order paid", order_no)).output).toContain("ご入金を記録しました");
    expect((await open.type("order paid", order_no)).output).toContain("すでに入金済みです");
    expect(await open.me.order.detail({ id })).toMatchObject({
      state: "shipped",
      paid_at: "2026-11-20T01:00:00.000Z",
    });
    expect((await open.type("order delivered", order_no)).exit).toBe(0);
    await open.audited();
  });

  test("[OWN-02] [ORD-02] parcels may be shipped one by one; the order is shipped with the last, and a number may be corrected", async () => {
    const open = await openWithMember(await shop());
    const { order_no, id } = await open.order(open.cash);
    await secondPacking(open);
    await open.type("order packed", order_no);
    expect((await open.type("order shipped", `${order_no}/2=7777-2`)).output).toContain("残りの荷物があります");
    expect(await open.me.order.detail({ id })).toMatchObject({ state: "packed", is_cancellable: false });
    await open.set("ORDER.CANCEL_UNTIL", "shipped");
    await expect(open.me.order.cancel({ id, cancel_reason: "不要" })).rejects.toMatchObject({
      code: "order.not_cancellable",
    });
    expect((await open.type("order shipped", `${order_no}/3=7777-3`)).output).toContain("3個目はありません");
    await open.audited();
    expect((await open.type("order shipped", `${order_no}=7777-1,7777-2`)).output).toContain("発送済みにしました");
    expect((await open.type("order shipped", `${order_no}/1=7777-9`)).output).toContain("送り状番号を直し");
    expect((await open.type("order shipped", order_no)).output).toContain("すでに発送済みです");
    const { state, shippings } = await open.me.order.detail({ id });
    expect([state, ...shippings[0]!.packings.map(({ tracking_number }) => tracking_number)]).toEqual([
      "shipped",
      "7777-9",
      "7777-2",
    ]);
    expect((await open.emails()).toSorted()).toEqual([
      "お荷物の送り状番号を訂正します",
      "ご注文ありがとうございます",
      "商品を発送しました",
      "商品を発送しました",
    ]);
    expect(await open.email("訂正します")).toContain("7777-9");
    await open.audited();
  });

  test("[OWN-02] returned pieces are added to the stock once, in parts or whole, and with the last the order is returned", async () => {
    const open = await openWithMember(await shop());
    const { order_no, id } = await open.order(open.cash);
    await open.type("order packed", order_no);
    await open.type("order shipped", order_no);
    expect((await open.type("order returned", order_no, `${open.towel.code}=1`)).output).toContain("1点の返品");
    expect((await open.type("order returned", order_no, `${open.towel.code}=1`)).output).toContain("すでに返品済み");
    expect((await open.type("order returned", order_no, `${open.towel.code}=3`)).output).toContain("ご注文は2点です");
    expect((await open.type("order returned", order_no, "NO-SUCH=1")).output).toContain("このご注文にありません");
    expect(await stateOf(open, id)).toBe("shipped");
    expect(await open.stock()).toEqual([9, 4]);
    await open.audited();
    const rest = await Promise.all([1, 2].map(() => open.type("order returned", order_no, "--unsellable")));
    expect(rest.map(({ output }) => output.includes("2点の返品")).toSorted()).toEqual([false, true]);
    const order = await open.me.order.detail({ id });
    expect(order.state).toBe("returned");
    expect(order.returns.map(({ products }) => products.map(({ quantity }) => quantity))).toEqual([[1], [1, 1]]);
    expect(await open.stock()).toEqual([9, 4]);
    expect((await open.emails()).filter((subject) => subject.includes("返品"))).toHaveLength(2);
    await open.audited();
  });

  test("[OWN-02] payments are refunded by hand, in parts that never exceed the payment, and a repeated command refunds once", async () => {
    const open = await openWithMember(await shop());
    const { order_no, id } = await open.order();
    await open.type("order paid", order_no);
    const { total_payment } = (await open.me.order.detail({ id })).order;
    const refund = (...args: string[]) => open.type("order refunded", order_no, ...args);
    expect((await refund("--total", "500")).output).toContain("500円の返金を記録しました");
    expect((await refund("--total", "500")).output).toContain("すでに合計500円");
    expect((await refund("--total", "400")).output).toContain("すでに 500円 を返金しています");
    expect((await refund("--total", String(total_payment + 1))).output).toContain("それより多くは返せません");
    expect((await refund()).output).toContain(`${(total_payment - 500).toLocaleString("ja-JP")}円の返金を記録しました`);
    const { refunds, state } = await open.me.order.detail({ id });
    expect(refunds.map(({ amount, state: how }) => [amount, how])).toEqual([
      [500, "done"],
      [total_payment - 500, "done"],
    ]);
    expect(state).toBe("paid");
    expect((await open.emails()).filter((subject) => subject === "ご返金のお知らせ")).toHaveLength(2);
    await open.audited();
  });
});

/** Puts the tea into a parcel of its own. */
async function secondPacking({ db }: WithMember) {
  const { id, products, ...packing } = await db.selectFrom("order_packing").selectAll().executeTakeFirstOrThrow();
  const [towels, tea] = products as { key: string; quantity: number }[];
  await db
    .updateTable("order_packing")
    .set({ products: json([towels]) })
    .where("id", "=", id)
    .execute();
  const second = { ...packing, id: uuidv7(), packing_key: "p9", products: json([tea]), carriage: 0, sort: 1 };
  await db.insertInto("order_packing").values(second).execute();
}
