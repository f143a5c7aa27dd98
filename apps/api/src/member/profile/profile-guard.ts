import {
  currentPasswordFirst,
  type PasswordInput,
  type ProfileInput,
  type UpdateInput,
} from "@noren/contract/member/profile.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Context } from "#api/channel/context.ts";
import type { ForMember } from "#api/platform/context.ts";
import { hashPassword, verifyPassword } from "../auth/password.ts";
import { consumeEmailChange } from "../email-change/email-change-limit.ts";
import { isReserved, isSameEmail } from "../email-change/email-change.service.ts";
import { limitNewsletterEmails } from "../newsletter/consent.service.ts";
import { passwordHashOf } from "./profile.queries.ts";
import { assertVariant, type PreparedUpdate, type Question, userOf } from "./profile.service.ts";
import { consumeQuestion, passwordLimits, takenLimits } from "./registration-rate-limit.ts";
import { foldAnswer } from "./security-question.ts";

/**
 * Requires the password for a new email address or security question: a stolen session must not take over the account,
 * or keep its member out.
 */
export async function prepareUpdate(ctx: ForMember<Context>, input: UpdateInput): Promise<PreparedUpdate> {
  assertVariant(ctx, input);
  takenLimits.assertBelow(ctx);
  const { id } = ctx.member;
  const { email } = await userOf(ctx, id);
  const isNewEmail = !isSameEmail(email, input.email);
  const isNewQuestion = Boolean(input.question_ct && input.question_answer);
  if (isNewEmail || isNewQuestion) await checkCurrentPassword(ctx, input.current_password);
  if (isNewQuestion) await consumeQuestion(ctx);
  if (isNewEmail) {
    if (await isReserved(ctx, input.email, id)) throw await taken(ctx, "user.email_taken");
    await consumeEmailChange(ctx, input.email);
  }
  if (input.is_receive_newsletter === "1") await limitNewsletterEmails(ctx, { id, email });
  return { question: await questionOf(ctx, input), isNewEmail };
}

/** Requires the current password. */
export async function preparePassword(ctx: ForMember<Context>, input: PasswordInput): Promise<string> {
  await checkCurrentPassword(ctx, input.current_password);
  return hashPassword(input.password, { kind: "login", addressRange: ctx.addressRange });
}

/** For a logged-in member; wrong passwords are counted. */
export async function checkCurrentPassword(ctx: ForMember<Context>, password: string | undefined) {
  if (!password) throw new ShopError("common.invalid_input", {}, { current_password: [currentPasswordFirst] });
  await passwordLimits.consume(ctx);
  const hash = await passwordHashOf(ctx.db, ctx.member.id);
  if (hash === "")
    throw new ShopError("user.no_password", {}, { current_password: [new ShopError("user.no_password").message] });
  const fits = await verifyPassword(password, hash, ctx.addressRange);
  if (fits) return passwordLimits.succeeded(ctx);
  await passwordLimits.failed(ctx);
  const { message } = new ShopError("user.wrong_password");
  throw new ShopError("user.wrong_password", {}, { current_password: [message] });
}

export const registrationWork = ({ addressRange }: Context) => ({ kind: "registration", addressRange }) as const;

export async function questionOf(ctx: Context, { question_ct, question_answer }: ProfileInput): Promise<Question> {
  if (!question_ct || !question_answer) return null;
  return { ct: question_ct, answerHash: await hashPassword(foldAnswer(question_answer), registrationWork(ctx)) };
}

export type Taken = "user.email_taken" | "user.username_taken";

export async function taken(ctx: Context, code: Taken): Promise<ShopError> {
  await takenLimits.count(ctx);
  const field = code === "user.email_taken" ? "email" : "username";
  return new ShopError(code, {}, { [field]: [new ShopError(code).message] });
}
