import { sql } from "kysely";
import { expect, test } from "vitest";
import { putProduct, putTag } from "#api/testing/catalogue.ts";
import { mailedKey, solvedCaptcha } from "#api/testing/captchas.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { linkKeys } from "#api/link-keys.ts";
import { sendEmail } from "#api/channel/email/email.service.ts";
import type { Mail } from "#api/platform/mail/mail-port.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { requestOfKey } from "./restock-key.ts";
import { sendRestockEmails } from "./restock.service.ts";

const minutes = (test: TestShop, count: number) =>
  test.at(new Date(Date.parse("2026-11-20T01:00:00Z") + count * 60_000));

async function openSoldOut(test: TestShop) {
  const product = await putProduct(test, {
    key: "towel",
    name: "ガーゼタオル",
    variants: [
      { code: "TWL-S", size: "小", color: { code: "ai", name: "藍" }, stock: 0 },
      { code: "TWL-L", stock: 4 },
    ],
  });
  const [small, large] = product.variants.map(({ id }) => id) as [string, string];
  const ask = (email: string, product_id = small) => test.api.restock.request({ product_id, email });
  const stockTo = (stock: number) => test.db.updateTable("product").set({ stock }).where("id", "=", small).execute();
  const notify = () =>
    sendRestockEmails({ shop: test.shop, db: test.db, now: test.shop.clock(), actor: test.shop.actor });
  const emails = async (kind: string) =>
    test.db
      .selectFrom("email")
      .select(["recipient", "subject", "body_text", "unique_key", "id"])
      .where("unique_key", "like", `restock.${kind}:%`)
      .orderBy("recipient")
      .execute();
  const notified = async () => (await emails("arrived")).map(({ recipient }) => recipient);
  return { ...test, small, large, ask, stockTo, notify, emails, notified };
}

const buyers = (count: number) => Array.from({ length: count }, (_, at) => `buyer${at + 1}@example.jp`);

