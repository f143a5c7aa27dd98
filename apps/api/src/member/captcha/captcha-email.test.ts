import { linkKeys } from "#api/link-keys.ts";
import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { mailedKey } from "#api/testing/captchas.ts";
import { openForOrders, orderer, readyCart } from "#api/testing/products.ts";
import { logIn, registration } from "#api/testing/members.ts";
import { openSecondChannel } from "#api/testing/second-channel.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { sendEmail } from "#api/channel/email/email.service.ts";
import type { Mail } from "#api/platform/mail/mail-port.ts";

const required = { code: "captcha.required", status: 422 };
const ended = { code: "captcha.link_ended", status: 409 };

const emails = (test: Pick<TestShop, "db">) =>
  test.db.selectFrom("email").selectAll().where("unique_key", "like", "captcha.%").orderBy("id").execute();

/** Proof of the latest mailed link. */
const confirmed = async (test: TestShop) => (await test.api.captcha.confirm({ key: (await mailedKey(test))! })).proof;

describeOnBothDatabases("the mailed link in place of a captcha", ({ shop }) => {
  test("[SEC-03, SEC-05] a confirmed link allows one order, registration or login with the mailbox it went to", async () => {
    const ready = await openForOrders(await shop());
    const { email, password } = await logIn(ready);
    const { token } = await readyCart(ready, [{ id: ready.towel.id }]);
    await ready.set("CAPTCHA.WHEN", "always");
    const input = registration();
    const { sendMail } = ready.api.captcha;
    const login = (captcha: string, username = email) => ready.api.auth.login({ username, password, captcha });

    await sendMail({ purpose: "login", name: ` ${email.toUpperCase()} ` });
    const forLogin = await confirmed(ready);
    await expect(login(forLogin, "other@example.jp")).rejects.toMatchObject(required);
    await expect(ready.api.user.register({ ...input, captcha: forLogin })).rejects.toMatchObject(required);
    await login(forLogin);
    await expect(login(forLogin)).rejects.toMatchObject(required);
    // The proof is used up.
    await expect(confirmed(ready)).rejects.toMatchObject(ended);

    await sendMail({ purpose: "register", name: input.email });
    const forRegister = await confirmed(ready);
    const other = registration();
    await expect(ready.api.user.register({ ...other, captcha: forRegister })).rejects.toMatchObject(required);
    await ready.api.user.register({ ...input, captcha: forRegister });

    await sendMail({ purpose: "decision", name: "stranger@example.jp" });
    await expect(ready.api.cart.decision({ token, captcha: await confirmed(ready) })).rejects.toMatchObject(required);
    await sendMail({ purpose: "decision", name: orderer.email });
    await ready.api.cart.decision({ token, captcha: await confirmed(ready) });
    expect((await emails(ready)).map(({ recipient }) => recipient)).toEqual([
      email,
      input.email,
      "stranger@example.jp",
      orderer.email,
    ]);
  });

  test("[SEC-05] the link is valid for thirty minutes, only in its channel, and its proof for thirty more", async () => {
    const test = await shop();
    const { email } = await logIn(test);
    const start = test.shop.clock().getTime();
    const minutes = (count: number) => test.at(new Date(start + count * 60_000));
    await test.api.captcha.sendMail({ purpose: "login", name: email });
    const key = (await mailedKey(test))!;
    const other = await openSecondChannel(test);
    await expect(other.api.captcha.confirm({ key })).rejects.toMatchObject(ended);
    minutes(30);
    await expect(test.api.captcha.confirm({ key })).rejects.toMatchObject(ended);
    minutes(29);
    const { proof, expires_at, purpose } = await test.api.captcha.confirm({ key });
    expect([purpose, expires_at]).toEqual(["login", new Date(start + 60 * 60_000).toISOString()]);
    // Pressing the button twice gives the same proof.
    expect((await test.api.captcha.confirm({ key })).proof).toBe(proof);
    await test.set("CAPTCHA.WHEN", "always");
    minutes(60);
    const login = test.api.auth.login({ username: email, password: "Noren-1234", captcha: proof });
    await expect(login).rejects.toMatchObject(required);
  });

  test("[SEC-05] a forged key, also one made from the database's content, is refused", async () => {
    const test = await shop();
    const { email } = await logIn(test);
    await test.api.captcha.sendMail({ purpose: "login", name: email });
    const [mailed] = await emails(test);
    const key = (await mailedKey(test))!;
    const payload = mailed!.unique_key.slice("captcha.link:".length);
    const wrong = ["", ".", "x", payload, `${payload}.`, `${payload}.${"A".repeat(43)}`, `A${key}`, key.slice(0, -1)];
    for (const one of wrong) await expect(test.api.captcha.confirm({ key: one })).rejects.toMatchObject(ended);
    expect(JSON.stringify(mailed)).not.toContain(key);
    // The link's key itself is not a proof.
    await test.set("CAPTCHA.WHEN", "always");
    const login = test.api.auth.login({ username: email, password: "Noren-1234", captcha: `mail.${key}` });
    await expect(login).rejects.toMatchObject(required);
    const sent: Mail[] = [];
    const mail = { send: async (one: Mail) => void sent.push(one), close: () => {} };
    await sendEmail(test.shop, mail, mailed!.id, linkKeys);
    expect(sent[0]!.text).toContain(`http://shop.test/captcha/confirm?key=${key}\n`);
    expect(sent[0]!.html).toContain(`href="http://shop.test/captcha/confirm?key=${key}"`);
    await test.api.captcha.confirm({ key });
  });

  test("[SEC-05] a login does not reveal whether a name is a member's: the answer is the same, and so is the limit", async () => {
    const test = await shop();
    const { email } = await logIn(test, { username: "hanako" });
    await test.set("LIMIT.CAPTCHA.MAILS_TO_MAILBOX", 2);
    // Two requests within ten seconds count as one press of the button and send one email.
    const later = () => test.at(new Date(test.shop.clock().getTime() + 10_000));
    const ask = (name: string) =>
      test.api.captcha.sendMail({ purpose: "login", name }).then(
        (answer) => (later(), answer),
        ({ status }: { status: number }) => status,
      );
    for (const name of [email, "nobody@example.jp", "nobody"])
      expect([await ask(name), await ask(name), await ask(name)]).toEqual([{}, {}, 429]);
    // Another name of the member whose mailbox is at its limit: no email, and the same answer.
    expect([await ask("hanako"), await ask("HANAKO"), await ask("hanako")]).toEqual([{}, {}, 429]);
    expect((await emails(test)).map(({ recipient }) => recipient)).toEqual([email, email]);
  });

  test("[SEC-03] mails are limited per address range and mailbox, for all purposes together", async () => {
    const test = await shop();
    await test.set("LIMIT.CAPTCHA.MAILS_TO_MAILBOX", 2);
    await test.set("LIMIT.CAPTCHA.MAILS_OF_ADDRESS", 4);
    const ask = (purpose: "decision" | "register", name: string) => test.api.captcha.sendMail({ purpose, name });
    await ask("decision", "hanako@example.jp");
    await ask("register", "Hanako@example.jp");
    await expect(ask("register", "hanako@EXAMPLE.jp")).rejects.toMatchObject({
      status: 429,
      data: { retry_after: 3600 },
    });
    await ask("decision", "taro@example.jp");
    await expect(ask("decision", "jiro@example.jp")).rejects.toMatchObject({ status: 429 });
    expect(await emails(test)).toHaveLength(3);
    expect(test.sent.filter(({ name }) => name === "email.send")).toHaveLength(3);
  });

  test("[SEC-03] a mailbox has one limit however its address is written", async () => {
    const test = await shop();
    await test.set("LIMIT.CAPTCHA.MAILS_TO_MAILBOX", 1);
    const ask = (name: string) => test.api.captcha.sendMail({ purpose: "decision", name });
    await ask("hanako@example.jp");
    await expect(ask("Hanako+1@example.jp")).rejects.toMatchObject({ status: 429 });
    expect(await emails(test)).toHaveLength(1);
  });

  test("[SEC-03] an invalid address gets no mail, and no mail contains typed text", async () => {
    const test = await shop();
    for (const name of [
      "",
      "x",
      "a@b",
      "a@example.jp, b@example.jp",
      "a@example.jp\r\nBcc: b@example.jp",
      "@",
      "<a@example.jp>",
    ])
      await test.api.captcha.sendMail({ purpose: "decision", name });
    expect((await emails(test)).map(({ recipient }) => recipient)).toEqual([]);
    await test.api.captcha.sendMail({ purpose: "decision", name: "http-evil.example@example.jp" });
    const [email] = await emails(test);
    expect(email!.subject + email!.body_text).not.toContain("evil");
  });

  test("[AUTH-14] the first login after a registration needs no second captcha, only for that address", async () => {
    const test = await shop();
    const input = registration();
    const { captcha } = await test.api.user.register(input);
    await test.set("CAPTCHA.WHEN", "always");
    const login = (username: string) => test.api.auth.login({ username, password: input.password, captcha });
    await expect(login("other@example.jp")).rejects.toMatchObject(required);
    await login(input.email);
    await expect(login(input.email)).rejects.toMatchObject(required);
  });
});
