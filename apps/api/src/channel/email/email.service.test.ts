import { linkKeys } from "#api/link-keys.ts";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import type { AddressInfo, Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test, vi } from "vitest";
import type { JobHandlers } from "#api/platform/jobs/jobs.ts";
import { startJobs } from "#api/platform/jobs/start-jobs.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { type Email, sendEmail, writeEmail, writeEmails } from "./email.service.ts";
import { folderMail, type MailPort } from "#api/platform/mail/mail-port.ts";
import { smtpMail } from "#api/platform/mail/smtp-mail.ts";

const email: Email = {
  uniqueKey: "order.completed:1",
  to: "hanako@example.jp",
  subject: "【暖簾】ご注文ありがとうございます",
  text: "山田 花子 様\n.\n本文です。\n",
  html: "<p>山田 花子 様</p>",
};

/**
 * A mail server that stores received emails; refuses the first `refuse.times` emails, and drops the response to the
 * next `lose`.
 */
async function mailServer(refuse: { times: number; code: number } = { times: 0, code: 451 }, lose = 0) {
  const sockets = new Set<Socket>();
  const got: { from: string; to: string[]; message: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    async onData(stream, session, done) {
      const message = await text(stream);
      if (refuse.times-- > 0) return done(Object.assign(new Error("later"), { responseCode: refuse.code }));
      const { mailFrom, rcptTo } = session.envelope;
      got.push({ from: (mailFrom as { address: string }).address, to: rcptTo.map(({ address }) => address), message });
      if (lose-- > 0) return sockets.forEach((socket) => socket.destroy());
      done();
    },
  });
  server.server.on("connection", (socket) => void sockets.add(socket));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const mail = smtpMail(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`);
  onTestFinished(async () => {
    mail.close();
    await new Promise<void>((closed) => server.close(closed));
  });
  return { got, mail };
}

async function folder() {
  const path = await mkdtemp(join(tmpdir(), "noren-emails-"));
  onTestFinished(() => rm(path, { recursive: true }));
  return {
    path,
    mail: folderMail(join(path, "emails")),
    files: async () => (await readdir(join(path, "emails"))).sort(),
  };
}

const header = (message: string, name: string) =>
  message
    .slice(0, message.indexOf("\r\n\r\n"))
    .replace(/\r\n[ \t]+/g, " ")
    .match(new RegExp(`^${name}: (.*)$`, "im"))?.[1];

describeOnBothDatabases("emails", ({ shop, db, database }) => {
  const write = ({ shop: noren, channel }: TestShop, more: Partial<Email> = {}) =>
    db()
      .transaction()
      .execute((trx) => writeEmail({ shop: noren, channel, now: noren.clock() }, trx, { ...email, ...more }));
  const emailId = async () => (await db().selectFrom("email").select("id").executeTakeFirstOrThrow()).id;
  const send = async (test: TestShop, mail: MailPort) => sendEmail(test.shop, mail, await emailId(), linkKeys);

  test("[OWN-04] an email is sent as text and HTML, from the shop, with its own Message-ID", async () => {
    const noren = await shop();
    const { got, mail } = await mailServer();
    await write(noren);
    await send(noren, mail);
    expect(got).toHaveLength(1);
    const { from, to, message } = got[0]!;
    expect({ from, to }).toEqual({ from: "no-reply@shop.test", to: ["hanako@example.jp"] });
    expect(header(message, "Message-ID")).toMatch(/^<[0-9a-f]{32}@shop\.test>$/);
    expect(header(message, "Date")).toBe("Fri, 20 Nov 2026 01:00:00 +0000");
    expect(header(message, "Auto-Submitted")).toBe("auto-generated");
    expect(message).toContain("multipart/alternative");
    expect(message).toContain(Buffer.from(email.text).toString("base64"));
  });

  test("[OWN-04] of several emails written together, each occasion gets one email and one job", async () => {
    const { shop: noren, channel, sent } = await shop();
    const about = (uniqueKey: string): Email => ({ ...email, uniqueKey });
    const writeAll = (...keys: string[]) =>
      db()
        .transaction()
        .execute((trx) => writeEmails({ shop: noren, channel, now: noren.clock() }, trx, keys.map(about)));
    await writeAll("one", "two", "two");
    await writeAll("two", "three");
    await writeAll("one");
    const stored = await db().selectFrom("email").select(["id", "unique_key"]).orderBy("unique_key").execute();
    expect(stored.map((row) => row.unique_key)).toEqual(["one", "three", "two"]);
    const jobs = sent.map(({ data }) => (data as { emailId: string }).emailId);
    expect(jobs.toSorted()).toEqual(stored.map((row) => row.id).toSorted());
  });

  test("[OWN-04] a job that runs twice sends one email", async () => {
    const noren = await shop();
    const { got, mail } = await mailServer();
    await write(noren);
    await write(noren);
    await send(noren, mail);
    await send(noren, mail);
    expect(noren.sent).toHaveLength(1);
    expect(got).toHaveLength(1);
    const stored = await db().selectFrom("email").select("sent_at").executeTakeFirstOrThrow();
    expect(stored.sent_at).toEqual(noren.shop.clock());
  });

  test("[OWN-04] an email that was sent but not marked as sent is sent again with the same Message-ID", async () => {
    const noren = await shop();
    const { got, mail } = await mailServer();
    await write(noren);
    await send(noren, mail);
    await db().updateTable("email").set({ sent_at: null }).execute();
    await send(noren, mail);
    const ids = got.map(({ message }) => header(message, "Message-ID"));
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });

  test("[OWN-04] a mail server that is temporarily down gets the email later, once", async () => {
    const noren = await shop();
    const { got, mail } = await mailServer({ times: 1, code: 451 });
    const { log } = noren.shop;
    const handlers = {
      "email.send": ({ emailId }: { emailId: string }) => sendEmail(noren.shop, mail, emailId, linkKeys),
    } as JobHandlers;
    const jobs = await startJobs({ database: database(), handlers, log, retrySeconds: 1, askEverySeconds: 1 });
    noren.shop.jobs = jobs.send;
    await write(noren);
    await vi.waitFor(() => expect(got).toHaveLength(1), { timeout: 25_000 });
    await jobs.stop();
    expect((await db().selectFrom("email").select("sent_at").executeTakeFirstOrThrow()).sent_at).not.toBeNull();
  });

  test("[OWN-04] if the mail server's response is lost, the email is sent again with the same Message-ID", async () => {
    const noren = await shop();
    const { got, mail } = await mailServer({ times: 0, code: 451 }, 1);
    await write(noren);
    // the job is retried
    await send(noren, mail).catch(() => send(noren, mail));
    const ids = got.map(({ message }) => header(message, "Message-ID"));
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    expect((await db().selectFrom("email").select("sent_at").executeTakeFirstOrThrow()).sent_at).not.toBeNull();
    await send(noren, mail);
    expect(got).toHaveLength(2);
  });

  test("[OWN-04] without a mail server, an email is written to a folder, once", async () => {
    const noren = await shop();
    const { mail, files, path } = await folder();
    await write(noren);
    await send(noren, mail);
    await db().updateTable("email").set({ sent_at: null }).execute();
    await send(noren, mail);
    expect(await files()).toEqual([expect.stringMatching(/^20261120T010000000Z-[0-9a-f]{32}-shop-test\.json$/)]);
    const stored = JSON.parse(await readFile(join(path, "emails", (await files())[0]!), "utf8"));
    expect(stored).toMatchObject({
      to: "hanako@example.jp",
      subject: email.subject,
      text: email.text,
      html: email.html,
    });
  });

  test("[OWN-04] no buyer's text becomes a header or another recipient", async () => {
    const noren = await shop();
    const { got, mail } = await mailServer();
    await write(noren, {
      uniqueKey: "one",
      to: "hanako@example.jp, all@example.jp",
      subject: "ご注文\r\nBcc: all@example.jp\u2028X-More: 1",
      text: "Bcc: all@example.jp\r\n.\r\nQUIT\r\n",
    });
    await send(noren, mail).catch(() => undefined);
    await db().deleteFrom("email").execute();
    await write(noren, { uniqueKey: "two", subject: "ご注文\r\nBcc: all@example.jp\u2028X-More: 1" });
    await send(noren, mail);
    const last = got.at(-1)!;
    expect(header(last.message, "Bcc")).toBeUndefined();
    expect(header(last.message, "X-More")).toBeUndefined();
    for (const { to } of got) expect(to).not.toContain("all@example.jp");
    expect(last.to).toEqual(["hanako@example.jp"]);
  });

  test("[SEC-03] a request that began before others and ends after them counts the emails they wrote", async () => {
    const noren = await shop();
    const max = noren.channel.settings["LIMIT.EMAIL.MAILBOX_MAX"];
    const began = noren.shop.clock().getTime();
    // requests that began earlier write later
    for (let late = max + 3; late > 0; late--) {
      const work = { shop: noren.shop, channel: noren.channel, now: new Date(began + late * 1000) };
      const other = { ...email, uniqueKey: `order.notice:${late}`, isToOther: true };
      await db()
        .transaction()
        .execute((trx) => writeEmail(work, trx, other));
    }
    expect(await db().selectFrom("email").select("id").execute()).toHaveLength(max);
  });

  test("[OWN-04] an email of a deleted channel is not sent", async () => {
    const noren = await shop();
    const { got, mail } = await mailServer();
    await write(noren);
    const id = await emailId();
    await db().deleteFrom("channel").execute();
    noren.shop.channels.drop();
    await sendEmail(noren.shop, mail, id, linkKeys);
    expect(got).toEqual([]);
  });
});
