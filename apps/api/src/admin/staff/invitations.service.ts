import type { Invitation, staff } from "@noren/contract/admin/staff.owner.ts";
import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { ForStaff } from "#api/platform/context.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { isUuid } from "#api/platform/db/uuid.ts";
import { consume, type RateLimit } from "#api/platform/rate-limit/rate-limit.service.ts";
import { requireProof } from "#api/platform/staff/staff-rights.ts";
import { toGivenRoles } from "./given-roles.ts";
import { findInvitation, type InvitationRow, withdrawInvitation } from "./invitation.queries.ts";
import { invite, inviteAgain } from "./invitation.service.ts";
import { mayChange, toAssignments } from "./people-scope.ts";

type Own = ForStaff<OwnerContext>;

/** Emails to one address, and emails by one person. */
const toOne: RateLimit = { name: "staff.invitation.to", max: 10, seconds: 3600 };
const byOne: RateLimit = { name: "staff.invitation.by", max: 100, seconds: 86_400 };

/** Call it outside of a transaction. */
export async function prepareInvite(ctx: Own, { email }: { email: string }): Promise<void> {
  requireProof(ctx);
  await countEmail(ctx, email);
}

export async function invitePerson(ctx: Own, { email, roles }: Parsed<typeof staff.invite>): Promise<Invitation> {
  const invited = { email: email.toLowerCase(), roles: toAssignments(ctx, roles) };
  return toInvitation(ctx, await invite(ctx, invited));
}

export async function prepareAgain(ctx: Own, id: string): Promise<void> {
  await countEmail(ctx, (await getOpen(ctx, id)).email);
}

export async function invitePersonAgain(ctx: Own, id: string): Promise<Invitation> {
  return toInvitation(ctx, await inviteAgain(ctx, await getOpen(ctx, id)));
}

export async function withdraw(ctx: Own, id: string) {
  const { id: known } = await getOpen(ctx, id);
  await inTransaction(ctx, async (trx) => {
    if (!(await withdrawInvitation(trx, known, ctx.now))) throw new ShopError("common.not_found");
  });
  return {};
}

export const countEmail = (ctx: Own, email: string) =>
  consume(ctx, [
    { limit: toOne, subject: email.toLowerCase() },
    { limit: byOne, subject: ctx.staff.id },
  ]);

/** An invitation is seen by those who may give all of its roles. */
export const mayChangeInvitation = (ctx: Own, { roles }: InvitationRow): boolean => mayChange(ctx, roles);

async function getOpen(ctx: Own, id: string): Promise<InvitationRow> {
  const row = isUuid(id) ? await findInvitation(ctx.db, id) : undefined;
  if (!row || row.used_at || row.withdrawn_at || !mayChangeInvitation(ctx, row))
    throw new ShopError("common.not_found");
  return row;
}

export const toInvitation = ({ channels, now }: Own, row: InvitationRow): Invitation => ({
  id: row.id,
  email: row.email,
  roles: toGivenRoles(row.roles, channels),
  invited_by: row.invited_by_name,
  invited_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  is_late: row.expires_at <= now,
});
