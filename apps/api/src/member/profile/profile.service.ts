import { ordererInput } from "@noren/contract/delivery/address.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { type ProfileInput, type UpdateInput, type User } from "@noren/contract/member/profile.ts";
import { words } from "@noren/contract/platform/form/rules.ts";
import { newDeviceToken } from "../auth/device-token.ts";
import { type NoticeWork, notifyOfNewPassword, notifyOfQuestion } from "../auth/account-notice.ts";
import { endLinksOfFormerPassword } from "../auth/one-time-token.ts";
import { endOtherSessions } from "../auth/session.service.ts";
import { lockWithSession } from "../auth/take-back.service.ts";
import { followNewsletter } from "../newsletter/consent.service.ts";
import { isSameEmail, sendEmailChange } from "../email-change/email-change.service.ts";
import { isSchoolKeyRequired } from "../school-key/school-key.service.ts";
import { policyVersion } from "#api/channel/policy/policy.ts";
import { variantOf } from "#api/channel/public-config.ts";
import type { ChannelWork, MemberWork } from "#api/channel/context.ts";
import { tokyoDay } from "#api/platform/day/day.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import type { Db } from "#api/platform/db/open.ts";
import {
  deleteMember,
  deleteQuestion,
  findMember,
  type MemberRow,
  mergeProfile,
  type Profile,
  updateMember,
  updatePassword,
} from "./profile.queries.ts";

/** A new address counts once its link is followed; of a question's answer only a hash is stored. */
export type PreparedUpdate = { question: Question; isNewEmail: boolean };

export type Question = { ct: string; answerHash: string } | null;
export async function userOf(ctx: ChannelWork, id: string): Promise<User> {
  const row = await findMember(ctx.db, id);
  if (!row) throw new ShopError("auth.token_expired");
  return userView(row);
}

/**
 * Saves what members may change. User name, id, code and registration stay, whatever the request contains (MEM-02); a
 * new email address counts once its link is followed (MEM-19).
 */
export async function updateUser(
  ctx: MemberWork & NoticeWork,
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
    if (question) await notifyOfQuestion(ctx, trx, "question_set", { id, email });
    if (isNewEmail) await sendEmailChange(ctx, trx, { id, email }, input.email);
    return written;
  });
  await followNewsletter(ctx, { id, email: counting }, input.is_receive_newsletter === "1");
  return userOf(ctx, id);
}

/** Copies from the member's own address of the book (MEM-18). */
export const copyIntoProfile = (trx: Db, id: string, part: Partial<Profile>, now: Date) =>
  mergeProfile(trx, id, part, now);

/** Ends all other sessions and makes all devices unknown; the caller's gets a new token. */
export async function changePassword(ctx: MemberWork & NoticeWork, passwordHash: string): Promise<{ device: string }> {
  const { id } = ctx.member;
  return inTransaction(ctx, async (trx) => {
    await lockWithSession(ctx, trx);
    const password_changed_at = await updatePassword(trx, id, passwordHash, ctx.now);
    await endOtherSessions(ctx, trx, "password changed");
    await endLinksOfFormerPassword(ctx, trx, id);
    await notifyOfNewPassword(ctx, trx, { id, email: (await findMember(trx, id))!.email });
    return { device: newDeviceToken(ctx, { id, password_changed_at }) };
  });
}

/** Sets the password of a member whose emailed link has been checked. */
export const replacePassword = (trx: Db, id: string, passwordHash: string, now: Date) =>
  updatePassword(trx, id, passwordHash, now);

/** An empty form: every field, without member data (AUTH-26). */
export const dummyUser = (ctx: Pick<ChannelWork, "channel" | "now">) => ({
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

/** Consumers enter furigana, companies a name (FORM-01, FORM-02); a birthday must not be in the future. */
export function assertVariant(ctx: ChannelWork, input: ProfileInput) {
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

/** Removes a question by the link in its notice; a question set since then stays. */
export const withdrawQuestion = (trx: Db, id: string, setAt: Date | null) => deleteQuestion(trx, id, setAt);

export const removeMember = (trx: Db, id: string) => deleteMember(trx, id);
