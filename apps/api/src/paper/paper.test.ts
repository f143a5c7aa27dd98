import { sql } from "kysely";
import { expect, test } from "vitest";
import type { ShopClient } from "../http/clients.ts";
import { describeOnBothDatabases } from "../testing/databases.ts";
import { address, openForOrders, orderer, putGoods, readyCart } from "../testing/goods.ts";
import { logIn } from "../testing/members.ts";
import { pdfPages, receiptLinkTo, settleOrder } from "../testing/papers.ts";
import type { TestShop } from "../testing/test-shop.ts";

type Ready = Awaited<ReturnType<typeof openForOrders>>;
const wordsOf = ({ bytes }: { bytes: Uint8Array }) => pdfPages(bytes).flat();

/** A member with an order of a towel and two packs of tea. */
async function ordered(test: TestShop, payment?: (ready: Ready) => string) {
  const ready = await openForOrders(test);
  await ready.set("PAPER.REGISTRATION_NUMBER", "T0123456789012");
  const member = await logIn(ready);
  const goods = [{ id: ready.towel.id }, { id: ready.tea.id, quantity: 2 }];
  const { token } = await readyCart({ ...ready, api: member.me }, goods, payment?.(ready) ?? ready.bank);
  const { order_no } = await member.me.cart.decision({ token });
  const { id } = (await member.me.order.list()).data[0]!;
  /** The same member at another time: a token is good for an hour. */
  const meAt = async (moment: string) => {
    ready.at(moment);
    const { email: username, password } = member;
    return ready.as((await ready.api.auth.login({ username, password })).access_token);
  };
  return { ...ready, ...member, meAt, id, order_no };
}

const moveTo = ({ db }: TestShop, id: string, state: string) =>
  db.updateTable("shop_order").set({ state }).where("id", "=", id).execute();
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => "answered",
    (error: { code: string; status: number }) => error.code,
  );

