import { sql } from "kysely";
import { expect, test } from "vitest";
import { documentInvariants } from "#api/admin/audit/document-invariants.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { laterEmails, logIn } from "#api/testing/members.ts";
import { orderForDocuments, receiptLinkTo, refusal, settleOrder, wordsOf } from "#api/testing/documents.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const moveTo = ({ db }: TestShop, id: string, state: string) =>
  db.updateTable("shop_order").set({ state }).where("id", "=", id).execute();

describeOnBothDatabases("receipts", ({ shop }) => {
  test("[ORD-04] a receipt is a qualified invoice, with issuer, addressee, date, items, and the tax by rate to the yen", async () => {
    const { meAt, id, order_no, at, ...open } = await orderForDocuments(await shop());
    at("2026-11-22T10:00:00+09:00");
    await settleOrder(open, id);
    const me = await meAt("2026-11-25T10:00:00+09:00");
    const info = { addressee: "株式会社みほん旅館", honorific: "御中", proviso: "贈答用のお品代" } as const;
    const file = await me.document.issueReceipt({ id, ...info });
    expect(file).toMatchObject({ name: `領収書_${order_no}.pdf`, type: "application/pdf" });
    const words = wordsOf(file);
    for (const text of [
      "領収書",
      "株式会社みほん旅館",
      "御中",
      "贈答用のお品代として",
      "銀行振込",
      "登録番号 T0123456789012",
    ])
      expect(words).toContain(text);
    // the dates of issue, order and payment
    for (const day of ["2026年11月25日", "2026年11月20日", "2026年11月22日"]) expect(words).toContain(day);
    expect(words).toContain("ガーゼタオル");
    expect(words).toContain("煎茶 ※");
    expect(words).toContain("※は軽減税率（8%）の対象です。");
    // 1,980 yen and 660 yen carriage at 10 %, 2 × 1,080 yen at 8 %
    expect(words).toContain("¥4,800-");
    const from = words.indexOf("10%対象");
    expect(words.slice(from, from + 8)).toEqual([
      "10%対象",
      "¥2,640",
      "¥2,400",
      "¥240",
      "8%対象（軽減）",
      "¥2,160",
      "¥2,000",
      "¥160",
    ]);
    expect(words).not.toContain("再発行");
  });

  test("[ORD-04] a receipt that is issued again, by any call, is marked as such, and every issue is recorded with its content", async () => {
    const { me: first, meAt, id, order_no, db, ...open } = await orderForDocuments(await shop());
    await settleOrder({ db, ...open }, id);
    expect(wordsOf(await first.document.issueReceipt({ id, addressee: "みほん" }))).not.toContain("再発行");
    const me = await meAt("2026-12-01T10:00:00+09:00");
    const again = wordsOf(await me.document.receipt({ id }));
    for (const text of ["再発行", "みほん", `R-${order_no}-2`, "2026年12月1日"]) expect(again).toContain(text);
    expect(again.join("")).toContain("初回の発行 2026年11月20日");
    expect(wordsOf(await me.document.issueReceipt({ id, proviso: "タオル代" }))).toContain("再発行");
    const issues = await db
      .selectFrom("receipt_issue")
      .selectAll()
      .where("order_id", "=", id)
      .orderBy("issue")
      .execute();
    expect(issues.map(({ issue, addressee, proviso, total }) => [issue, addressee, proviso, total])).toEqual([
      [1, "みほん", "お品代", 4800],
      [2, "みほん", "お品代", 4800],
      [3, "みほん", "タオル代", 4800],
    ]);
    expect(issues[0]!.issuer).toMatchObject({ registration_number: "T0123456789012" });
    expect((await me.order.detail({ id })).receipt).toMatchObject({ issues: 3, receipt_info: { proviso: "タオル代" } });
  });

  test("[ORD-04] the audit finds a receipt that was deleted from the records", async () => {
    const { me, id, db, ...open } = await orderForDocuments(await shop());
    await settleOrder({ db, ...open }, id);
    await me.document.receipt({ id });
    await me.document.issueReceipt({ id, addressee: "みほん商店" });
    const broken = async () => (await documentInvariants[0]!.broken.execute(db)).rows.length;
    expect(await broken()).toBe(0);
    await db.deleteFrom("receipt_issue").where("issue", "=", 1).execute();
    expect(await broken()).toBe(1);
  });

  test("[ORD-04] an order with a receipt, and a channel with orders, cannot be deleted", async () => {
    const { me, id, order_no, db, ...open } = await orderForDocuments(await shop());
    await settleOrder({ db, ...open }, id);
    await me.document.issueReceipt({ id, addressee: "みほん商店" });
    const refusedBy = (constraint: string) => ({ message: expect.stringContaining(constraint) });
    await expect(db.deleteFrom("shop_order").where("id", "=", id).execute()).rejects.toMatchObject(
      refusedBy("receipt_i"),
    );
    await expect(db.deleteFrom("channel").execute()).rejects.toMatchObject(refusedBy("_channel_id_fkey"));
    expect(wordsOf(await me.document.receipt({ id }))).toContain(`R-${order_no}`);
    // no deletion of other rows deletes a document
    const { rows } = await sql`select conname from pg_constraint
      where contype = 'f' and confdeltype <> 'r' and conrelid in ('receipt_issue'::regclass, 'receipt_info'::regclass)`.execute(
      db,
    );
    expect(rows).toEqual([]);
  });

  test("[ORD-04] a double click issues one receipt, other words another one", async () => {
    const { me, id, ...open } = await orderForDocuments(await shop());
    await settleOrder(open, id);
    const twice = await Promise.all([me.document.receipt({ id }), me.document.receipt({ id })]);
    expect(twice.map((file) => wordsOf(file).includes("再発行"))).toEqual([false, false]);
    const others = ["みほん商店", "みほん食堂"].map((addressee) => me.document.issueReceipt({ id, addressee }));
    expect((await Promise.all(others)).map((file) => wordsOf(file).includes("再発行"))).toEqual([true, true]);
    expect((await me.order.detail({ id })).receipt).toMatchObject({ issues: 3 });
  });

  test("[ORD-04] of two different first receipts at once, one is marked 再発行", async () => {
    const { me, id, ...open } = await orderForDocuments(await shop());
    await settleOrder(open, id);
    const names = ["みほん商店", "みほん食堂"];
    const files = await Promise.all(names.map((addressee) => me.document.issueReceipt({ id, addressee })));
    expect(files.map((file) => wordsOf(file).includes("再発行")).toSorted()).toEqual([false, true]);
  });

  test("[ORD-04] only an order that is paid and has not ended gets a receipt; else nothing is recorded", async () => {
    const { me, id, ...open } = await orderForDocuments(await shop());
    expect(await refusal(me.document.issueReceipt({ id, addressee: "みほん" }))).toBe("receipt.not_paid");
    await settleOrder(open, id);
    for (const state of ["cancelled", "expired", "returned"]) {
      await moveTo(open, id, state);
      expect(await refusal(me.document.receipt({ id }))).toBe("receipt.ended");
      expect((await me.order.detail({ id })).receipt).toMatchObject({ is_issuable: false, reason: "ended" });
    }
    const { rows } = await sql`select 1 from receipt_issue union all select 1 from receipt_info`.execute(open.db);
    expect(rows).toEqual([]);
  });

  test("[ORD-04] cash on delivery counts as paid once the parcel is delivered", async () => {
    const { me, id, ...open } = await orderForDocuments(await shop(), ({ cash }) => cash);
    await moveTo(open, id, "shipped");
    expect(await refusal(me.document.receipt({ id }))).toBe("receipt.not_paid");
    await moveTo(open, id, "delivered");
    const words = wordsOf(await me.document.receipt({ id }));
    for (const text of ["代金引換", "手数料", "¥330"]) expect(words).toContain(text);
  });

  test("[ORD-04, CART-22] another member's documents are not found", async () => {
    const { id, api, as, ...open } = await orderForDocuments(await shop());
    await settleOrder(open, id);
    const { me: other } = await logIn({ api, as });
    for (const call of ["receipt", "issueReceipt", "quotationOfOrder"] as const)
      expect(await refusal(other.document[call]({ id }))).toBe("order.not_found");
  });

  test("[ORD-05] the holder of the link in the order's email reads the receipt's state, enters addressee and proviso, and gets the receipt", async () => {
    const open = await orderForDocuments(await shop());
    const { api, id, db, order_no } = open;
    const email = await laterEmails({ db }).select(["body_text", "body_html"]).executeTakeFirstOrThrow();
    const url = new URL(/^\S+\/orders\/receipt\?\S+$/m.exec(email.body_text)![0]);
    const link = { no: url.searchParams.get("no")!, t: url.searchParams.get("t")! };
    expect(link).toEqual(await receiptLinkTo(open, id));
    expect(email.body_html).toContain(`href="${url.href.replace("&", "&amp;")}"`);
    expect(await api.document.checkReceipt(link)).toEqual({
      is_issuable: false,
      reason: "not_paid",
      message: "領収書は、お支払いの確認ができてから発行できます。",
      issues: 0,
    });
    expect(await refusal(api.document.guestReceiptFile(link))).toBe("receipt.not_paid");
    await settleOrder(open, id);
    expect(await api.document.checkReceipt(link)).toMatchObject({ is_issuable: true, reason: null, message: null });
    expect(await api.document.guestReceipt(link)).toMatchObject({
      order_no,
      total_payment: 4800,
      receipt_info: { addressee: "山田 花子", honorific: "様", proviso: "お品代" },
    });
    const receiptInfo = { addressee: "みほん商会", honorific: "御中" } as const;
    expect(await api.document.modifyGuestReceipt({ ...link, receiptInfo })).toMatchObject({
      receipt_info: { ...receiptInfo, proviso: "お品代" },
      issues: 0,
    });
    // a double click
    for (const file of await Promise.all([api.document.guestReceiptFile(link), api.document.guestReceiptFile(link)])) {
      const words = wordsOf(file);
      expect(words).toContain("みほん商会");
      expect(words).toContain(`R-${order_no}`);
      expect(words).not.toContain("再発行");
    }
    expect((await api.document.checkReceipt(link)).issues).toBe(1);
    // other words are another receipt, even at once, and the same words too, if it is later
    await api.document.modifyGuestReceipt({ ...link, receiptInfo: { addressee: "株式会社みほん", honorific: "御中" } });
    expect(wordsOf(await api.document.guestReceiptFile(link))).toContain(`R-${order_no}-2`);
    open.at("2026-11-20T10:00:11+09:00");
    expect(wordsOf(await api.document.guestReceiptFile(link))).toContain("再発行");
    expect((await api.document.checkReceipt(link)).issues).toBe(3);
  });

  test("[ORD-05] a wrong token gets the answer of an unknown order in all four calls", async () => {
    const open = await orderForDocuments(await shop());
    const { app, id, db } = open;
    await settleOrder(open, id);
    const { no, t } = await receiptLinkTo(open, id);
    const body = JSON.stringify({ receiptInfo: { addressee: "だれか" } });
    const calls = [
      ["GET", "check/receipt"],
      ["GET", "guest/receipt"],
      ["GET", "download/receipt"],
      ["PUT", "guest/receipt"],
    ] as const;
    for (const [method, path] of calls) {
      const init = { method, ...(method === "PUT" && { body, headers: { "content-type": "application/json" } }) };
      const ask = async (no: string, t: string) => {
        const response = await app.request(`http://shop.test/api/v1/orders/${no}/${path}?t=${t}`, init);
        return [response.status, await response.text()];
      };
      const unknown = await ask("261120-NOBODY00", t);
      expect(unknown[0]).toBe(404);
      for (const wrong of ["", "x", t.slice(1), t.toUpperCase(), `${t}=`])
        expect(await ask(no, wrong)).toEqual(unknown);
      expect((await ask(no, t))[0]).toBe(200);
    }
    expect(await db.selectFrom("receipt_info").select("addressee").execute()).toEqual([{ addressee: "だれか" }]);
  });

  test("[ORD-05] wrong tokens are rate-limited, and above the limit a right one is refused too", async () => {
    const open = await orderForDocuments(await shop());
    const { api, id } = open;
    const link = await receiptLinkTo(open, id);
    const attempts = Array.from({ length: 30 }, (_, index) =>
      refusal(api.document.checkReceipt({ ...link, t: `wrong${index}` })),
    );
    expect(new Set(await Promise.all(attempts))).toEqual(new Set(["order.not_found"]));
    expect(await refusal(api.document.checkReceipt(link))).toBe("common.too_many_requests");
  });

  test("[ORD-04] the file's Japanese name is in both headers, encoded in characters that headers allow", async () => {
    const { app, token, id, order_no, ...open } = await orderForDocuments(await shop());
    await settleOrder(open, id);
    const headers = { authorization: `Bearer ${token}` };
    const response = await app.request(`http://shop.test/api/v1/me/orders/${id}/download/receipt`, { headers });
    const name = encodeURIComponent(`領収書_${order_no}.pdf`);
    expect(response.headers.get("x-suggested-filename")).toBe(name);
    expect(response.headers.get("content-disposition")).toBe(
      `attachment; filename="${order_no}.pdf"; filename*=UTF-8''${name}`,
    );
    expect(response.headers.get("content-type")).toBe("application/pdf");
  });
});
