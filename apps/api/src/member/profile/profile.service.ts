import { ordererInput } from "@noren/contract/delivery/address.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import {
  currentPasswordFirst,
  type PasswordInput,
  type ProfileInput,
  type UpdateInput,
  type User,
} from "@noren/contract/member/profile.ts";
import { words } from "@noren/contract/platform/form/rules.ts";
import { newDeviceToken } from "../auth/device-token.ts";
import { hashPassword, verifyPassword } from "../auth/password.ts";
import { tellOfNewPassword, tellOfQuestion } from "../auth/account-notice.ts";
import { endLinksOfFormerPassword } from "../auth/one-time-token.ts";
import { endOtherSessions } from "../auth/session.service.ts";
import { lockWithSession } from "../auth/take-back.service.ts";
import { followNewsletter, limitNewsletterEmails } from "../newsletter/consent.service.ts";
import { consumeEmailChange } from "../email-change/email-change-limit.ts";
import { isReserved, isSameEmail, sendEmailChange } from "../email-change/email-change.service.ts";
import { isSchoolKeyRequired } from "../school-key/school-key.service.ts";
import { policyVersion } from "#api/channel/policy/policy.ts";
import { variantOf } from "#api/channel/public-config.ts";
import type { Context } from "#api/channel/context.ts";
import type { ForMember } from "#api/platform/context.ts";
import { tokyoDay } from "#api/platform/day/day.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import type { Db } from "#api/platform/db/open.ts";
import {
  deleteMember,
  deleteQuestion,
  findMember,
  type MemberRow,
  mergeProfile,
  passwordHashOf,
  type Profile,
  updateMember,
  updatePassword,
} from "./profile.queries.ts";
import { foldAnswer } from "./security-question.ts";
import { consumeQuestion, passwordLimits, takenLimits } from "./registration-rate-limit.ts";

export type Question = { ct: string; answerHash: string } | null;
export async function userOf(ctx: Context, id: string): Promise<User> {
  const row = await findMember(ctx.db, id);
  if (!row) throw new ShopError("auth.token_expired");
  return userView(row);
}

type PreparedUpdate = { question: Question; isNewEmail: boolean };

/**
 * Another email address or security question requires the password: a session alone must not take the account over, or
 * keep its member out.
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

/**
 * What the member may change; the user name, id, code and registration stay whatever the request says (MEM-02), and
 * another email address counts once its link was followed (MEM-19).
 */
export async function updateUser(
  ctx: ForMember<Context>,
  input: UpdateInput,
  { question, isNewEmail }: PreparedUpdate,
): Promise<User> {
  const { id } = ctx.member;
  const counting = await inTransaction(ctx, async (trx) => {
    await lockWithSession(ctx, trx);
    const { email } = (await findMember(trx, id))!;
    const written = isSameEmail(email, input.email) ? input.email : email;
    const { now, device = "" } = ctx;
    await updateMember(trx, id, { email: written, profile: profileOf(input), question, device, now });
    if (question) await tellOfQuestion(ctx, trx, "question_set", { id, email });
    if (isNewEmail) await sendEmailChange(ctx, trx, { id, email }, input.email);
    return written;
  });
  await followNewsletter(ctx, { id, email: counting }, input.is_receive_newsletter === "1");
  return userOf(ctx, id);
}

/** What the member's own entry of the address book says (MEM-18). */
export const copyIntoProfile = (trx: Db, id: string, part: Partial<Profile>, now: Date) =>
  mergeProfile(trx, id, part, now);

/** Requires the current password. */
export async function preparePassword(ctx: ForMember<Context>, input: PasswordInput): Promise<string> {
  await checkCurrentPassword(ctx, input.current_password);
  return hashPassword(input.password, { kind: "login", addressRange: ctx.addressRange });
}

