import type { staffSession } from "@noren/contract/admin/staff-session.owner.ts";
import type { TotpProposal } from "@noren/contract/admin/staff-proof.ts";
import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import { loginSubject } from "#api/member/auth/login-failures.ts";
import { hashPassword, verifyPassword } from "#api/member/auth/password.ts";
import type { ForStaff } from "#api/platform/context.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { oneAtATime } from "#api/platform/rate-limit/mutex.ts";
import { fingerprintOf } from "#api/platform/secret/secret-fingerprint.ts";
import { requireProof } from "#api/platform/staff/staff-rights.ts";
import { accountById, replaceRecoveryCodes, updateAccount, type Ways, waysOf } from "./account.queries.ts";
import { checkedFailures, notifyOfRecoveryCode } from "./login.service.ts";
import { lockStaff } from "./passkey.queries.ts";
import { newRecoveryCodes, recoveryCodeHash } from "./recovery-code.ts";
import { acceptProposal, assertCodesBelow, isSecondFactor, sealTotpSecret } from "./second-factor.ts";
import { endOtherSessions, proveNow } from "./session.service.ts";
import { notifyStaff } from "./staff-notice.service.ts";
import { proposeTotp } from "./totp-proposal.ts";

type Own = ForStaff<OwnerContext>;
const inTurn = oneAtATime(20);

/**
 * Proves the caller's identity. Failures count for the session, so that the holder of a stolen cookie delays nobody
 * else, and gets as few attempts as an unknown device.
 */
export async function prove(ctx: Own, input: Parsed<typeof staffSession.prove>) {
  const { id, sessionId } = ctx.staff;
  const subject = loginSubject(ctx, `proof:${id}`, `proof:${sessionId}`);
  await inTurn(ctx, subject.own, async () => {
    const failures = await checkedFailures(ctx, subject);
    const account = await accountById(ctx.db, id);
    await assertCodesBelow(ctx, account, sessionId);
    const isRight = await verifyPassword(input.password, account?.password_hash ?? undefined, ctx.addressRange);
    if (account && isRight && (await isSecondFactor(ctx, account, input, sessionId))) {
      if (!input.code) await notifyOfRecoveryCode(ctx, account);
      return failures.succeeded();
    }
    await failures.failed();
    const { message } = new ShopError("staff.proof_wrong");
    throw new ShopError("staff.proof_wrong", {}, { password: [message] });
  });
  return proveNow(ctx);
}

export async function rename({ db, actor, staff }: Own, name: string) {
  await inTransaction({ db, actor }, (trx) => updateAccount(trx, staff.id, { name }));
  return {};
}

export async function changePassword(ctx: Own, password: string) {
  requireProof(ctx);
  const password_hash = await hashPassword(password, { kind: "login", addressRange: ctx.addressRange });
  await inTransaction(ctx, async (trx) => {
    await updateAccount(trx, ctx.staff.id, { password_hash, password_changed_at: ctx.now });
    await endOtherSessions(ctx, trx);
    await notifyStaff(ctx, trx, { to: ctx.staff.email, notice: "password_changed" });
  });
  return {};
}

/** Another way in for a person who has only passkeys: a password with an app, and recovery codes, in one step. */
export async function addPassword(ctx: Own, input: Parsed<typeof staffSession.addPassword>) {
  requireProof(ctx);
  const { shop, staff, now } = ctx;
  assertNoPassword(await waysOf(ctx.db, staff.id));
  const { secret, step } = acceptProposal(ctx, `staff:${staff.id}`, input);
  const password_hash = await hashPassword(input.password, { kind: "login", addressRange: ctx.addressRange });
  const totp_secret = sealTotpSecret(shop, staff.id, secret);
  const { codes, stored } = codesFor(ctx);
  await inTransaction(ctx, async (trx) => {
    await lockStaff(trx, staff.id);
    assertNoPassword(await waysOf(trx, staff.id));
    await updateAccount(trx, staff.id, { password_hash, password_changed_at: now, totp_secret, totp_step: step });
    await replaceRecoveryCodes(trx, staff.id, stored);
    await notifyStaff(ctx, trx, { to: staff.email, notice: "password_added" });
  });
  return { recovery_codes: codes };
}

/** A password without an app lets nobody in, and is replaced. */
function assertNoPassword({ has_password, has_totp }: Ways) {
  if (has_password && has_totp) throw new ShopError("staff.has_password");
}

export async function beginTotp(ctx: Own): Promise<TotpProposal> {
  requireProof(ctx);
  return proposeTotp(ctx, { owner: `staff:${ctx.staff.id}`, email: ctx.staff.email });
}

export async function replaceTotp(ctx: Own, input: Parsed<typeof staffSession.replaceTotp>) {
  requireProof(ctx);
  const { secret, step } = acceptProposal(ctx, `staff:${ctx.staff.id}`, input);
  const totp_secret = sealTotpSecret(ctx.shop, ctx.staff.id, secret);
  await inTransaction(ctx, async (trx) => {
    await updateAccount(trx, ctx.staff.id, { totp_secret, totp_step: step });
    await notifyStaff(ctx, trx, { to: ctx.staff.email, notice: "app_replaced" });
  });
  return {};
}

export async function renewRecoveryCodes(ctx: Own): Promise<{ recovery_codes: string[] }> {
  requireProof(ctx);
  const { codes, stored } = codesFor(ctx);
  await inTransaction(ctx, async (trx) => {
    await replaceRecoveryCodes(trx, ctx.staff.id, stored);
    await notifyStaff(ctx, trx, { to: ctx.staff.email, notice: "codes_renewed" });
  });
  return { recovery_codes: codes };
}

function codesFor({ shop, staff }: Own) {
  const codes = newRecoveryCodes(shop);
  const hashes = codes.map((code) => recoveryCodeHash(shop, staff.id, code));
  return { codes, stored: { hashes, fingerprint: fingerprintOf(shop.secret.current) } };
}