describeOnBothDatabases("papers", ({ shop }) => {
  test("[ORD-04] a receipt is a qualified invoice: who, to whom, when, what, and the tax by rate, to the yen", async () => {
    const { meAt, id, order_no, at, ...open } = await ordered(await shop());
    at("2026-11-22T10:00:00+09:00");
    await settleOrder(open, id);
    const me = await meAt("2026-11-25T10:00:00+09:00");
    const info = { addressee: "株式会社みほん旅館", honorific: "御中", proviso: "贈答用のお品代" } as const;
    const file = await me.paper.issueReceipt({ id, ...info });
    expect(file).toMatchObject({ name: `領収書_${order_no}.pdf`, type: "application/pdf" });
    const words = wordsOf(file);
    for (const said of [
      "領収書",
      "株式会社みほん旅館",
      "御中",
      "贈答用のお品代として",
      "銀行振込",
      "登録番号 T0123456789012",
    ])
      expect(words).toContain(said);
    // issued, ordered, paid
    for (const day of ["2026年11月25日", "2026年11月20日", "2026年11月22日"]) expect(words).toContain(day);
    expect(words).toContain("ガーゼタオル");
    expect(words).toContain("煎茶 ※");
    expect(words).toContain("※は軽減税率（8%）の対象です。");
    // 1,980 and carriage of 660 at 10 %, twice 1,080 at 8 %
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

  test("[ORD-04] issued again, by whichever call, a receipt says so, and every issue is recorded with what it said", async () => {
    const { me: first, meAt, id, order_no, db, ...open } = await ordered(await shop());
    await settleOrder({ db, ...open }, id);
    expect(wordsOf(await first.paper.issueReceipt({ id, addressee: "みほん" }))).not.toContain("再発行");
    const me = await meAt("2026-12-01T10:00:00+09:00");
    const again = wordsOf(await me.paper.receipt({ id }));
    for (const said of ["再発行", "みほん", `R-${order_no}-2`, "2026年12月1日"]) expect(again).toContain(said);
    expect(again.join("")).toContain("初回の発行 2026年11月20日");
    expect(wordsOf(await me.paper.issueReceipt({ id, proviso: "タオル代" }))).toContain("再発行");
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

  test("[ORD-04] two requests at once are two issues, one of them 再発行", async () => {
    const { me, id, ...open } = await ordered(await shop());
    await settleOrder(open, id);
    const files = await Promise.all([me.paper.receipt({ id }), me.paper.receipt({ id })]);
    expect(files.map((file) => wordsOf(file).includes("再発行")).toSorted()).toEqual([false, true]);
  });

  test("[ORD-04] there is a receipt only for an order that is paid and has not ended; nothing is recorded otherwise", async () => {
    const { me, id, ...open } = await ordered(await shop());
    expect(await refusal(me.paper.issueReceipt({ id, addressee: "みほん" }))).toBe("receipt.not_paid");
    await settleOrder(open, id);
    for (const state of ["cancelled", "expired", "returned"]) {
      await moveTo(open, id, state);
      expect(await refusal(me.paper.receipt({ id }))).toBe("receipt.ended");
      expect((await me.order.detail({ id })).receipt).toMatchObject({ is_issuable: false, reason: "ended" });
    }
    const { rows } = await sql`select 1 from receipt_issue union all select 1 from receipt_info`.execute(open.db);
    expect(rows).toEqual([]);
  });

  test("[ORD-04] cash on delivery counts as paid once the parcel is delivered", async () => {
    const { me, id, ...open } = await ordered(await shop(), ({ cash }) => cash);
    await moveTo(open, id, "shipped");
    expect(await refusal(me.paper.receipt({ id }))).toBe("receipt.not_paid");
    await moveTo(open, id, "delivered");
    const words = wordsOf(await me.paper.receipt({ id }));
    for (const said of ["代金引換", "手数料", "¥330"]) expect(words).toContain(said);
  });

  test("[ORD-04, CART-22] another member's papers are missing to a member", async () => {
    const { id, api, as, ...open } = await ordered(await shop());
    await settleOrder(open, id);
    const { me: other } = await logIn({ api, as });
    for (const call of ["receipt", "issueReceipt", "quotationOfOrder"] as const)
      expect(await refusal(other.paper[call]({ id }))).toBe("order.not_found");
  });

  test("[ORD-05] the holder of the link in the order's letter reads, says what to write, and gets the receipt", async () => {
    const open = await ordered(await shop());
    const { api, id, db, order_no } = open;
    const letter = await db.selectFrom("letter").select(["body_text", "body_html"]).executeTakeFirstOrThrow();
    const url = new URL(/^\S+\/orders\/receipt\?\S+$/m.exec(letter.body_text)![0]);
    const link = { no: url.searchParams.get("no")!, t: url.searchParams.get("t")! };
    expect(link).toEqual(await receiptLinkTo(open, id));
    expect(letter.body_html).toContain(`href="${url.href.replace("&", "&amp;")}"`);
    expect(await api.paper.checkReceipt(link)).toEqual({
      is_issuable: false,
      reason: "not_paid",
      message: "領収書は、お支払いの確認ができてから発行できます。",
      issues: 0,
    });
    expect(await refusal(api.paper.guestReceiptFile(link))).toBe("receipt.not_paid");
    await settleOrder(open, id);
    expect(await api.paper.checkReceipt(link)).toMatchObject({ is_issuable: true, reason: null, message: null });
    expect(await api.paper.guestReceipt(link)).toMatchObject({
      order_no,
      total_payment: 4800,
      receipt_info: { addressee: "山田 花子", honorific: "様", proviso: "お品代" },
    });
    const receiptInfo = { addressee: "みほん商会", honorific: "御中" } as const;
    expect(await api.paper.modifyGuestReceipt({ ...link, receiptInfo })).toMatchObject({
      receipt_info: { ...receiptInfo, proviso: "お品代" },
      issues: 0,
    });
    const words = wordsOf(await api.paper.guestReceiptFile(link));
    expect(words).toContain("みほん商会");
    expect(words).not.toContain("再発行");
    expect(wordsOf(await api.paper.guestReceiptFile(link))).toContain("再発行");
  });

  test("[ORD-05] a wrong word tells nothing on any of the four: it answers as an order that nobody made", async () => {
    const open = await ordered(await shop());
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
      const nobody = await ask("261120-NOBODY00", t);
      expect(nobody[0]).toBe(404);
      for (const wrong of ["", "x", t.slice(1), t.toUpperCase(), `${t}=`]) expect(await ask(no, wrong)).toEqual(nobody);
      expect((await ask(no, t))[0]).toBe(200);
    }
    expect(await db.selectFrom("receipt_info").select("addressee").execute()).toEqual([{ addressee: "だれか" }]);
  });

  test("[ORD-05] who tries wrong words again and again is made to wait, with a right one too", async () => {
    const open = await ordered(await shop());
    const { api, id } = open;
    const link = await receiptLinkTo(open, id);
    const tries = Array.from({ length: 30 }, (_, index) =>
      refusal(api.paper.checkReceipt({ ...link, t: `wrong${index}` })),
    );
    expect(new Set(await Promise.all(tries))).toEqual(new Set(["order.not_found"]));
    expect(await refusal(api.paper.checkReceipt(link))).toBe("common.too_many_requests");
  });

  test("[ORD-04] the file's Japanese name comes in both headers, in letters that headers may hold", async () => {
    const { app, token, id, order_no, ...open } = await ordered(await shop());
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

  test("[CART-22] the quotation of a cart says what it costs now, until when, and that carriage is still open", async () => {
    const { api, towel, tea, set } = await openForOrders(await shop());
    await set("PAPER.QUOTATION_DAYS", 14);
    const { token } = await api.cart.addProduct({ product_id: towel.id, quantity: 3 });
    await api.cart.addProduct({ token, product_id: tea.id });
    const file = await api.paper.quotationOfCart({ token });
    expect(file.name).toMatch(/^見積書_261120-[0-9A-F]{8}\.pdf$/);
    const words = wordsOf(file);
    for (const said of [
      "見積書",
      "様",
      "2026年11月20日",
      "2026年12月4日",
      "煎茶 ※",
      "¥7,020-",
      "（税込・送料別）",
      "別途お見積り",
    ])
      expect(words).toContain(said);
    expect((await api.paper.quotationOfCart({ token })).name).toBe(file.name);
    await api.cart.addProduct({ token, product_id: tea.id, quantity: 2 });
    expect((await api.paper.quotationOfCart({ token })).name).not.toBe(file.name);
  });

  test("[CART-22] it is made out to who is asked for, else to the orderer's company, else to the member", async () => {
    const { api, as, towel } = await openForOrders(await shop());
    const { me } = await logIn({ api, as }, { company_name: "株式会社こよみ堂", department_or_position: "総務部" });
    const { token } = await me.cart.addProduct({ product_id: towel.id });
    const toMember = wordsOf(await me.paper.quotationOfCart({ token }));
    for (const said of ["株式会社こよみ堂", "御中", "総務部　山田 花子 様"]) expect(toMember).toContain(said);
    await me.cart.modifyOrder({ token, orderer: { ...orderer, company_name: "みほん旅館" } });
    await me.cart.addShipping({ token, address });
    const toOrderer = wordsOf(await me.paper.quotationOfCart({ token }));
    for (const said of ["みほん旅館", "¥660", "¥2,640-", "（税込）"]) expect(toOrderer).toContain(said);
    const asked = wordsOf(await me.paper.quotationOfCart({ token, addressee: "町内会", honorific: "御中" }));
    for (const said of ["町内会", "御中"]) expect(asked).toContain(said);
    expect(asked).not.toContain("みほん旅館");
  });

  test("[CART-22] an empty cart, goods that are gone and somebody else's cart are not quoted", async () => {
    const { api, as, db, towel, ...open } = await openForOrders(await shop());
    const { token } = await api.cart.init();
    expect(await refusal(api.paper.quotationOfCart({ token }))).toBe("cart.is_empty");
    await api.cart.addProduct({ token, product_id: towel.id });
    await db.updateTable("product").set({ is_on_sale: false }).where("id", "=", towel.id).execute();
    expect(await refusal(api.paper.quotationOfCart({ token }))).toBe("cart.update_products.not_sale");
    const { me } = await logIn({ api, as });
    const own = await me.cart.addProduct({ product_id: (await putGoods({ db, ...open, api, as })).id });
    expect(await refusal(api.paper.quotationOfCart({ token: own.token }))).toBe("cart.not_found");
  });

  test("[CART-22] the quotation of an order is dated as the order and keeps its prices", async () => {
    const { meAt, id, order_no, db, towel } = await ordered(await shop());
    await db.updateTable("product").set({ price: 9999 }).where("id", "=", towel.id).execute();
    const me = await meAt("2026-12-10T10:00:00+09:00");
    const file = await me.paper.quotationOfOrder({ id });
    expect(file.name).toBe(`見積書_${order_no}.pdf`);
    const words = wordsOf(file);
    for (const said of [`Q-${order_no}`, "2026年11月20日", "2026年12月20日", "1,980", "¥4,800-", "山田 花子"])
      expect(words).toContain(said);
    expect(words).not.toContain("2026年12月10日");
  });

  test("[CART-22] who asks for papers without end is made to wait", async () => {
    const { api, towel } = await openForOrders(await shop());
    const { token } = await api.cart.addProduct({ product_id: towel.id });
    const ask = (client: ShopClient) => refusal(client.paper.quotationOfCart({ token }));
    for (let paper = 0; paper < 60; paper++) await ask(api);
    expect(await ask(api)).toBe("common.too_many_requests");
  });
});
