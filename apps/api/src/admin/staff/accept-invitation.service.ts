import type { InvitationView, staffLogin, StaffStart } from "@noren/contract/admin/staff-login.owner.ts";
import type { PasskeyCreation } from "@noren/contract/member/passkey.ts";
import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type * as z from "zod/mini";
import type { OwnerContext } from "#api/channel/context.ts";
import { hashPassword } from "#api/member/auth/password.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { fingerprintOf } from "#api/platform/secret/secret-fingerprint.ts";
import { accountById, replaceRecoveryCodes, updateAccount } from "./account.queries.ts";
import { toGivenRoles } from "./given-roles.ts";
import { invitationIdIn } from "./invitation-key.ts";
import { findInvitation, type InvitationRow, useInvitation } from "./invitation.queries.ts";
import { firstPasskey, storePasskey, verifiedPasskey } from "./passkey-creation.ts";
import { newRecoveryCodes, recoveryCodeHash } from "./recovery-code.ts";
import { acceptProposal, sealTotpSecret } from "./second-factor.ts";
import { openStaffSession } from "./session.service.ts";
import { startAccount } from "./start-account.queries.ts";
import { proposeTotp } from "./totp-proposal.ts";

/** The open invitation of a link; each way in which a link has ended has its own refusal. */
async function openInvitation({ db, shop, now }: OwnerContext, token: string): Promise<InvitationRow> {
  const id = invitationIdIn(token, shop.secret);
  const row = id === undefined ? undefined : await findInvitation(db, id);
  if (!row) throw new ShopError("staff.invitation_unknown");
  if (row.used_at) throw new ShopError("staff.invitation_used");
  if (row.withdrawn_at) throw new ShopError("staff.invitation_withdrawn");
  if (row.expires_at <= now) throw new ShopError("staff.invitation_late");
  return row;
}

/** The account that the link opens: a new one has the invitation's id. */
const accountIdOf = ({ id, staff_id }: InvitationRow) => staff_id ?? id;

export async function readInvitation(ctx: OwnerContext, token: string): Promise<z.infer<typeof InvitationView>> {
  const row = await openInvitation(ctx, token);
  const account = await accountById(ctx.db, accountIdOf(row));
  return {
    email: row.email,
    name: account?.name ?? null,
    is_return: account !== undefined,
    roles: toGivenRoles(row.roles, await ctx.shop.channels.all()),
    invited_by: row.invited_by_name,
    expires_at: row.expires_at.toISOString(),
    totp: await proposeTotp(ctx, { owner: `invitation:${row.id}`, email: row.email }),
  };
}

export async function beginInvitedPasskey(ctx: OwnerContext, token: string): Promise<PasskeyCreation> {
  const row = await openInvitation(ctx, token);
  const account = await accountById(ctx.db, accountIdOf(row));
  return firstPasskey(ctx, { id: accountIdOf(row), name: account?.name ?? "", email: row.email });
}

export async function accept(
  ctx: OwnerContext,
  input: Parsed<typeof staffLogin.accept>,
): Promise<z.infer<typeof StaffStart>> {
  const row = await openInvitation(ctx, input.token);
  const { secret, step } = acceptProposal(ctx, `invitation:${row.id}`, input);
  const password_hash = await hashPassword(input.password, { kind: "login", addressRange: ctx.addressRange });
  const codes = newRecoveryCodes(ctx.shop);
  return startWith(ctx, row, { ...input, codes }, async (trx, id) => {
    const totp_secret = sealTotpSecret(ctx.shop, id, secret);
    await updateAccount(trx, id, { password_hash, password_changed_at: ctx.now, totp_secret, totp_step: step });
    await replaceRecoveryCodes(trx, id, {
      hashes: codes.map((code) => recoveryCodeHash(ctx.shop, id, code)),
      fingerprint: fingerprintOf(ctx.shop.secret.current),
    });
  });
}

export async function acceptByPasskey(
  ctx: OwnerContext,
  input: Parsed<typeof staffLogin.acceptByPasskey>,
): Promise<z.infer<typeof StaffStart>> {
  const row = await openInvitation(ctx, input.token);
  const verified = await verifiedPasskey(ctx, accountIdOf(row), input);
  return startWith(ctx, row, { ...input, codes: [] }, async (trx, id) => {
    await storePasskey(ctx, trx, id, { verified, name: input.passkey_name });
  });
}

/** Uses the link up, and opens the account without its former ways to log in and sessions, in one transaction. */
function startWith(
  ctx: OwnerContext,
  row: InvitationRow,
  { token, name, codes }: { token: string; name: string; codes: string[] },
  addWay: (trx: Db, staffId: string) => Promise<void>,
): Promise<z.infer<typeof StaffStart>> {
  const id = accountIdOf(row);
  return inTransaction({ db: ctx.db, actor: { kind: "staff", id } }, async (trx) => {
    if (!(await useInvitation(trx, row.id, ctx.now))) {
      // a concurrent call, or a withdrawal, has ended it
      await openInvitation({ ...ctx, db: trx }, token);
      throw new ShopError("staff.invitation_used");
    }
    await startAccount(trx, { id, name, email: row.email, roles: row.roles, now: ctx.now });
    await addWay(trx, id);
    const account = (await accountById(trx, id))!;
    return { ...(await openStaffSession(ctx, trx, account, {})), recovery_codes: codes };
  });
}
