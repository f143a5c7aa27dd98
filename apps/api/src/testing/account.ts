import type { ReminderType } from "@noren/contract/member/reminder.ts";
import { memberDataFile } from "#api/admin/member-data/member-data-file.ts";
import { makeExport } from "#api/member/data-export/make-export.service.ts";
import { sendLoginWarning } from "#api/member/auth/login-warning.service.ts";
import { codeOf, issueToken, tokenLinkKey, type TokenPurpose } from "#api/member/auth/one-time-token.ts";
import { stopKey } from "#api/member/newsletter/newsletter-key.ts";
import { sendReminder } from "#api/member/reminder/reminder.service.ts";
import type { ShopClient } from "#api/clients.ts";
import { logIn, registration } from "./members.ts";
import type { EveryCall, MadeInputs } from "./open-every-call.ts";
import type { TestShop } from "./test-shop.ts";

type Opened = Pick<TestShop, "db" | "shop">;
type WithCalls = Pick<TestShop, "db" | "shop" | "api" | "set" | "sent">;
type Credentials = { email: string; password: string };

/** Key of the newest emailed link for a purpose. */
export async function emailedKey({ db, shop }: Opened, purpose: TokenPurpose, to?: string): Promise<string> {
  const row = await db
    .selectFrom("email")
    .select("unique_key")
    .where("unique_key", "like", purpose === "unlock" ? "login.failures:%" : `token.${purpose}:%`)
    .$if(to !== undefined, (query) => query.where("recipient", "=", to!))
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return tokenLinkKey(row.unique_key, shop.secret)!;
}

export const emailedCode = ({ shop }: Pick<TestShop, "shop">, challenge: string) =>
  codeOf(challenge.split(".")[0]!, shop.secret);

/** A login that waits for its code. */
export async function openChallenge(test: WithCalls, { email, password }: Credentials) {
  await test.set("SECURITY.LOGIN_VERIFICATION", "always");
  const { user_id, challenge = "" } = await test.api.auth.login({ username: email, password });
  return { user_id, challenge, verify_code: emailedCode(test, challenge) };
}

const workOf = ({ db, shop }: Opened) => ({ db, shop, now: shop.clock(), actor: shop.actor });

let days = 0;
/** An unlock email is sent once a day, and its key is valid once. */
const anotherDay = () => new Date(Date.UTC(2027, 0, ++days)).toISOString().slice(0, 10);

/** Key of an unlock email. */
export async function unlockKey(test: Opened, memberId: string, day = "2026-11-20"): Promise<string> {
  await sendLoginWarning(workOf(test), { memberId, day });
  return emailedKey(test, "unlock");
}

/** Runs the queued reminder jobs. */
export async function sendReminders(test: Opened & Pick<TestShop, "sent">) {
  for (const job of test.sent) if (job.name === "reminder.send") await sendReminder(workOf(test), job.data);
}

/** Key of a reminder, requested by the call. */
export async function reminderKey(test: WithCalls, email: string, type: ReminderType): Promise<string> {
  await test.api.reminder.request({ type, email });
  await sendReminders(test);
  return emailedKey(test, `${type}_reminder`);
}

/** Key of a reminder, issued past the limits of the call. */
async function issuedKey(open: EveryCall, type: ReminderType): Promise<string> {
  const tokenId = crypto.randomUUID();
  await sendReminder(workOf(open), { memberId: open.member.login.user_id, type, tokenId });
  return tokenLinkKey(`token.${type}_reminder:${tokenId}`, open.shop.secret)!;
}

/** Key of the confirmation at the first login. */
export async function confirmationKey(
  test: Opened,
  { me, login }: { me: ShopClient; login: { user_id: string } },
): Promise<string> {
  await test.db.updateTable("member").set({ is_registered: false }).where("id", "=", login.user_id).execute();
  await me.emailVerify.request();
  return emailedKey(test, "email_verify");
}

type NewToken = Parameters<typeof issueToken>[2];
async function tokenKey({ db, shop }: Opened, token: NewToken): Promise<string> {
  const { id: channelId } = (await shop.channels.all())[0]!;
  const channel = (await shop.channels.byId(channelId))!;
  return (await issueToken({ shop, channel, now: shop.clock() }, db, token)).key;
}

/** Key of the notice that a changed password sends. */
export const noticeKey = (test: Opened, memberId: string) => tokenKey(test, { memberId, purpose: "end_sessions" });

type Account = Credentials & { me: ShopClient };

/** Key of the link that the new mailbox gets for a change of address. */
export async function emailChangeKey(test: Opened, { me, email, password }: Account, to = `new-${email}`) {
  await me.user.update({ ...registration({ email: to }), current_password: password });
  return emailedKey(test, "email_change", to);
}

/** Key of the link that the former mailbox gets. */
export async function emailUndoKey(test: Opened & Pick<TestShop, "api">, member: Account, to?: string) {
  await test.api.emailChange.confirm({ token: await emailChangeKey(test, member, to) });
  return emailedKey(test, "email_undo", member.email);
}