describeOnBothDatabases("restock emails", ({ shop, db, database }) => {
  /** One request after the other, so that their order is known. */
  async function queue(test: Awaited<ReturnType<typeof openSoldOut>>, count: number) {
    for (const [at, email] of buyers(count).entries()) {
      minutes(test, at);
      await test.ask(email);
    }
    minutes(test, count);
  }

  test("[CAT-25, CAT-28] a variant with own axes is named by its values, and the email links to it", async () => {
    const test = await shop();
    const variants = [{ values: ["750ml", "抹茶", "木箱"], stock: 0 }, { values: ["300ml", "抹茶", "木箱"] }];
    const { variants: put } = await putProduct(test, { key: "tea", axes: ["容量", "味", "箱"], variants });
    await test.api.restock.request({ product_id: put[0]!.id, email: "a@example.jp" });
    await test.db.updateTable("product").set({ stock: 1 }).where("id", "=", put[0]!.id).execute();
    await sendRestockEmails({ shop: test.shop, db: test.db, now: test.shop.clock(), actor: test.shop.actor });
    const texts = await test.db.selectFrom("email").select("body_text").orderBy("unique_key").execute();
    const query = new URLSearchParams({ option1: "750ml", option2: "抹茶", option3: "木箱" });
    for (const { body_text } of texts) expect(body_text).toContain("種類：750ml / 抹茶 / 木箱");
    expect(texts.some(({ body_text }) => body_text.includes(`/product/tea?${query}`))).toBe(true);
  });

  test("[CAT-25] restocked pieces are announced once, first come first served, to as many members as there are pieces", async () => {
    const test = await openSoldOut(await shop());
    await queue(test, 5);
    await test.notify();
    expect(await test.notified()).toEqual([]);
    await test.stockTo(2);
    await test.notify();
    await test.notify();
    expect(await test.notified()).toEqual(buyers(2));
    const [email] = await test.emails("arrived");
    expect(email!.subject).toBe("【暖簾】入荷しました：ガーゼタオル");
    expect(email!.body_text).toContain("http://shop.test/product/towel?color=ai&size=%E5%B0%8F");
    expect(email!.body_text).toContain("種類：藍 / 小");
    // One more piece means one more email.
    await test.stockTo(3);
    await test.notify();
    expect(await test.notified()).toEqual(buyers(3));
    // Those notified a day ago did not buy, so the pieces are offered to the others.
    minutes(test, 24 * 60 + 10);
    await test.notify();
    expect(await test.notified()).toEqual(buyers(5));
  });

  test("[CAT-25] with many concurrent runs nobody is notified twice, and no more than there are pieces", async () => {
    const test = await openSoldOut(await shop());
    await queue(test, 6);
    await test.stockTo(4);
    await Promise.all(Array.from({ length: 5 }, () => test.notify()));
    expect(await test.notified()).toEqual(buyers(4));
  });

  test("[CAT-25] only a rise of the stock queues the job, and only if somebody waits", async () => {
    const test = await openSoldOut(await shop());
    const heard: string[] = [];
    const unlisten = await database().listen("restock", (payload) => void heard.push(payload ?? ""));
    const before = heard.length;
    await test.stockTo(3);
    await test.stockTo(0);
    await test.ask("buyer1@example.jp");
    await sql`update product set price = price + 1`.execute(db());
    await test.db.updateTable("product").set({ stock: 9 }).where("id", "=", test.large).execute();
    expect(heard).toHaveLength(before);
    await test.stockTo(1);
    await expect.poll(() => heard.length).toBe(before + 1);
    await unlisten();
  });

  test("[CAT-25] the address is removed when the email is written, or after the days of the setting", async () => {
    const test = await openSoldOut(await shop());
    await test.set("RESTOCK.KEEP_DAYS", 30);
    await test.ask("buyer1@example.jp");
    await test.stockTo(1);
    await test.notify();
    const rows = () => test.db.selectFrom("restock_request").select(["email", "mailbox"]).execute();
    expect(await rows()).toEqual([{ email: null, mailbox: null }]);
    minutes(test, 24 * 60);
    await test.notify();
    expect(await rows()).toEqual([]);

    await test.stockTo(0);
    await test.ask("buyer1@example.jp");
    minutes(test, 31 * 24 * 60 - 1);
    await test.notify();
    expect(await rows()).toHaveLength(1);
    minutes(test, 31 * 24 * 60);
    await test.notify();
    expect(await rows()).toEqual([]);
    await test.stockTo(1);
    await test.notify();
    expect(await test.notified()).toEqual(["buyer1@example.jp"]);
  });

  test("[CAT-25] a request is confirmed by an email with a link to cancel it; requesting twice is one request", async () => {
    const test = await openSoldOut(await shop());
    const results = await Promise.all([
      test.ask("hanako@example.jp"),
      test.ask("Hanako+news@Example.jp"),
      test.ask("hanako@example.jp"),
    ]);
    expect(results).toEqual([{}, {}, {}]);
    const [accepted, ...more] = await test.emails("accepted");
    expect(more).toEqual([]);
    const got: Mail[] = [];
    const mail = { send: async (message: Mail) => void got.push(message), close: () => {} };
    await sendEmail(test.shop, mail, accepted!.id, linkKeys);
    expect(accepted!.body_text).not.toContain("restock/cancel?key=0");
    const [, key] = /http:\/\/shop\.test\/restock\/cancel\?key=(\S+)/.exec(got[0]!.text)!;
    await expect(test.api.restock.cancel({ key: `${key}x` })).rejects.toMatchObject({ code: "restock.not_found" });
    await test.api.restock.cancel({ key: key! });
    await test.stockTo(5);
    await test.notify();
    expect(await test.notified()).toEqual([]);
    await expect(test.api.restock.cancel({ key: key! })).rejects.toMatchObject({ code: "restock.not_found" });
    expect(requestOfKey(key!, { current: "another secret that only tests know" })).toBeUndefined();
  });

  test("[CAT-25] only a sold-out variant that is still sold can be requested", async () => {
    const test = await openSoldOut(await shop());
    const code = (call: Promise<unknown>) =>
      call.then(
        () => "asked",
        (error) => error.code,
      );
    expect(await code(test.ask("a@example.jp", test.large))).toBe("restock.in_stock");
    const ended = await putProduct(test, { variants: [{ stock: 0, is_on_sale: false }] });
    const over = await putProduct(test, { sale_ends_at: new Date("2026-11-20T01:00:00Z"), variants: [{ stock: 0 }] });
    const tag = await putTag(test, "members", "頒布会", "hash");
    const hidden = await putProduct(test, { tags: [tag], variants: [{ stock: 0 }] });
    for (const { variants } of [ended, over, hidden])
      expect(await code(test.ask("a@example.jp", variants[0]!.id))).toBe("product.not_found");
    expect(await code(test.ask("a@example.jp", "nothing"))).toBe("product.not_found");
    expect(await code(test.ask("no address"))).toBe("common.invalid_input");
  });

  test("[CAT-25] requests are limited per mailbox and per address range", async () => {
    const test = await openSoldOut(await shop());
    await test.set("CAPTCHA.WHEN", "never");
    const soldOut = [];
    for (let made = 0; made < 21; made++) soldOut.push(await putProduct(test, { variants: [{ stock: 0 }] }));
    const codes = [];
    for (const { variants } of soldOut)
      codes.push(
        await test.ask("one@example.jp", variants[0]!.id).then(
          () => "asked",
          (error) => error.code,
        ),
      );
    expect(codes).toEqual([...Array.from({ length: 20 }, () => "asked"), "restock.too_many"]);
    for (const email of buyers(9)) await test.ask(email);
    await expect(test.ask("late@example.jp")).rejects.toMatchObject({ code: "restock.too_many", status: 429 });
  });

  test("[CAT-25, AUTH-18] from the number in the setting, requests of an address range need a captcha, valid for this form and once", async () => {
    const test = await openSoldOut(await shop());
    await test.set("LIMIT.RESTOCK.CAPTCHA_FROM_OF_RANGE", 2);
    await test.ask("first@example.jp");
    const ask = (captcha?: string) =>
      test.api.restock.request({ product_id: test.small, email: "second@example.jp", captcha });
    const required = { code: "captcha.required", data: { purpose: "restock" } };
    await expect(ask()).rejects.toMatchObject(required);
    await expect(ask(await solvedCaptcha(test, "login"))).rejects.toMatchObject(required);
    const captcha = await solvedCaptcha(test, "restock");
    await ask(captcha);
    await expect(ask(captcha)).rejects.toMatchObject(required);
    expect((await test.emails("accepted")).map(({ recipient }) => recipient)).toEqual([
      "first@example.jp",
      "second@example.jp",
    ]);
    await test.set("CAPTCHA.WHEN", "never");
    await test.ask("third@example.jp");
  });

  test("[CAT-25, AUTH-18] the link mailed in place of a captcha is valid only for its own address", async () => {
    const test = await openSoldOut(await shop());
    await test.set("CAPTCHA.WHEN", "always");
    await test.api.captcha.sendMail({ purpose: "restock", name: "hanako@example.jp" });
    const [mail] = await test.db
      .selectFrom("email")
      .select(["recipient", "subject"])
      .where("unique_key", "like", "captcha.link:%")
      .execute();
    expect(mail).toEqual({
      recipient: "hanako@example.jp",
      subject: "【暖簾】入荷のお知らせのお申し込みの前の確認のお願い",
    });
    const { proof } = await test.api.captcha.confirm({ key: (await mailedKey(test))! });
    const ask = (email: string) => test.api.restock.request({ product_id: test.small, email, captcha: proof });
    await expect(ask("other@example.jp")).rejects.toMatchObject({ code: "captcha.required" });
    await ask("hanako@example.jp");
    expect(await test.emails("accepted")).toHaveLength(1);
  });

  test("[CAT-25, AUTH-18] that link leads back to the variant's form, and never names a variant that the visitor may not see", async () => {
    const test = await openSoldOut(await shop());
    const secret = await putTag(test, "secret", "頒布会", "a hash");
    const hidden = await putProduct(test, { key: "hidden", tags: [secret], variants: [{ stock: 0 }] });
    const { small } = test;
    const { key } = await test.api.product.detail({ key: "towel" });
    for (const [mailbox, purpose, product_id, form] of [
      ["one", "restock", small, `&product=${key}&variant=${small}`],
      ["two", "restock", hidden.variants[0]!.id, ""],
      ["three", "restock", "&key=other", ""],
      ["four", "restock", undefined, ""],
      ["five", "inquiry", small, ""],
    ] as const) {
      await test.api.captcha.sendMail({ purpose, name: `${mailbox}@example.jp`, product_id });
      const mail = await test.db
        .selectFrom("email")
        .select("body_text")
        .where("recipient", "=", `${mailbox}@example.jp`)
        .executeTakeFirstOrThrow();
      const [, after] = /captcha\/confirm\?key=[^&\s]+(\S*)\n/.exec(mail.body_text)!;
      expect([mailbox, after]).toEqual([mailbox, form]);
    }
  });
});
