import { expect, test } from "vitest";
import { emailedKey, emailUndoKey, reminderKey } from "#api/testing/account.ts";
import { codeOf } from "#api/testing/call-code.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { addedIdentity, arriveAs, identityLinkKey, newPerson } from "#api/testing/identities.ts";
import { days, later } from "#api/testing/later.ts";
import { logIn, registration } from "#api/testing/members.ts";
import { addPasskey } from "#api/testing/passkeys.ts";
import type { TestShop } from "#api/testing/test-shop.ts";
import { goodToken, issueToken, tokenSeconds, type TokenPurpose } from "./one-time-token.ts";

const newPassword = "Noren-5678";

type Account = Awaited<ReturnType<typeof logIn>>;
type Taking = {
  /** Of a member who has shown the mailbox before. */
  isProved: boolean;
  /** What the member has to have before the intruder does anything; answers how the account is taken back. */
  prepare: (test: TestShop, owner: Account) => Promise<() => Promise<unknown>>;
};

const takings: Record<string, Taking> = {
  "a mailed reset": {
    isProved: true,
    prepare: async (test, owner) => async () => {
      const token = await reminderKey(test, owner.email, "password");
      await test.api.reminder.check({ type: "password", token });
      await test.api.reminder.reset({ type: "password", token, password: newPassword });
    },
  },
  "the link of an email that ends all": {
    isProved: true,
    prepare: async (test, owner) => async () =>
      test.api.memberSession.endAll({ token: await emailedKey(test, "end_sessions", owner.email) }),
  },
  "the end of the other sessions": {
    isProved: true,
    prepare:
      async (_, { me }) =>
      async () =>
        me.memberSession.endOthers(),
  },
  "a changed password": {
    isProved: true,
    prepare:
      async (_, { me, password }) =>
      async () =>
        me.user.changePassword({ current_password: password, password: newPassword }),
  },
  "the undoing of a changed address": {
    isProved: true,
    prepare: async (test, owner) => {
      const token = await emailUndoKey(test, owner, "intruder@example.jp");
      return async () => test.api.emailChange.undo({ token });
    },
  },
  "a first proof of the mailbox": {
    isProved: false,
    prepare: async (test, owner) => async () => test.api.identity.link(await identityLinkKey(test, owner)),
  },
};

const purposes = Object.keys(tokenSeconds) as TokenPurpose[];

/** What an intruder with the password has, and what each opens afterwards. */
async function intrude(test: TestShop, owner: Account, email: string) {
  const { access_token } = await test.api.auth.login({ username: email, password: owner.password });
  const me = test.as(access_token);
  const intruder = { me, password: owner.password, email };
  const person = newPerson({ email: "at-line@example.jp" });
  await addedIdentity(test, intruder, person);
  const { authenticator } = await addPasskey(intruder);
  const question = { question_ct: "1", question_answer: "ポチ" } as const;
  await me.user.update({ ...registration({ email }), ...question, current_password: owner.password });
  const ctx = () => ({ shop: test.shop, channel: test.channel, now: test.shop.clock(), actor: test.shop.actor });
  const links = new Map<TokenPurpose, string>();
  for (const purpose of purposes)
    links.set(purpose, (await issueToken(ctx(), test.db, { memberId: owner.user.id, purpose })).key);
  return async () => {
    const { api } = test;
    const rows: Record<string, string> = {
      session: await codeOf(me.user.me()),
      "refresh token": await codeOf(me.auth.refresh()),
    };
    for (const [purpose, key] of links)
      rows[`link: ${purpose}`] = (await goodToken(ctx(), test.db, purpose, key)) ? "good" : "ended";
    rows.identity = await codeOf(arriveAs(test, person));
    rows.passkey = await codeOf(api.passkey.login(authenticator.sign(await api.passkey.beginLogin())));
    const names = await test.db.selectFrom("member").select("email").where("id", "=", owner.user.id).execute();
    rows.password = await codeOf(api.auth.login({ username: names[0]!.email, password: owner.password }));
    const asked = async () => {
      const token = await reminderKey(test, names[0]!.email, "password");
      return (await api.reminder.check({ type: "password", token })).question_ct === null ? "not asked" : "asked";
    };
    rows["question, at once"] = await asked();
    test.at(later(days(31)));
    rows["question, after 30 days"] = await asked();
    return rows;
  };
}

const closed = {
  password: "auth.invalid_credentials",
  session: "auth.token_expired",
  "refresh token": "auth.token_expired",
  identity: "identity.suspended",
  passkey: "passkey.suspended",
  "question, at once": "not asked",
  "question, after 30 days": "not asked",
  ...Object.fromEntries(purposes.map((purpose) => [`link: ${purpose}`, "ended"])),
  "link: newsletter_confirm": "good",
  "link: email_undo": "good",
};
const bySession = { ...closed, identity: "accepted", passkey: "accepted", "question, after 30 days": "asked" };
const warning = { "link: email_verify": "good", "link: end_sessions": "good" };
const resets = { "link: password_reminder": "good", "link: username_reminder": "good", "link: unlock": "good" };

/** Each way in an intruder may have × each way of taking the account back. */
const expected: Record<string, Record<string, string>> = {
  "a mailed reset": closed,
  "the link of an email that ends all": closed,
  "the end of the other sessions": { ...bySession, ...warning, ...resets, password: "accepted" },
  "a changed password": { ...bySession, ...warning },
  // of several changes the later ones are undone with the one before
  "the undoing of a changed address": { ...closed, "link: email_undo": "ended" },
  "a first proof of the mailbox": closed,
};

describeOnBothDatabases("an account that an intruder has been in", ({ shop }) => {
  for (const [name, { isProved, prepare }] of Object.entries(takings))
    test(`[SEC-07] each way in after ${name}: ${isProved ? "" : "the registrant's "}password, session, refresh token, identity, passkey, question and links of each kind`, async () => {
      const open = await shop();
      const owner = await logIn(open);
      const proved = { mailbox_proved_at: isProved ? open.shop.clock() : null };
      await open.db.updateTable("member").set(proved).execute();
      const takeBack = await prepare(open, owner);
      const { email } = await open.db.selectFrom("member").select("email").executeTakeFirstOrThrow();
      open.at(later(2));
      const see = await intrude(open, owner, email);
      await takeBack();
      expect(await see()).toEqual(expected[name]);
    });
});
