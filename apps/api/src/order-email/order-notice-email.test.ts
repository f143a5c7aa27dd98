import { expect, test } from "vitest";
import { writeEmail } from "#api/channel/email/email.service.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { inquiryInput } from "#api/testing/inquiries.ts";
import { openWithMember } from "#api/testing/member-orders.ts";
import { orderer, readyCart } from "#api/testing/products.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

describeOnBothDatabases("emails to the shop", ({ shop }) => {
  const opened = async (test: TestShop) => {
    const open = await openWithMember(test);
    const notices = () =>
      open.db
        .selectFrom("email")
        .select(["recipient", "reply_to", "subject", "body_text"])
        .where("unique_key", "like", "order.shop-notice:%")
        .orderBy("unique_key")
        .execute();
    return { ...open, notices };
  };

  test("[OWN-06] the shop is notified of each new order once, with orderer, items, payment and reply address", async () => {
    const open = await opened(await shop());
    await open.set("INQUIRY.EMAIL", "desk@noren.example");
    const { order_no } = await open.order();
    const [notice, ...others] = await open.notices();
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      recipient: "desk@noren.example",
      reply_to: "hanako@example.jp",
      subject: expect.stringContaining(`新しいご注文 ${order_no}（`),
    });
    for (const words of [`ご注文番号：${order_no}`, "山田 花子 様", "銀行振込（お支払い待ち）", "× 2", "お届け日："])
      expect(notice!.body_text).toContain(words);
  });

  test("[OWN-06, FORM-01] the phone number of a company's contact person is in the notification and at the order", async () => {
    const open = await opened(await shop());
    await open.set("INQUIRY.EMAIL", "desk@noren.example");
    const { me, bank, towel } = open;
    const { token } = await readyCart({ api: me, bank }, [{ id: towel.id }], bank);
    const company = { ...orderer, company_name: "株式会社みほん", contact_phone_number: "03-0000-0012" };
    const { detail } = await me.cart.modifyOrder({ token, orderer: company });
    const { order_no } = await me.cart.decision({ token, digest: detail.digest });
    const [notice] = await open.notices();
    expect(notice!.body_text).toContain("連絡先電話番号：03-0000-0012");
    expect((await open.type("order show", order_no)).output).toContain("、03-0000-0012");
  });

  test("[OWN-06] a setting names the mailboxes that are notified of orders, or none", async () => {
    const open = await opened(await shop());
    await open.set("INQUIRY.EMAIL", "desk@noren.example");
    await open.set("ORDER.NOTICE.EMAILS", ["a@noren.example", "b@noren.example", "a@noren.example"]);
    await open.order();
    expect((await open.notices()).map(({ recipient }) => recipient)).toEqual(["a@noren.example", "b@noren.example"]);
    await open.set("ORDER.NOTICE.IS_USE", false);
    await open.order(open.bank, [{ id: open.towel.id, quantity: 1 }]);
    expect(await open.notices()).toHaveLength(2);
  });

  test("[OWN-06] the shop is not notified of an order whose card payment is not finished", async () => {
    const open = await opened(await shop());
    await open.set("INQUIRY.EMAIL", "desk@noren.example");
    await open.order(open.card);
    expect(await open.notices()).toEqual([]);
  });

  test("[OWN-06] a reply to the notification of an inquiry goes to its writer", async () => {
    const open = await opened(await shop());
    await open.set("INQUIRY.EMAIL", "desk@noren.example");
    await open.api.inquiry.send(inquiryInput());
    const rows = await open.db
      .selectFrom("email")
      .select(["recipient", "reply_to"])
      .where("subject", "like", "%お問い合わせ%")
      .execute();
    const { email } = inquiryInput();
    expect(rows).toContainEqual({ recipient: "desk@noren.example", reply_to: email });
    expect(rows).toContainEqual({ recipient: email, reply_to: null });
  });

  test("[OWN-06] a reply also reaches an address with an apostrophe", async () => {
    const { shop: noren, channel, db } = await shop();
    const email = {
      uniqueKey: "one",
      to: "desk@noren.example",
      replyTo: "o'brien@example.jp",
      subject: "s",
      text: "t",
      html: "h",
    };
    await inTransaction({ db, actor: { kind: "command" } }, (trx) =>
      writeEmail({ shop: noren, channel, now: noren.clock() }, trx, email),
    );
    expect(await db.selectFrom("email").select("reply_to").execute()).toEqual([{ reply_to: "o'brien@example.jp" }]);
  });

  test.each(["a@example.jp, b@example.jp", "a@example.jp\r\nBcc: b@example.jp", "<a@example.jp>", "a"])(
    "[OWN-04] %j is not used as a reply address",
    async (replyTo) => {
      const { shop: noren, channel, db } = await shop();
      const email = { uniqueKey: "one", to: "desk@noren.example", replyTo, subject: "s", text: "t", html: "h" };
      await inTransaction({ db, actor: { kind: "command" } }, (trx) =>
        writeEmail({ shop: noren, channel, now: noren.clock() }, trx, email),
      );
      const row = await db.selectFrom("email").select("reply_to").executeTakeFirstOrThrow();
      expect(row.reply_to).toBeNull();
    },
  );
});
