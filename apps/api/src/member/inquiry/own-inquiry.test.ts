import { expect, test } from "vitest";
import { answerInquiry, closeInquiry } from "./inquiry.service.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { inquiryInput, ownInquiry } from "#api/testing/inquiries.ts";
import { logIn } from "#api/testing/members.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const workOf = ({ shop, db, channel }: TestShop) => ({ shop, db, channel, now: shop.clock(), actor: shop.actor });
const missing = { code: "common.not_found", status: 404 };
const short = (body: string) => ({ name: "山田 花子", email: "hanako@example.jp", body });

describeOnBothDatabases("a member's inquiries", ({ shop }) => {
  test("[MEM-14] history: the member's own inquiries, the last changed first, 10 a page, with their state", async () => {
    const open = await shop();
    const { me } = await logIn(open);
    await open.set("LIMIT.INQUIRY.OF_MAILBOX", 100);
    const keys: string[] = [];
    for (let at = 1; at <= 11; at++) {
      open.at(new Date(Date.UTC(2026, 10, 20, 1, at)));
      keys.push((await me.inquiry.send(short(`${at}通目の\nお問い合わせです。${"長".repeat(100)}`))).key);
    }
    await open.api.inquiry.send(short("訪問者のお問い合わせです。"));
    open.at("2026-11-20T01:30:00Z");
    await answerInquiry(workOf(open), keys[0]!, "お返事です。");
    await closeInquiry(workOf(open), keys[1]!);
    const { data, pagination } = await me.inquiry.list();
    expect(pagination).toEqual({ total: 11, per: 10, last: 2, current: 1 });
    expect(data.slice(0, 2).map(({ key, state }) => [key, state])).toEqual(
      expect.arrayContaining([
        [keys[0], "answered"],
        [keys[1], "closed"],
      ]),
    );
    expect(data[2]).toMatchObject({ key: keys[10], state: "open", excerpt: expect.stringMatching(/^11通目の お.+…$/) });
    expect([...data[2]!.excerpt]).toHaveLength(81);
    expect((await me.inquiry.list({ page: 2 })).data.map(({ key }) => key)).toEqual([keys[2]]);
    expect((await (await logIn(open)).me.inquiry.list()).pagination.total).toBe(0);
    await expect(open.api.inquiry.list()).rejects.toMatchObject({ status: 401 });
  });

  test("[MEM-14] detail: all fields with their labels, the files to open, and the thread in order", async () => {
    const open = await shop();
    const member = await logIn(open);
    const key = await ownInquiry(member);
    open.at("2026-11-20T01:30:00Z");
    await answerInquiry(workOf(open), key, "交換いたします。");
    const detail = await member.me.inquiry.detail({ key });
    expect(detail).toMatchObject({
      key,
      state: "answered",
      body: inquiryInput().body,
      files: [{ number: 1, name: "欠け.jpg", size: 3 }],
      comments: [{ author: "shop", body: "交換いたします。", created_at: "2026-11-20T01:30:00.000Z" }],
    });
    expect(detail.rows).toContainEqual({ name: "法人名", value: "株式会社みほん旅館" });
    const file = await member.me.inquiry.file({ key, number: 1 });
    expect([file.type, file.name, [...file.bytes]]).toEqual(["image/jpeg", "欠け.jpg", [0xff, 0xd8, 0xff]]);
    await expect(member.me.inquiry.file({ key, number: 2 })).rejects.toMatchObject({ code: "file.not_found" });
  });

  test("[MEM-14, AUTH-22] another member's inquiry, a visitor's and their files are not found, and not replied to", async () => {
    const open = await shop();
    const key = await ownInquiry(await logIn(open));
    const visitors = (await open.api.inquiry.send(short("訪問者です。"))).key;
    const { me } = await logIn(open);
    for (const foreign of [key, visitors, "Q261120-AAAAAAAA"]) {
      await expect(me.inquiry.detail({ key: foreign })).rejects.toMatchObject(missing);
      await expect(me.inquiry.reply({ key: foreign, body: "割りこみ" })).rejects.toMatchObject(missing);
      await expect(me.inquiry.file({ key: foreign, number: 1 })).rejects.toMatchObject({ status: 404 });
    }
    expect(await open.db.selectFrom("inquiry_comment").selectAll().execute()).toEqual([]);
  });

  test("[MEM-14] reply: it is added to the thread and opens it for the shop, which gets an email as text and HTML", async () => {
    const open = await shop();
    await open.set("INQUIRY.EMAIL", "desk@shop.test");
    const member = await logIn(open);
    const key = await ownInquiry(member);
    await answerInquiry(workOf(open), key, "写真をお送りください。");
    const body = "お送りします。\nhttps://evil.example/x";
    const detail = await member.me.inquiry.reply({ key, body });
    expect([detail.state, detail.comments.map(({ author }) => author)]).toEqual(["open", ["shop", "member"]]);
    const email = (kind: string) =>
      open.db
        .selectFrom("email")
        .select(["recipient", "subject", "body_text", "body_html"])
        .where("unique_key", "like", `inquiry.${kind}:%`)
        .executeTakeFirstOrThrow();
    const reply = await email("replied");
    expect(reply).toMatchObject({
      recipient: "desk@shop.test",
      subject: `【暖簾】お問い合わせへの返信がありました（受付番号 ${key}）`,
    });
    for (const text of [reply.body_text, reply.body_html]) {
      expect(text).toContain("お送りします。");
      expect(text).not.toContain("https://evil");
    }
    // The shop's answer links to the thread.
    const answer = await email("answered");
    for (const text of [answer.body_text, answer.body_html])
      expect(text).toContain(`http://shop.test/mypage/inquiry_history/${key}`);
  });

  test("[MEM-14] reply: a closed thread, a full one, an empty text and too many replies are refused", async () => {
    const open = await shop();
    const member = await logIn(open);
    const key = await ownInquiry(member);
    const reply = (body = "追伸です。") => member.me.inquiry.reply({ key, body });
    await expect(reply(" ")).rejects.toMatchObject({ fields: { body: ["返信を入力してください"] } });
    await expect(reply("長".repeat(2001))).rejects.toMatchObject({ status: 422 });
    await closeInquiry(workOf(open), key);
    await expect(reply()).rejects.toMatchObject({ code: "inquiry.closed", status: 409 });
    const other = await ownInquiry(member);
    const { id } = await open.db.selectFrom("inquiry").select("id").where("key", "=", other).executeTakeFirstOrThrow();
    const row = { inquiry_id: id, author: "shop", body: "…", created_at: open.shop.clock() };
    await open.db
      .insertInto("inquiry_comment")
      .values(Array.from({ length: 100 }, () => ({ ...row, id: crypto.randomUUID() })))
      .execute();
    await expect(member.me.inquiry.reply({ key: other, body: "101通目" })).rejects.toMatchObject({
      code: "inquiry.closed",
    });
    await open.set("LIMIT.INQUIRY.OF_MEMBER", 3);
    const third = await ownInquiry(member);
    await expect(member.me.inquiry.reply({ key: third, body: "4通目" })).rejects.toMatchObject({ status: 429 });
  });
});
