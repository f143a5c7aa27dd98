import { text as textOf } from "node:stream/consumers";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { newsletterCommands } from "#api/admin/command/newsletter-commands.ts";
import { sendEmail } from "#api/channel/email/email.service.ts";
import { linkKeys } from "#api/link-keys.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { smtpMail } from "#api/platform/mail/smtp-mail.ts";
import { emailedKey, newsletterKey } from "#api/testing/account.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { logIn, registration } from "#api/testing/members.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { stopKey } from "./newsletter-key.ts";
import { newsletterBatch, sendNewsletter } from "./newsletter.service.ts";

const ended = { code: "auth.link_ended", status: 409 };
const source = "# 秋のしたく\n\n[新しい手ぬぐい](/product?new=1)が届きました。\n";
const spring = { subject: "秋のたより", source };

async function typed({ shop }: TestShop, name: string, ...args: string[]) {
  const lines: string[] = [];
  const out = (line: string) => void lines.push(line);
  const exit = await newsletterCommands[name]!.run(args, { shop, cwd: "/", filesFolder: "/", out, err: out });
  return { exit: exit ?? 0, output: lines.join("\n") };
}

async function file(content: string) {
  const folder = await mkdtemp(join(tmpdir(), "noren-newsletter-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "autumn.md"), content);
  return join(folder, "autumn.md");
}

const autumn = () => file(`---\nsubject: ${spring.subject}\n---\n${source}`);
const work = ({ shop, db }: TestShop) => ({ shop, db, now: shop.clock(), actor: shop.actor });
const recipients = async ({ db }: TestShop) =>
  (await db.selectFrom("email").select("recipient").where("unique_key", "like", "newsletter:%").execute()).map(
    ({ recipient }) => recipient,
  );

/** A member with a confirmed newsletter consent. */
async function subscriber(open: TestShop) {
  const member = await logIn(open);
  await open.api.newsletter.confirm({ token: await newsletterKey(open, member.me, member.user) });
  return member;
}

async function runJobs(open: TestShop, times = 1) {
  for (let job = open.sent.shift(); job; job = open.sent.shift())
    if (job.name === "newsletter.send")
      for (let run = 0; run < times; run++) await sendNewsletter(work(open), job.data.issueId);
}

const sentToOne = { exit: 0, output: "1人に送ります。" };

describeOnBothDatabases("the newsletter", ({ shop }) => {
  test("[MEM-21] a member gets it only after pressing the button of the emailed link; the moment and the words of consent are stored", async () => {
    const open = await shop();
    const { me, user, email } = await logIn(open);
    const token = await newsletterKey(open, me, user);
    await typed(open, "newsletter send", "noren", await autumn());
    await runJobs(open);
    expect(await recipients(open)).toEqual([]);
    await open.api.newsletter.confirm({ token });
    expect(await open.db.selectFrom("newsletter_consent").selectAll().execute()).toMatchObject([
      { email, words: expect.stringContaining("メールマガジン"), confirmed_at: open.shop.clock(), ended_at: null },
    ]);
    await typed(open, "newsletter send", "noren", await file("---\nsubject: 冬\n---\n本文"));
    await runJobs(open);
    expect(await recipients(open)).toEqual([email]);
  });

  test("[MEM-21] registering with it sends the link, once a day however often the profile is saved", async () => {
    const open = await shop();
    const input = registration({ is_receive_newsletter: "1" });
    await open.api.user.register(input);
    const me = open.as((await open.api.auth.login({ username: input.email, password: input.password })).access_token);
    const confirmations = async () =>
      (await open.db.selectFrom("email").select("id").where("unique_key", "like", "token.newsletter%").execute())
        .length;
    await me.user.update(input);
    expect(await confirmations()).toBe(1);
    await open.api.newsletter.confirm({ token: await emailedKey(open, "newsletter_confirm") });
    await me.user.update(input);
    expect(await confirmations()).toBe(1);
    const changed = { ...input, email: registration().email, current_password: input.password };
    await me.user.update(changed);
    expect(await confirmations()).toBe(1);
    // A new address counts once its link is followed.
    await typed(open, "newsletter send", "noren", await autumn());
    await runJobs(open);
    expect(await recipients(open)).toEqual([input.email]);
  });

  test("[MEM-21, SEC-05] switching it off and on sends a mailbox five links a day, and then leaves the profile as it is", async () => {
    const open = await shop();
    const { me, email } = await logIn(open);
    const choose = (is_receive_newsletter: "0" | "1") =>
      me.user.update({ ...registration({ email }), is_receive_newsletter });
    for (let round = 0; round < 5; round++) {
      await choose("1");
      await choose("0");
    }
    await expect(choose("1")).rejects.toMatchObject({ status: 429 });
    expect((await me.user.me()).is_receive_newsletter).toBe("0");
    const links = open.db.selectFrom("email").select("id").where("unique_key", "like", "token.newsletter%");
    expect(await links.execute()).toHaveLength(5);
  });

  test("[MEM-21] an expired, forged or foreign link confirms nothing, nor one of a withdrawn choice", async () => {
    const open = await shop();
    const { me, user, email } = await logIn(open);
    const token = await newsletterKey(open, me, user);
    const second = await openSecondChannel(open);
    for (const [api, key] of [
      [second.api, token],
      [open.api, `${token}x`],
      [open.api, stopKey(user.id, open.shop.secret)],
    ] as const)
      await expect(api.newsletter.confirm({ token: key })).rejects.toMatchObject(ended);
    await me.user.update({ ...registration({ email }), is_receive_newsletter: "0" });
    await expect(open.api.newsletter.confirm({ token })).rejects.toMatchObject(ended);
    const again = await newsletterKey(open, me, user);
    open.at("2026-11-27T01:00:01Z");
    await expect(open.api.newsletter.confirm({ token: again })).rejects.toMatchObject(ended);
  });

  test("[MEM-21] one click of a mailbox provider ends it: a form POST without Origin and login, repeatable", async () => {
    const open = await shop();
    const { me, user, email } = await subscriber(open);
    const key = stopKey(user.id, open.shop.secret);
    const post = (token: string) =>
      open.app.request(`http://shop.test/api/newsletter/stop/${token}`, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "List-Unsubscribe=One-Click",
      });
    expect((await post(`${key}x`)).status).toBe(409);
    expect((await me.user.me()).is_receive_newsletter).toBe("1");
    expect((await post(key.repeat(20))).status).toBe(409);
    for (let click = 0; click < 2; click++) expect((await post(key)).status).toBe(200);
    expect((await me.user.me()).is_receive_newsletter).toBe("0");
    await typed(open, "newsletter send", "noren", await autumn());
    await runJobs(open);
    expect(await recipients(open)).toEqual([]);
    const opened = await open.app.request(`http://shop.test/api/newsletter/stop/${key}`);
    expect([opened.status, opened.headers.get("location")]).toEqual([303, `/newsletter/stop?token=${key}`]);
    const second = await openSecondChannel(open);
    await expect(second.api.newsletter.stop({ token: key })).rejects.toMatchObject(ended);
    await open.api.newsletter.confirm({ token: await newsletterKey(open, me, { id: user.id, email }) });
    expect((await me.user.me()).is_receive_newsletter).toBe("1");
  });

  test("[MEM-21] a newsletter without subscribers is not sent, and can be sent once there are some", async () => {
    const open = await shop();
    const nobody = await typed(open, "newsletter send", "noren", await autumn());
    expect(nobody).toEqual({ exit: 1, output: "受け取りを確認した会員がいないため、送りませんでした。" });
    expect((await typed(open, "newsletter list", "noren")).output).toBe("送ったメールマガジンはありません。");
    const { email } = await subscriber(open);
    expect(await typed(open, "newsletter send", "noren", await autumn())).toEqual(sentToOne);
    await runJobs(open);
    expect(await recipients(open)).toEqual([email]);
  });

  test("[MEM-21] the owner sends a preview to an address of their own, and no member gets it", async () => {
    const open = await shop();
    await subscriber(open);
    const { exit } = await typed(open, "newsletter try", "noren", await autumn(), "ｏｗｎｅｒ@noren.example");
    expect(exit).toBe(0);
    await runJobs(open);
    expect(await recipients(open)).toEqual([]);
    const preview = await open.db
      .selectFrom("email")
      .select(["recipient", "subject", "body_text", "body_html"])
      .where("unique_key", "like", "newsletter.try:%")
      .execute();
    expect(preview).toMatchObject([{ recipient: "owner@noren.example", subject: "【お試し】秋のたより" }]);
    expect(preview[0]!.body_text).toContain("新しい手ぬぐい（http://shop.test/product?new=1）");
    // A link that is not filled in would be dead.
    expect(preview[0]!.body_html).not.toContain("{{");
    await expect(typed(open, "newsletter try", "noren", await autumn(), "owner")).rejects.toThrow("メールアドレスでは");
    expect((await typed(open, "newsletter list", "noren")).output).toBe("送ったメールマガジンはありません。");
  });

  test("[MEM-21] the email is text and HTML with addresses of the shop, and with List-Unsubscribe and its one click", async () => {
    const open = await shop();
    const { user, email } = await subscriber(open);
    await typed(open, "newsletter send", "noren", await autumn());
    await runJobs(open);
    const got: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      async onData(stream, _, done) {
        got.push(await textOf(stream));
        done();
      },
    });
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    const mail = smtpMail(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`);
    onTestFinished(async () => {
      mail.close();
      await new Promise<void>((closed) => server.close(closed));
    });
    const stored = await open.db
      .selectFrom("email")
      .selectAll()
      .where("unique_key", "like", "newsletter:%")
      .executeTakeFirstOrThrow();
    const key = stopKey(user.id, open.shop.secret);
    // Reading the table does not give the key that ends the newsletter.
    expect(JSON.stringify(stored)).not.toContain(key);
    expect(stored).toMatchObject({ recipient: email, subject: "秋のたより" });
    expect(stored.body_html).toContain('<a href="http://shop.test/product?new=1">新しい手ぬぐい</a>');
    expect(stored.body_text).toMatch(
      /^秋のしたく\n\n新しい手ぬぐい（http:\/\/shop\.test\/product\?new=1）が届きました。\n/,
    );
    await sendEmail(open.shop, mail, stored.id, linkKeys);
    const headers = got[0]!.slice(0, got[0]!.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ");
    expect(headers).toContain(`List-Unsubscribe: <http://shop.test/api/newsletter/stop/${key}>`);
    expect(headers).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    const page = `http://shop.test/newsletter/stop?token=${key}`;
    const bodies = got[0]!.split("\r\n\r\n").map((part) => Buffer.from(part, "base64").toString());
    expect(bodies.filter((body) => body.includes(page))).toHaveLength(2);
  });

  test("[MEM-21, MEM-19] it moves with the member to a new address, whose link was followed", async () => {
    const open = await shop();
    const member = await subscriber(open);
    const moved = registration({ email: "moved@example.jp", is_receive_newsletter: "1" });
    await member.me.user.update({ ...moved, current_password: member.password });
    await open.api.emailChange.confirm({ token: await emailedKey(open, "email_change", moved.email) });
    open.sent.length = 0;
    expect(await typed(open, "newsletter send", "noren", await autumn())).toEqual(sentToOne);
    await runJobs(open);
    expect(await recipients(open)).toEqual(["moved@example.jp"]);
  });

  test("[MEM-21] batches of 500 reach each member once, also if jobs run twice or are killed in between", async () => {
    const open = await shop();
    const { email } = await subscriber(open);
    const [member] = await open.db.selectFrom("member").selectAll().where("email", "=", email).execute();
    const [consent] = await open.db.selectFrom("newsletter_consent").selectAll().execute();
    const others = Array.from({ length: newsletterBatch + 1 }, (_, at) => {
      const id = uuidv7(open.shop.clock(), open.shop.random);
      return { id, email: `reader${at}@example.jp`, code: `R${at}` };
    });
    await open.db
      .insertInto("member")
      .values(others.map((one) => ({ ...member!, ...one, profile: JSON.stringify(member!.profile) })))
      .execute();
    await open.db
      .insertInto("newsletter_consent")
      .values(others.map((one) => ({ ...consent!, member_id: one.id, email: one.email })))
      .execute();
    open.sent.length = 0;
    const path = await autumn();
    expect(await typed(open, "newsletter send", "noren", path)).toEqual({ exit: 0, output: "502人に送ります。" });
    const { id: issueId } = await open.db.selectFrom("newsletter_issue").select("id").executeTakeFirstOrThrow();
    // Killed after the first emails: nothing of the run is stored.
    const jobs: TestShop["shop"]["jobs"] = async (_, name) => {
      if (name === "newsletter.send") throw new Error("killed");
    };
    const broken = { ...work(open), shop: { ...open.shop, jobs } };
    await expect(sendNewsletter(broken, issueId)).rejects.toThrow("killed");
    expect(await recipients(open)).toEqual([]);
    await sendNewsletter(work(open), issueId);
    expect(await recipients(open)).toHaveLength(newsletterBatch);
    expect((await typed(open, "newsletter list", "noren")).output).toBe(
      "2026.11.20 10:00  500人（送信中）  秋のたより",
    );
    // Running the command again resumes the same issue.
    expect((await typed(open, "newsletter send", "noren", path)).output).toContain("続けて送ります");
    await runJobs(open, 2);
    const all = await recipients(open);
    expect([all.length, new Set(all).size]).toEqual([502, 502]);
    expect(await typed(open, "newsletter send", "noren", path)).toMatchObject({ exit: 1 });
    expect((await typed(open, "newsletter list", "noren")).output).toBe("2026.11.20 10:00  502人  秋のたより");
  });

  test("[MEM-21] a file without a subject, with other fields or without text is refused", async () => {
    const open = await shop();
    for (const content of [
      source,
      "---\nsubject: ''\n---\n本文",
      "---\nsubject: 秋\nsort: 1\n---\n本文",
      "---\nsubject: 秋\n---\n",
    ])
      await expect(typed(open, "newsletter send", "noren", await file(content))).rejects.toMatchObject({
        code: "common.invalid_input",
      });
    expect((await typed(open, "newsletter list", "noren")).output).toBe("送ったメールマガジンはありません。");
  });
});
