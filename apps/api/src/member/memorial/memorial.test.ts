import { expect, test } from "vitest";
import { sendEmail } from "#api/channel/email/email.service.ts";
import { linkKeys } from "#api/link-keys.ts";
import type { Mail } from "#api/platform/mail/mail-port.ts";
import { openTeaShop } from "#api/testing/catalogue.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { memorialInput } from "#api/testing/memorials.ts";
import { logIn } from "#api/testing/members.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { memorialStopKey } from "./memorial-key.ts";
import { remindDaily, remindOfMemorials } from "./memorial-reminder.service.ts";

const workOf = ({ shop, db }: TestShop) => ({ shop, db, now: shop.clock(), actor: shop.actor });
const missing = { code: "common.not_found", status: 404 };
const emails = ({ db }: TestShop) =>
  db.selectFrom("email").selectAll().where("unique_key", "like", "memorial.%").orderBy("id").execute();

/** The email as it is sent, with the keys of its links. */
async function mailOf({ shop }: TestShop, emailId: string): Promise<Mail> {
  const mails: Mail[] = [];
  await sendEmail(shop, { send: async (mail) => void mails.push(mail), close: () => {} }, emailId, linkKeys);
  return mails[0]!;
}

describeOnBothDatabases("memorials", ({ shop }) => {
  test("[MEM-10] add: every field is stored, two reminders are the default, and the list has the next memorial first", async () => {
    const open = await shop();
    const { me, user } = await logIn(open);
    const { remind_days: _, ...plain } = memorialInput();
    const added = await me.userMemorial.add(plain);
    expect(added).toEqual({
      ...plain,
      id: expect.any(String),
      user_id: user.id,
      remind_days: [14, 3],
      next_day: "2026-12-04",
      days_left: 14,
    });
    await me.userMemorial.add(
      memorialInput({ name: "結婚記念日", division_ct: "1", month: 11, date: 22, remind_days: [] }),
    );
    await me.userMemorial.add(memorialInput({ name: "命日", month: 3, date: 1, remind_days: [0, 30, 0] }));
    const { data, limit } = await me.userMemorial.list();
    expect(limit).toBe(30);
    expect(data.map(({ name, next_day }) => [name, next_day])).toEqual([
      ["結婚記念日", "2026-11-22"],
      ["誕生日", "2026-12-04"],
      ["命日", "2027-03-01"],
    ]);
    // The member's own day names no other person.
    expect(data[0]).toMatchObject({ division_ct: "1", target_user_name: "", remind_days: [] });
    expect(data[2]!.remind_days).toEqual([30, 0]);
  });

  test("[MEM-10] change and delete: only the member's own; another member's is not found", async () => {
    const open = await shop();
    const { me } = await logIn(open);
    const other = await logIn(open);
    const { id } = await me.userMemorial.add(memorialInput());
    const changed = memorialInput({ name: "古希のお祝い", month: 2, date: 29, remind_days: [7] });
    for (const unknown of [id, "x", "019370db-0000-7000-8000-000000000000"]) {
      await expect(other.me.userMemorial.detail({ id: unknown })).rejects.toMatchObject(missing);
      await expect(other.me.userMemorial.update({ ...changed, id: unknown })).rejects.toMatchObject(missing);
      await expect(other.me.userMemorial.delete({ id: unknown })).rejects.toMatchObject(missing);
    }
    await me.userMemorial.update({ ...changed, id });
    expect(await me.userMemorial.detail({ id })).toMatchObject({ ...changed, next_day: "2027-02-28" });
    await me.userMemorial.delete({ id });
    await expect(me.userMemorial.detail({ id })).rejects.toMatchObject(missing);
    expect((await me.userMemorial.list()).data).toEqual([]);
    await expect(open.api.userMemorial.list()).rejects.toMatchObject({ status: 401 });
  });

  test("[MEM-10] an impossible day, a missing name and unknown reminders are refused at their fields", async () => {
    const open = await shop();
    const { me } = await logIn(open);
    for (const [more, field] of [
      [{ month: 2, date: 30 }, "date"],
      [{ month: 4, date: 31 }, "date"],
      [{ month: 13 }, "month"],
      [{ date: 0 }, "date"],
      [{ name: " " }, "name"],
      [{ name: "長".repeat(51) }, "name"],
      [{ target_user_name: "" }, "target_user_name"],
      [{ division_ct: "3" }, "division_ct"],
      [{ remind_days: [5] }, "remind_days.0"],
      [{ remind_days: [0, 1, 3, 7, 14, 30, 30] }, "remind_days"],
    ] as const)
      await expect(me.userMemorial.add(memorialInput(more))).rejects.toMatchObject({
        status: 422,
        fields: { [field]: [expect.stringMatching(/[ぁ-ん]/)] },
      });
    expect((await me.userMemorial.list()).data).toEqual([]);
  });

  test("[MEM-10] the list is limited by x-limit, also for concurrent additions", async () => {
    const open = await shop();
    await open.set("MEMBER.MEMORIAL_LIMIT", 2);
    const { me } = await logIn(open);
    await me.userMemorial.add(memorialInput());
    const both = await Promise.allSettled([me.userMemorial.add(memorialInput()), me.userMemorial.add(memorialInput())]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(me.userMemorial.add(memorialInput())).rejects.toMatchObject({
      code: "memorial.limit_reached",
      data: { limit: 2 },
    });
  });

  test("[MEM-10, OWN-06] an email as text and HTML reminds 14 and 3 days before, each once, with products and ways to change and stop", async () => {
    const open = await openTeaShop(await shop());
    const { me, email } = await logIn(open);
    await me.userMemorial.add(memorialInput({ call: "https://evil.example" }));
    await me.userMemorial.add(memorialInput({ name: "結婚記念日", division_ct: "1", remind_days: [3] }));
    await me.userMemorial.add(memorialInput({ name: "知らせない日", remind_days: [] }));
    // 23:59:59 on the 19th in Tokyo, 15 days before.
    open.at("2026-11-19T14:59:59Z");
    await remindOfMemorials(workOf(open));
    expect(await emails(open)).toEqual([]);
    open.at("2026-11-19T15:00:00Z");
    await remindOfMemorials(workOf(open));
    await remindOfMemorials(workOf(open));
    const [first, ...others] = await emails(open);
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      recipient: email,
      subject: expect.stringMatching(/^【暖簾】あと14日で、.*「誕生日」です/),
    });
    const { data } = await open.api.product.list({ sort: "popular", stock: "1", per: 4 });
    expect(data.length).toBeGreaterThan(1);
    for (const text of [first!.body_text, first!.body_html]) {
      expect(text).toContain("2026年12月4日（金）");
      expect(text).not.toContain("https://evil");
      for (const { key, name } of data) {
        expect(text).toContain(`http://shop.test/product/${key}`);
        expect(text).toContain(name);
      }
      expect(text).toContain("http://shop.test/mypage/memorial");
    }
    open.at("2026-12-01T01:00:00Z");
    await remindOfMemorials(workOf(open));
    const subjects = (await emails(open)).map(({ subject }) => subject);
    expect(subjects.slice(1)).toEqual([
      expect.stringContaining("あと3日で、"),
      "【暖簾】あと3日で、お母さんの「結婚記念日」です（12月4日（金））",
    ]);
  });

  test("[MEM-10] the 29th of February is reminded of for the 28th of a common year; on the day itself too, if chosen", async () => {
    const open = await shop();
    const { me } = await logIn(open);
    await me.userMemorial.add(memorialInput({ month: 2, date: 29, remind_days: [3, 0] }));
    for (const day of ["2027-02-25", "2027-02-26", "2027-02-28", "2027-03-01", "2028-02-28", "2028-02-29"]) {
      open.at(`${day}T09:00:00+09:00`);
      await remindOfMemorials(workOf(open));
    }
    expect((await emails(open)).map(({ subject }) => subject)).toEqual([
      "【暖簾】あと3日で、お母さんの「誕生日」です（2月28日（日））",
      "【暖簾】今日は、お母さんの「誕生日」です（2月28日（日））",
      "【暖簾】今日は、お母さんの「誕生日」です（2月29日（火））",
    ]);
  });

  test("[MEM-10] one click stops all reminders of the key's member (RFC 8058), not of others, and a forged key none", async () => {
    const open = await shop();
    const [hanako, taro] = [await logIn(open), await logIn(open)];
    for (const { me } of [hanako, taro]) await me.userMemorial.add(memorialInput({ remind_days: [14] }));
    await remindOfMemorials(workOf(open));
    const [row] = await emails(open);
    const mail = await mailOf(open, row!.id);
    const key = memorialStopKey(hanako.user.id, open.shop.secret);
    expect(mail.unsubscribeUrl).toBe(`http://shop.test/api/memorial/stop/${key}`);
    expect(mail.text).toContain(`http://shop.test/memorial/stop?token=${key}`);
    expect(row!.body_text).not.toContain(key);
    const request = (path: string, init: RequestInit = {}) => open.app.request(`http://shop.test/api${path}`, init);
    const opened = await request(`/memorial/stop/${key}`);
    expect([opened.status, opened.headers.get("location")]).toEqual([303, `/memorial/stop?token=${key}`]);
    const long = await request(`/memorial/stop/${"x".repeat(5000)}`);
    expect([long.status, long.headers.get("location")]).toEqual([303, "/memorial/stop?token="]);
    const days = async ({ me }: typeof hanako) => (await me.userMemorial.list()).data[0]!.remind_days;
    expect(await days(hanako)).toEqual([14]);
    const pressed = await request(`/memorial/stop/${key}`, { method: "POST", body: "List-Unsubscribe=One-Click" });
    expect(pressed.status).toBe(200);
    expect([await days(hanako), await days(taro)]).toEqual([[], [14]]);
    for (const forged of ["", "x", `${taro.user.id}.${key.split(".")[1]}`])
      await expect(open.api.userMemorial.stop({ token: forged || "." })).rejects.toMatchObject({
        code: "auth.link_ended",
      });
    expect(await days(taro)).toEqual([14]);
  });

  test("[MEM-10] the job runs each morning at nine in Tokyo, and leaves out mailboxes that bounce", async () => {
    const open = await shop();
    const { me, user } = await logIn(open);
    await me.userMemorial.add(memorialInput({ remind_days: [14] }));
    await open.db.updateTable("member").set({ mail_error_count: 3 }).where("id", "=", user.id).execute();
    await remindDaily(workOf(open));
    expect(await emails(open)).toEqual([]);
    expect(open.sent).toContainEqual(
      expect.objectContaining({
        name: "memorial.remind",
        data: { day: "2026-11-21" },
        startAfter: new Date("2026-11-21T09:00:00+09:00"),
      }),
    );
  });
});
