import { ordererInput } from "@noren/contract/address.ts";
import { type ErrorCode, ShopError } from "@noren/contract/errors.ts";
import type { ProfileInput, RegisterInput, User } from "@noren/contract/user.ts";
import { revokeOtherSessions } from "../auth/auth.queries.ts";
import { hashPassword, verifyPassword } from "../auth/password.ts";
import { newProof } from "../captcha/captcha-link.ts";
import { isCaptchaAsked, requireCaptcha } from "../captcha/captcha.service.ts";
import { variantOf } from "../channel/public-config.ts";
import type { Context } from "../context.ts";
import { inTransaction, violatedConstraint } from "../db/transaction.ts";
import { uuidv7 } from "../db/uuid.ts";
import {
  findMember,
  insertMember,
  isTaken,
  type MemberRow,
  passwordHashOf,
  type Profile,
  updateMember,
  updatePassword,
} from "./user.queries.ts";
import { passwordLimits, takenLimits } from "./user-limits.ts";

export async function register(ctx: Context, input: RegisterInput): Promise<User & { captcha: string }> {
  assertVariant(ctx, input);
  takenLimits.assertBelow(ctx);
  if (isCaptchaAsked(ctx)) await requireCaptcha(ctx, "register", input.captcha, input.email);
  const username = input.username || null;
  if (await isTaken(ctx.db, ctx.channel.id, "email", input.email)) throw await taken(ctx, "user.email_taken");
  if (username && (await isTaken(ctx.db, ctx.channel.id, "username", username)))
    throw await taken(ctx, "user.username_taken");
  const id = uuidv7(ctx.now, ctx.shop.random);
  const passwordHash = await hashPassword(input.password);
  const question = await questionOf(input);
  await refusingDoubles(ctx, () =>
    insertMember(ctx.db, {
      id,
      channelId: ctx.channel.id,
      code: newMemberCode(ctx),
      email: input.email,
      username,
      passwordHash,
      profile: profileOf(input),
      isRegistered: !ctx.channel.settings["PLUGIN.EMAIL_VERIFY_FIRST_LOGIN.IS_USE"],
      question,
      now: ctx.now,
    }),
  );
  return { ...(await userOf(ctx, id)), captcha: newProof(ctx, "login", input.email).proof };
}

export async function userOf(ctx: Context, id: string): Promise<User> {
  const row = await findMember(ctx.db, id);
  if (!row) throw new ShopError("auth.token_expired");
  return userView(row);
}

/** What the member may change; the user name, id, code and registration stay whatever the request says (MEM-02). */
export async function updateUser(ctx: Context, input: ProfileInput): Promise<User> {
  assertVariant(ctx, input);
  takenLimits.assertBelow(ctx);
  const question = await questionOf(input);
  const { id } = ctx.member!;
  await refusingDoubles(ctx, () =>
    updateMember(ctx.db, id, { email: input.email, profile: profileOf(input), question, now: ctx.now }),
  );
  return userOf(ctx, id);
}

/** The present password is asked for; all other sessions end. */
export async function changePassword(ctx: Context, input: { current_password: string; password: string }) {
  const { id, sessionId } = ctx.member!;
  await passwordLimits.consume(ctx);
  const fits = await verifyPassword(input.current_password, await passwordHashOf(ctx.db, id));
  if (!fits) {
    await passwordLimits.failed(ctx);
    const refusal = new ShopError("user.wrong_password");
    throw new ShopError("user.wrong_password", {}, { current_password: [refusal.message] });
  }
  await passwordLimits.succeeded(ctx);
  const passwordHash = await hashPassword(input.password);
  await inTransaction(ctx.db, async (trx) => {
    await updatePassword(trx, id, passwordHash, ctx.now);
    await revokeOtherSessions(trx, id, sessionId, "password changed", ctx.now);
  });
}

/** A form before anything is typed: every field, nobody's data (AUTH-26). */
export const dummyUser = {
  id: "",
  code: "",
  email: "",
  username: "",
  ...profileOf({} as ProfileInput),
  question_ct: "",
  is_registered_member: false,
  question_answer: "",
  password: "",
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

function profileOf(input: Partial<Profile>): Profile {
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
    fax: input.fax ?? "",
    job: input.job ?? "",
    school: input.school ?? "",
    company_name: input.company_name ?? "",
    department_or_position: input.department_or_position ?? "",
    gender: input.gender ?? "",
    is_receive_newsletter: input.is_receive_newsletter ?? "0",
  };
}

/** A consumer gives readings, a company its name (FORM-01, FORM-02). */
function assertVariant(ctx: Context, input: ProfileInput) {
  const fields: Record<string, string[]> = {};
  const ask = (rule: ReturnType<typeof ordererInput>, names: readonly string[]) => {
    const parsed = rule.safeParse(input);
    for (const issue of parsed.success ? [] : parsed.error.issues)
      if (names.includes(String(issue.path[0]))) (fields[String(issue.path[0])] ??= []).push(issue.message);
  };
  const isBusiness = variantOf(ctx.channel) === "business";
  ask(ordererInput(variantOf(ctx.channel)), isBusiness ? ["company_name"] : ["last_name_kana", "first_name_kana"]);
  if (Object.keys(fields).length > 0) throw new ShopError("common.invalid_input", {}, fields);
}

async function questionOf({ question_ct, question_answer }: Pick<ProfileInput, "question_ct" | "question_answer">) {
  if (!question_ct || !question_answer) return null;
  return { ct: question_ct, answerHash: await hashPassword(foldAnswer(question_answer)) };
}

/** An answer is the same in any width, case and kana. */
export const foldAnswer = (answer: string) => answer.normalize("NFKC").toLowerCase().replace(/\s/g, "");

async function taken(ctx: Context, code: "user.email_taken" | "user.username_taken"): Promise<ShopError> {
  await takenLimits.count(ctx);
  const field = code === "user.email_taken" ? "email" : "username";
  return new ShopError(code, {}, { [field]: [new ShopError(code).message] });
}

/** Two registrations at once with one address: the index decides, the second reads the same sentence. */
async function refusingDoubles(ctx: Context, write: () => Promise<void>) {
  try {
    await write();
  } catch (error) {
    const codes: Record<string, ErrorCode> = {
      member_email: "user.email_taken",
      member_username: "user.username_taken",
    };
    const code = codes[violatedConstraint(error) ?? ""];
    throw code ? await taken(ctx, code as "user.email_taken") : error;
  }
}

function newMemberCode({ shop }: Context): string {
  const number = Buffer.from(shop.random(4)).readUInt32BE() % 100_000_000;
  return `M${String(number).padStart(8, "0")}`;
}
