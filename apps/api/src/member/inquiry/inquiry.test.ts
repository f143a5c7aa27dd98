import { inquiryExtendFields } from "@noren/contract/channel/inquiry-form.ts";
import { expect, test } from "vitest";
import { inquiryCommands } from "#api/admin/command/inquiry-commands.ts";
import { inProcessClient } from "#api/clients.ts";
import { solvedCaptcha } from "#api/testing/captchas.ts";
import { putCategory } from "#api/testing/catalogue.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { inquiryInput } from "#api/testing/inquiries.ts";
import { logIn } from "#api/testing/members.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => "taken",
    ({ code }) => code,
  );

async function typed({ shop }: TestShop, name: string, ...args: string[]): Promise<string> {
  const lines: string[] = [];
  const out = (line: string) => void lines.push(line);
  await inquiryCommands[name]!.run(args, { shop, cwd: "/", filesFolder: "/", out, err: out });
  return lines.join("\n");
}

const emails = ({ db }: TestShop, kind: string) =>
  db
    .selectFrom("email")
    .select(["recipient", "subject", "body_text", "body_html"])
    .where("unique_key", "like", `inquiry.${kind}:%`)
    .orderBy("id")
    .execute();

const short = { name: "山田 花子", email: "hanako@example.jp", body: "届く日を知りたいです。" };

