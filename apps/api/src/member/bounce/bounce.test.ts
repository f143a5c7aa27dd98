import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { emailCommands } from "#api/admin/command/email-commands.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { deliveryReport } from "#api/testing/delivery-report.ts";
import { logIn } from "#api/testing/members.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

const unknown = "（記録ずみか、お店のメールではないため、何も変えません）";

async function open(test: TestShop) {
  const folder = await mkdtemp(join(tmpdir(), "noren-reports-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const member = await logIn(test);
  const read = async (report: string) => {
    await writeFile(join(folder, "report.eml"), report);
    const output: string[] = [];
    const out = (line: string) => void output.push(line);
    await emailCommands["email status"]!.run(["report.eml"], {
      shop: test.shop,
      cwd: folder,
      filesFolder: folder,
      out,
      err: out,
    });
    return output.join();
  };
  const isMarked = async () =>
    (await test.api.auth.login({ username: member.email, password: member.password })).has_mail_error_count_over;
  return { ...test, member, read, isMarked };
}

describeOnBothDatabases("emails that do not arrive", ({ shop }) => {
  test("[AUTH-13] three failures in a row mark the member, each email counts once, and a delivered one clears the mark", async () => {
    const { read, isMarked, member, db, api, at } = await open(await shop());
    const { email: recipient } = member;
    for (let n = 0; n < 4; n++) {
      at(new Date(Date.parse("2026-11-20T01:00:00Z") + n * 60_000));
      await api.captcha.sendMail({ purpose: "login", name: recipient });
    }
    const rows = await db.selectFrom("email").select("message_id").orderBy("id").execute();
    const [first, second, third, fourth] = rows.map(({ message_id }) => message_id);
    const failed = (messageId: string | undefined) => read(deliveryReport({ messageId, recipient, action: "failed" }));
    expect(await failed(first)).toBe(`${recipient}: 届きませんでした`);
    expect(await failed(first)).toBe(`${recipient}: 届きませんでした${unknown}`);
    await failed(second);
    expect(await isMarked()).toBe(false);
    await failed(third);
    expect(await isMarked()).toBe(true);
    await read(deliveryReport({ messageId: fourth, recipient, action: "delivered" }));
    expect(await isMarked()).toBe(false);
  });

  test("[AUTH-13] a report on an email that the shop did not send, or sent to somebody else, changes nothing", async () => {
    const { read, isMarked, member, db, api } = await open(await shop());
    await api.captcha.sendMail({ purpose: "login", name: member.email });
    const { message_id: messageId } = await db.selectFrom("email").select("message_id").executeTakeFirstOrThrow();
    for (const forged of [{ recipient: member.email }, { messageId, recipient: "taro@example.jp" }])
      expect(await read(deliveryReport(forged))).toContain(unknown);
    expect(await isMarked()).toBe(false);
    await expect(read("Subject: こんにちは\n\n本文")).rejects.toThrow("RFC 3464");
  });
});