/** Another open session of the member. */
export async function otherSession({ me }: { me: ShopClient }, { api }: Pick<TestShop, "api">, typed: Credentials) {
  await api.auth.login({ username: typed.email, password: typed.password });
  return (await me.memberSession.list()).find(({ is_current }) => !is_current)!.id;
}

/** Runs the requested data exports. */
export async function makeExports(test: Opened) {
  const open = await test.db.selectFrom("data_export").select("id").where("ready_at", "is", null).execute();
  for (const { id } of open) await makeExport(workOf(test), memberDataFile, id);
}

/** Key of the email that confirms a newsletter. */
export async function newsletterKey(test: Opened, me: ShopClient, { id, email }: { id: string; email: string }) {
  await test.db.deleteFrom("newsletter_consent").where("member_id", "=", id).execute();
  await test.db.deleteFrom("email").where("unique_key", "like", "token.newsletter_confirm:%").execute();
  await me.user.update({ ...registration({ email }), is_receive_newsletter: "1" });
  return emailedKey(test, "newsletter_confirm");
}

/** Key of a link to the member's present address. */
const addressKey = (open: EveryCall, purpose: "email_change" | "email_undo") =>
  tokenKey(open, { memberId: open.member.login.user_id, purpose, data: { email: open.member.email } });

type AccountAreas = "auth" | "emailVerify" | "emailChange" | "reminder" | "memberSession" | "dataExport" | "newsletter";
export const accountInputs: Pick<MadeInputs, AccountAreas> = {
  emailChange: {
    canConfirm: async (open) => ({ token: await addressKey(open, "email_change") }),
    confirm: async (open) => ({ token: await addressKey(open, "email_change") }),
    canUndo: async (open) => ({ token: await addressKey(open, "email_undo") }),
    undo: async (open) => {
      const { user, email } = await logIn(open);
      return { token: await tokenKey(open, { memberId: user.id, purpose: "email_undo", data: { email } }) };
    },
  },
  newsletter: {
    confirm: async (open) => ({ token: await newsletterKey(open, open.member.me, open.member.user) }),
    stop: ({ member, shop }) => ({ token: stopKey(member.user.id, shop.secret) }),
  },
  dataExport: {
    list: () => ({}),
    // One export a day, so the former one is deleted.
    request: async ({ db, member }) => {
      await db.deleteFrom("data_export").where("member_id", "=", member.user.id).execute();
      return {};
    },
    file: async (open) => {
      const { dataExport } = open.member.me;
      if ((await dataExport.list()).exports.length === 0) await dataExport.request();
      await makeExports(open);
      return { id: (await dataExport.list()).exports[0]!.id };
    },
  },
  memberSession: {
    histories: () => ({ page: 1, per: 10 }),
    list: () => ({}),
    end: async (open) => ({ id: await otherSession(open.member, open, open.member) }),
    endOthers: () => ({}),
    canEndAll: async (open) => ({ token: await noticeKey(open, open.member.login.user_id) }),
    // Another member's key, so that the calling member keeps the session.
    endAll: async (open) => ({ token: await noticeKey(open, (await logIn(open)).user.id) }),
  },
  auth: {
    login: ({ member: { email, password, login } }) => ({
      username: email,
      password,
      device: login.device,
      captcha: "",
    }),
    verify: async (open) => {
      const challenge = await openChallenge(open, open.member);
      await open.set("SECURITY.LOGIN_VERIFICATION", "never");
      return { ...challenge, is_sync_user_channel: false };
    },
    sendCode: async (open) => {
      const { challenge } = await openChallenge(open, open.member);
      await open.set("SECURITY.LOGIN_VERIFICATION", "never");
      return { challenge };
    },
    canUnlock: async (open) => ({ token: await unlockKey(open, open.member.login.user_id) }),
    unlock: async (open) => ({
      token: await unlockKey(open, open.member.login.user_id, anotherDay()),
    }),
    refresh: () => ({}),
    logout: () => ({}),
  },
  emailVerify: {
    request: async ({ db, member }) => {
      await db.updateTable("member").set({ is_registered: false }).where("id", "=", member.login.user_id).execute();
      return {};
    },
    check: async (open) => ({ token: await confirmationKey(open, open.member), password: open.member.password }),
  },
  reminder: {
    request: ({ member }) => ({ type: "password", email: member.email, captcha: "" }),
    check: async (open) => ({ type: "password", token: await issuedKey(open, "password") }),
    // Three delayed resets a day.
    wait: async (open) => {
      await open.db.deleteFrom("rate_limit_counter").execute();
      return { token: await issuedKey(open, "password") };
    },
    reset: async (open) => {
      const token = await issuedKey(open, "username");
      await open.api.reminder.check({ type: "username", token });
      return { type: "username", token, password: "Noren-5678", username: "hanako02", question_answer: "" };
    },
  },
};