/** All other sessions end, and no device is known any more but the one at work, which gets a new token. */
export async function changePassword(ctx: ForMember<Context>, passwordHash: string): Promise<{ device: string }> {
  const { id } = ctx.member;
  return inTransaction(ctx, async (trx) => {
    await lockWithSession(ctx, trx);
    const password_changed_at = await updatePassword(trx, id, passwordHash, ctx.now);
    await endOtherSessions(ctx, trx, "password changed");
    await endLinksOfFormerPassword(ctx, trx, id);
    await tellOfNewPassword(ctx, trx, { id, email: (await findMember(trx, id))!.email });
    return { device: newDeviceToken(ctx, { id, password_changed_at }) };
  });
}

/** The password of a member whose emailed link has been checked. */
export const replacePassword = (trx: Db, id: string, passwordHash: string, now: Date) =>
  updatePassword(trx, id, passwordHash, now);

/** For a logged-in member; wrong ones are counted. */
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

/** An empty form: every field, no member's data (AUTH-26). */
export const dummyUser = (ctx: Pick<Context, "channel" | "now">) => ({
  ...emptyUser,
  policy_version: policyVersion(ctx),
  is_school_key_required: isSchoolKeyRequired(ctx),
});

const emptyUser = {
  id: "",
  code: "",
  email: "",
  username: "",
  ...profileOf({}),
  question_ct: "",
  is_registered_member: false,
  question_answer: "",
  password: "",
  school_key: "",
} as const;

function userView({ profile, question_ct, username, is_registered, ...row }: MemberRow): User {
  return {
    ...profileOf(profile),
    id: row.id,
    code: row.code,
    email: row.email,
    username: username ?? "",
    question_ct: (question_ct ?? "") as User["question_ct"],
    is_registered_member: is_registered,
  };
}

export function profileOf(input: Partial<Profile>): Profile {
  return {
    last_name: input.last_name ?? "",
    first_name: input.first_name ?? "",
    last_name_kana: input.last_name_kana ?? "",
    first_name_kana: input.first_name_kana ?? "",
    postal_code: input.postal_code ?? "",
    prefecture: input.prefecture ?? "",
    city: input.city ?? "",
    address1: input.address1 ?? "",
    address2: input.address2 ?? "",
    phone_number: input.phone_number ?? "",
    cell_phone_number: input.cell_phone_number ?? "",
    contact_phone_number: input.contact_phone_number ?? "",
    fax: input.fax ?? "",
    job: input.job ?? "",
    school: input.school ?? "",
    company_name: input.company_name ?? "",
    department_or_position: input.department_or_position ?? "",
    date_birth: input.date_birth ?? "",
    gender: input.gender ?? "",
    is_receive_newsletter: input.is_receive_newsletter ?? "0",
  };
}

/** A consumer enters furigana, a company its name (FORM-01, FORM-02); nobody was born after today. */
export function assertVariant(ctx: Context, input: ProfileInput) {
  const fields: Record<string, string[]> = {};
  const ask = (rule: ReturnType<typeof ordererInput>, names: readonly string[]) => {
    const parsed = rule.safeParse(input);
    for (const issue of parsed.success ? [] : parsed.error.issues)
      if (names.includes(String(issue.path[0]))) (fields[String(issue.path[0])] ??= []).push(issue.message);
  };
  const isBusiness = variantOf(ctx.channel) === "business";
  ask(ordererInput(variantOf(ctx.channel)), isBusiness ? ["company_name"] : ["last_name_kana", "first_name_kana"]);
  if (input.date_birth > tokyoDay(ctx.now)) fields.date_birth = [words.dateBirth];
  if (Object.keys(fields).length > 0) throw new ShopError("common.invalid_input", {}, fields);
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

/** By the link that told of it; one that was set since stays. */
export const withdrawQuestion = (trx: Db, id: string, setAt: Date | null) => deleteQuestion(trx, id, setAt);

export const removeMember = (trx: Db, id: string) => deleteMember(trx, id);