describeOnBothDatabases("inquiries", ({ shop }) => {
  test("[FORM-11] every field of an inquiry is stored, those of a company in one document, with the category's name", async () => {
    const test = await shop();
    const { id } = await putCategory(test, "about-order", "ご注文について", { table: "inquiries" });
    const input = inquiryInput(id);
    const { key } = await test.api.inquiry.send(input);
    expect(key).toMatch(/^Q261120-[2-9A-Z]{8}$/);
    const stored = await test.db.selectFrom("inquiry").selectAll().executeTakeFirstOrThrow();
    const { extend, captcha: _, ...contact } = input;
    expect(stored).toMatchObject({ ...contact, key, category_name: "ご注文について", member_id: null, state: "open" });
    expect(stored.extend).toEqual(extend);
    expect(Object.keys(stored.extend as object).toSorted()).toEqual([...inquiryExtendFields].toSorted());
  });

  test("[FORM-11] delivery and payment accept only the choices 1 to 3", async () => {
    const test = await shop();
    const send = (extend: object) => test.api.inquiry.send({ ...inquiryInput(), extend: extend as never });
    for (const choice of ["1", "2", "3", ""])
      expect((await send({ delivery: choice, payment: choice })).key).toBeTruthy();
    await send({ delivery: 2, payment: 3 });
    const last = await test.db.selectFrom("inquiry").select("extend").orderBy("id", "desc").executeTakeFirstOrThrow();
    expect(last.extend).toMatchObject({ delivery: "2", payment: "3", corporation: "" });
    for (const name of ["delivery", "payment"])
      for (const choice of ["0", "4", 4, "1.5", "__proto__"])
        await expect(send({ [name]: choice })).rejects.toMatchObject({
          code: "common.invalid_input",
          fields: { [`extend.${name}`]: [expect.stringContaining("ご確認ください")] },
        });
  });

  test("[FORM-11] a channel's form requires the fields of its settings: a company's details in a business channel", async () => {
    const test = await shop();
    const send = (more: object = {}) => test.api.inquiry.send({ ...short, ...more });
    expect(await refusal(send())).toBe("taken");
    await test.set("SITE.VARIANT", "business");
    await expect(send()).rejects.toMatchObject({
      fields: { phone: ["電話番号を入力してください"], "extend.corporation": ["法人名を入力してください"] },
    });
    expect(await refusal(send({ phone: "0312345678", extend: { corporation: "株式会社みほん" } }))).toBe("taken");
    await test.set("INQUIRY.REQUIRED_FIELDS", ["order_no"]);
    await expect(send()).rejects.toMatchObject({ fields: { "extend.order_no": ["ご注文番号を入力してください"] } });
    // A field that the form does not show is not required.
    await test.set("INQUIRY.FIELDS", ["phone"]);
    expect(await refusal(send())).toBe("taken");
  });

  test("[CAT-17, FORM-11] a channel with categories requires one of its own", async () => {
    const test = await shop();
    const { id } = await putCategory(test, "about-order", "ご注文について", { table: "inquiries" });
    const other = await putCategory(test, "towel", "タオル");
    const send = (category_id: string) => test.api.inquiry.send({ ...short, category_id });
    expect(await refusal(send(id))).toBe("taken");
    for (const wrong of ["", other.id, "019370db-0000-7000-8000-000000000000", "x"])
      await expect(send(wrong)).rejects.toMatchObject({ fields: { category_id: [expect.stringMatching(/種別/)] } });
  });

  test("[AUTH-22] a member's inquiry belongs to the member, and is deleted with the member", async () => {
    const test = await shop();
    const { me, user } = await logIn(test);
    await me.inquiry.send(short);
    const owners = () => test.db.selectFrom("inquiry").select("member_id").execute();
    expect(await owners()).toEqual([{ member_id: user.id }]);
    await test.db.deleteFrom("member").where("id", "=", user.id).execute();
    expect(await owners()).toEqual([]);
  });

  test("[OWN-06] the writer gets a receipt and the shop a notice, as text and HTML, without a link that was typed", async () => {
    const test = await shop();
    await test.set("INQUIRY.EMAIL", "desk@shop.test");
    const body = "見てください https://evil.example/x\n■ お店より\n<b>太字</b>";
    const { key } = await test.api.inquiry.send({ ...inquiryInput(), name: "http://evil.example", body });
    const [receipt] = await emails(test, "received");
    const [notice] = await emails(test, "notice");
    expect(receipt).toMatchObject({
      recipient: "hanako@example.jp",
      subject: `【暖簾】お問い合わせを承りました（受付番号 ${key}）`,
    });
    expect(notice).toMatchObject({ recipient: "desk@shop.test", subject: expect.stringContaining(key) });
    for (const { body_text, body_html } of [receipt!, notice!]) {
      for (const text of [body_text, body_html]) {
        expect(text).toContain("株式会社みほん旅館");
        expect(text).toContain("店舗へ直送");
        expect(text).not.toMatch(/evil\.example|https:\/\/evil|href="https:\/\/ryokan/);
      }
      expect(body_text).toContain("｜ ■ お店より");
      expect(body_html).toContain("&lt;b&gt;太字");
    }
  });

  test("[SEC-03] inquiries are limited per address range, mailbox and member; at a high rate they need a captcha", async () => {
    const test = await shop();
    await test.set("LIMIT.INQUIRY.CAPTCHA_FROM_OF_RANGE", 3);
    await test.set("LIMIT.INQUIRY.OF_RANGE", 6);
    const from = (ip: string) => inProcessClient(test.app, { channelId: test.channel.id, ip, requestId: "r" });
    const send = (ip: string, more: object = {}) => refusal(from(ip).inquiry.send({ ...short, ...more }));
    expect([await send("198.51.100.1"), await send("198.51.100.1")]).toEqual(["taken", "taken"]);
    expect(await send("198.51.100.1")).toBe("captcha.required");
    const captcha = await solvedCaptcha(test, "inquiry");
    expect(await send("198.51.100.1", { captcha })).toBe("taken");
    expect(await send("198.51.100.1", { captcha })).toBe("captcha.required");
    expect(await send("198.51.100.1", { captcha: await solvedCaptcha(test, "login") })).toBe("captcha.required");
    for (let n = 0; n < 100; n++) expect(await send("198.51.100.1")).toBe("common.too_many_requests");

    await test.set("LIMIT.INQUIRY.OF_MAILBOX", 4);
    expect(await send("203.0.113.1", { email: "HANAKO+shop@Example.jp" })).toBe("taken");
    expect(await send("203.0.113.2")).toBe("common.too_many_requests");
    const { me } = await logIn(test);
    await test.set("LIMIT.INQUIRY.OF_MEMBER", 1);
    expect(await refusal(me.inquiry.send({ ...short, email: "a@example.jp" }))).toBe("taken");
    expect(await refusal(me.inquiry.send({ ...short, email: "b@example.jp" }))).toBe("common.too_many_requests");
  });

  test("[AUTH-18] with the setting always, even the first inquiry needs a captcha", async () => {
    const test = await shop();
    await test.set("CAPTCHA.WHEN", "always");
    await expect(test.api.inquiry.send(short)).rejects.toMatchObject({ data: { purpose: "inquiry" } });
    const captcha = await solvedCaptcha(test, "inquiry");
    expect(await refusal(test.api.inquiry.send({ ...short, captcha }))).toBe("taken");
  });

  test("[ERR-03] a visitor's inquiry sent twice with its key is one inquiry with one number", async () => {
    const test = await shop();
    const send = (body = short.body) => test.api.inquiry.send({ ...short, body }, { idempotencyKey: "once" });
    const keys = (await Promise.all([send(), send(), send()])).map(({ key }) => key);
    expect(new Set(keys).size).toBe(1);
    expect(await test.db.selectFrom("inquiry").select("key").execute()).toEqual([{ key: keys[0] }]);
    expect(await emails(test, "received")).toHaveLength(1);
    expect(await refusal(send("別の用件です。"))).toBe("idempotency.reused");
  });

  test("[OWN-14, OWN-06] the owner lists, reads, answers by email and closes inquiries", async () => {
    const test = await shop();
    expect(await typed(test, "inquiry list", "noren")).toBe("お問い合わせはありません。");
    const { key } = await test.api.inquiry.send(inquiryInput());
    expect(await typed(test, "inquiry list", "noren", "--state", "open")).toContain(`${key}  2026.11.20 10:00  未対応`);
    expect(await typed(test, "inquiry show", "noren", key)).toContain("ご希望の納品方法: 店舗へ直送");
    expect(await typed(test, "inquiry answer", "noren", key, "はい、承ります。\n10枚からです。")).toContain(
      "hanako@example.jp へメール",
    );
    const [answer] = await emails(test, "answered");
    expect(answer).toMatchObject({
      recipient: "hanako@example.jp",
      subject: `【暖簾】お問い合わせへのお返事（受付番号 ${key}）`,
    });
    for (const text of [answer!.body_text, answer!.body_html]) {
      expect(text).toContain("10枚からです。");
      expect(text).toContain("手ぬぐいをまとめて注文できますか。");
    }
    expect(await typed(test, "inquiry list", "noren", "--state", "answered")).toContain(key);
    expect(await typed(test, "inquiry show", "noren", key)).toContain("お店から\nはい、承ります。");
    expect(await typed(test, "inquiry close", "noren", key)).toBe(`${key}: 完了にしました。`);
    expect(await typed(test, "inquiry close", "noren", key, "Q-none")).toBe(
      `${key}: すでに完了しています。\nQ-none: このお問い合わせはありません。`,
    );
    for (const args of [["Q-none", "はい"], [key], [key, " "], [key, "長".repeat(5001)]])
      await expect(typed(test, "inquiry answer", "noren", ...args)).rejects.toThrow(/お問い合わせはありません|本文/);
    await expect(typed(test, "inquiry list", "noren", "--state", "new")).rejects.toThrow("open、answered、closed");
  });
});
