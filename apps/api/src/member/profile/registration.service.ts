import { ShopError } from "@noren/contract/platform/errors.ts";
import type { RegisterInput, User } from "@noren/contract/member/profile.ts";
import { newDeviceToken } from "../auth/device-token.ts";
import { sendIdentityLink } from "../auth/identity-link.service.ts";
import { type Identity, openIdentity } from "../auth/identity-proof.ts";
import { linkIdentity } from "../auth/linked-identity.service.ts";
import { hashPassword } from "../auth/password.ts";
import { proveMailbox } from "../auth/take-back.service.ts";
import { writeRegisteredEmail } from "../auth/registered-email.ts";
import type { CaptchaContext } from "../captcha/captcha-context.ts";
import { newProof } from "../captcha/captcha-link.ts";
import { isCaptchaRequired, requireCaptcha } from "../captcha/captcha.service.ts";
import { isReserved, isSameEmail } from "../email-change/email-change.service.ts";
import { followNewsletter } from "../newsletter/consent.service.ts";
import { requireSchoolKey } from "../school-key/school-key.service.ts";
import type { Context } from "#api/channel/context.ts";
import { policyVersion } from "#api/channel/policy/policy.ts";
import { savePolicyVersion } from "#api/channel/policy/policy.service.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction, violatedConstraint } from "#api/platform/db/transaction.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { insertMember, isUsernameTaken } from "./profile.queries.ts";
import { questionOf, registrationWork, type Taken, taken } from "./profile-guard.ts";
import { assertVariant, profileOf, type Question, userOf } from "./profile.service.ts";
import { registrationLimits, takenLimits } from "./registration-rate-limit.ts";

export type RegistrationHashes = { passwordHash: string; question: Question };

/**
 * The expensive part of a registration, after all refusals that need no hash. Hashes run one after the other, behind
 * logins.
 */
export async function prepareRegistration(ctx: CaptchaContext, input: RegisterInput): Promise<RegistrationHashes> {
  assertVariant(ctx, input);
  await requireSchoolKey(ctx, input.school_key);
  if (input.policy_version !== undefined && input.policy_version !== policyVersion(ctx))
    throw new ShopError("user.policy_changed");
  if (input.identity !== undefined) openIdentity(ctx, input.identity, "login");
  takenLimits.assertBelow(ctx);
  registrationLimits.assertBelow(ctx, input.email);
  if (isCaptchaRequired(ctx)) await requireCaptcha(ctx, "register", input.captcha, input.email);
  const username = input.username || null;
  if (await isReserved(ctx, input.email, null)) throw await taken(ctx, "user.email_taken");
  if (username && (await isUsernameTaken(ctx.db, ctx.channel.id, username)))
    throw await taken(ctx, "user.username_taken");
  const passwordHash = await hashPassword(input.password, registrationWork(ctx));
  await savePolicyVersion(ctx);
  return { passwordHash, question: await questionOf(ctx, input) };
}

export async function register(
  ctx: Context,
  input: RegisterInput,
  { passwordHash, question }: RegistrationHashes,
): Promise<User & { captcha: string; device: string }> {
  const id = uuidv7(ctx.now, ctx.shop.random);
  const identity = input.identity === undefined ? undefined : openIdentity(ctx, input.identity, "login");
  const code = newMemberCode(ctx);
  const isRegistered = !ctx.channel.settings["PLUGIN.EMAIL_VERIFY_FIRST_LOGIN.IS_USE"];
  const insert = async (trx: Db) => {
    await insertMember(trx, {
      id,
      channelId: ctx.channel.id,
      code,
      email: input.email,
      username: input.username || null,
      passwordHash,
      profile: profileOf(input),
      isRegistered,
      question,
      policyVersion: policyVersion(ctx),
      now: ctx.now,
    });
    if (isRegistered) await writeRegisteredEmail(ctx, trx, { id, code, email: input.email });
    if (identity) await addIdentity(ctx, trx, { id, email: input.email }, identity);
  };
  await refusingDoubles(ctx, () => inTransaction(ctx, insert));
  await registrationLimits.count(ctx, input.email);
  await followNewsletter(ctx, { id, email: input.email }, input.is_receive_newsletter === "1");
  const { proof: captcha } = newProof(ctx, "login", input.email);
  return { ...(await userOf(ctx, id)), captcha, device: newDeviceToken(ctx, { id, password_changed_at: ctx.now }) };
}

/** An address verified by the provider is proved; any other must be proved by the mailed link (AUTH-11). */
async function addIdentity(ctx: Context, trx: Db, owner: { id: string; email: string }, identity: Identity) {
  if (identity.is_email_verified && isSameEmail(identity.email, owner.email)) {
    await linkIdentity(ctx, trx, owner, identity, { isNotified: false });
    return proveMailbox(ctx, trx, owner.id);
  }
  await sendIdentityLink(ctx, trx, owner, { identity, isBound: false });
}

/** The unique index decides between concurrent registrations with one address; the second gets the usual refusal. */
async function refusingDoubles(ctx: Context, write: () => Promise<void>) {
  try {
    await write();
  } catch (error) {
    const codes: Record<string, Taken> = {
      member_email: "user.email_taken",
      member_username: "user.username_taken",
    };
    const code = codes[violatedConstraint(error) ?? ""];
    throw code ? await taken(ctx, code) : error;
  }
}

function newMemberCode({ shop }: Context): string {
  const number = Buffer.from(shop.random(4)).readUInt32BE() % 100_000_000;
  return `M${String(number).padStart(8, "0")}`;
}
