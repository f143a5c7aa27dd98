import type { LoginAnswer } from "@noren/contract/member/auth.ts";
import type { reminder, ReminderType } from "@noren/contract/member/reminder.ts";
import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { words } from "@noren/contract/platform/form/rules.ts";
import type { Context } from "#api/channel/context.ts";
import { inTransaction, violatedConstraint } from "#api/platform/db/transaction.ts";
import { newDeviceToken } from "../auth/device-token.ts";
import { unknownLinks } from "../auth/link-rate-limit.ts";
import { clearFailures } from "../auth/login-failures.ts";
import { notifyOfNewPassword } from "../auth/account-notice.ts";
import { accountOf } from "../auth/member-account.ts";
import { goodToken, mayAttempt, noteChecked, useToken } from "../auth/one-time-token.ts";
import { openLogin } from "../auth/open-login.ts";
import { hashPassword, verifyPassword } from "../auth/password.ts";
import { takeAccountBack, youngQuestionMs } from "../auth/take-back.service.ts";
import { replacePassword } from "../profile/profile.service.ts";
import { foldAnswer } from "../profile/security-question.ts";
import { takenLimits } from "../profile/registration-rate-limit.ts";
import { consumeWithoutAnswer } from "./reminder-rate-limit.ts";
import { clearMailErrors, questionOf, updateUsername } from "./reminder.queries.ts";
import { purposeOf, type ReminderData, requestWithoutAnswer } from "./reminder.service.ts";

/** Max wrong answers to the security question per link. */
const maxAnswers = 5;
type Reset = Parsed<typeof reminder.reset>;

/** Checks the link and returns the question that the reset will ask. */
export async function checkReminder(ctx: Context, input: { type: ReminderType; token: string }) {
  const token = await openToken(ctx, input);
  await noteChecked(ctx, ctx.db, token.id);
  return { question_ct: (await askedQuestion(ctx, token))?.ct ?? null };
}

export async function resetByReminder(ctx: Context, input: Reset): Promise<Partial<LoginAnswer>> {
  const token = await openToken(ctx, input);
  if (!token.checked_at) throw new ShopError("reminder.not_checked");
  return input.type === "password" ? resetPassword(ctx, input, token) : resetUsername(ctx, input, token);
}

type Open = { id: string; member_id: string; data: unknown };

async function resetPassword(ctx: Context, input: Reset, token: Open): Promise<Partial<LoginAnswer>> {
  const password = given(input.password, "password", "新しいパスワード");
  await checkAnswer(ctx, input, token);
  const passwordHash = await hashPassword(password, { kind: "login", addressRange: ctx.addressRange });
  const member = await inTransaction(ctx, async (trx) => {
    await useUp({ ...ctx, db: trx }, input);
    await takeAccountBack(ctx, trx, token.member_id, { why: "password reset", question: "all" });
    await replacePassword(trx, token.member_id, passwordHash, ctx.now);
    await clearMailErrors(trx, token.member_id);
    const found = await accountOf(trx, token.member_id);
    await clearFailures({ ...ctx, db: trx }, [found!.email, found!.username]);
    await notifyOfNewPassword(ctx, trx, found!);
    return found!;
  });
  // The code of a login would go to the mailbox that the link came to, but each login must have a code of its own, so
  // no session is opened.
  if (ctx.channel.settings["SECURITY.LOGIN_VERIFICATION"] === "always") return {};
  return openLogin(ctx, member, newDeviceToken(ctx, member));
}

/** Uses the link up and schedules another one in three days. */
export async function waitForReset(ctx: Context, input: { token: string }): Promise<Record<string, never>> {
  const { member_id } = await openToken(ctx, { ...input, type: "password" });
  await consumeWithoutAnswer(ctx, member_id);
  await inTransaction(ctx, async (trx) => {
    await useUp({ ...ctx, db: trx }, { ...input, type: "password" });
    await requestWithoutAnswer(ctx, trx, (await accountOf(trx, member_id))!);
  });
  return {};
}

async function resetUsername(ctx: Context, input: Reset, token: Open): Promise<Partial<LoginAnswer>> {
  const username = given(input.username, "username", "ユーザー名");
  takenLimits.assertBelow(ctx);
  await checkAnswer(ctx, input, token);
  try {
    await inTransaction(ctx, async (trx) => {
      await useUp({ ...ctx, db: trx }, input);
      await updateUsername(trx, token.member_id, username, ctx.now);
    });
  } catch (error) {
    if (violatedConstraint(error) !== "member_username") throw error;
    await takenLimits.count(ctx);
    const { message } = new ShopError("user.username_taken");
    throw new ShopError("user.username_taken", {}, { username: [message] });
  }
  return {};
}

/** Skipped for a member without a question. Attempts are counted before the answer is checked. */
async function checkAnswer(ctx: Context, { question_answer }: Reset, token: Open) {
  const question = await askedQuestion(ctx, token);
  if (!question) return;
  const answer = given(question_answer, "question_answer", "秘密の質問の答え");
  if (!(await mayAttempt(ctx, ctx.db, token.id, maxAnswers))) throw new ShopError("auth.link_ended");
  if (await verifyPassword(foldAnswer(answer), question.answerHash, ctx.addressRange)) return;
  const { message } = new ShopError("reminder.wrong_answer");
  throw new ShopError("reminder.wrong_answer", {}, { question_answer: [message] });
}

/**
 * The question to ask (SEC-07). Not asked: one set after the registration less than 30 days ago, since an intruder may
 * have set it; one of an unconfirmed registration; any after the delay.
 */
async function askedQuestion(ctx: Context, { member_id, data }: Open) {
  if ((data as ReminderData).skips_question) return undefined;
  const setBefore = new Date(ctx.now.getTime() - youngQuestionMs);
  const isConfirming = ctx.channel.settings["PLUGIN.EMAIL_VERIFY_FIRST_LOGIN.IS_USE"];
  return questionOf(ctx.db, member_id, { setBefore, isConfirming });
}

async function openToken(ctx: Context, { type, token: key }: { type: ReminderType; token: string }) {
  unknownLinks.assertBelow(ctx);
  const token = await goodToken(ctx, ctx.db, purposeOf(type), key);
  if (token) return token;
  await unknownLinks.count(ctx);
  throw new ShopError("auth.link_ended");
}

async function useUp(ctx: Context, { type, token }: Pick<Reset, "type" | "token">) {
  if (!(await useToken(ctx, ctx.db, purposeOf(type), token))) throw new ShopError("auth.link_ended");
}

function given(value: string | undefined, name: string, label: string): string {
  if (value) return value;
  throw new ShopError("common.invalid_input", {}, { [name]: [words.required(label)] });
}
