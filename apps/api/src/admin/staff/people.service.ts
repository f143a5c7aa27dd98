import type { Invitation, Person, staff } from "@noren/contract/admin/staff.owner.ts";
import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { allows } from "@noren/contract/platform/rights.ts";
import type { OwnerContext, Work } from "#api/channel/context.ts";
import type { ForStaff } from "#api/platform/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { isUuid } from "#api/platform/db/uuid.ts";
import { requireProof } from "#api/platform/staff/staff-rights.ts";
import { saveEdit } from "#api/platform/version/save-edit.ts";
import { allChannelOwners } from "./account.queries.ts";
import { type Assignment, toGivenRoles } from "./given-roles.ts";
import { openInvitations, withdrawInvitations } from "./invitation.queries.ts";
import { letIn } from "./invitation.service.ts";
import { countEmail, mayChangeInvitation, toInvitation } from "./invitations.service.ts";
import { isOfAllChannels, mayChange, toAssignments } from "./people-scope.ts";
import { lockOwners, markRemoved, peopleSeen, type PersonRow, raiseVersion } from "./people.queries.ts";
import { closeWays, replaceRoles } from "./start-account.queries.ts";

type Own = ForStaff<OwnerContext>;
const maxInvitations = 1000;

const seenBy = (ctx: Own) => ({ all: isOfAllChannels(ctx), channelIds: ctx.channels.map(({ id }) => id) });

export async function listStaff(ctx: Own): Promise<{ people: Person[]; invitations: Invitation[] }> {
  const owners = await allChannelOwners(ctx.db);
  const invitations = await openInvitations(ctx.db, maxInvitations);
  return {
    people: (await peopleSeen(ctx.db, seenBy(ctx))).map((row) => toPerson(ctx, row, owners)),
    invitations: invitations.filter((row) => mayChangeInvitation(ctx, row)).map((row) => toInvitation(ctx, row)),
  };
}

export async function saveRoles(ctx: Own, { id, version, roles }: Parsed<typeof staff.saveRoles>): Promise<Person> {
  requireProof(ctx);
  const assignments = toAssignments(ctx, roles);
  return inTransaction(ctx, async (trx) => {
    const owners = await lockOwners(trx);
    const before = await getChangeable({ ...ctx, db: trx }, id);
    const saved = await saveEdit(
      { version, values: { roles: shown(ctx, assignments) } },
      {
        write: async () => {
          const raised = await raiseVersion(trx, id, version);
          if (raised !== undefined) await replaceRoles(trx, id, assignments);
          return raised;
        },
        read: async () => {
          const [row] = await peopleSeen(trx, { all: true, channelIds: [], id });
          return row && { version: row.version, values: { roles: shown(ctx, row.assignments) } };
        },
      },
    );
    if (saved === undefined) throw new ShopError("common.not_found");
    await assertOwnerLeft(trx, owners);
    // an owner who is demoted must not come back by a link of their own
    if (!keepsRight(before.assignments, assignments)) await withdrawInvitations(trx, "invited_by", id, ctx.now);
    const row = (await peopleSeen(trx, { all: true, channelIds: [], id }))[0]!;
    return toPerson(ctx, row, await allChannelOwners(trx));
  });
}

/** Removes a person; sessions and links end at once, also the links that the person has sent. */
export async function removePerson(ctx: Own, id: string) {
  requireProof(ctx);
  await inTransaction(ctx, async (trx) => {
    await getChangeable({ ...ctx, db: trx }, id);
    await removeStaff({ ...ctx, db: trx }, id);
  });
  return {};
}

/** Also by a command. Refuses to remove the last owner of every channel. */
export function removeStaff(ctx: Pick<Work, "db" | "actor" | "now">, id: string): Promise<void> {
  return inTransaction(ctx, async (trx) => {
    const owners = await lockOwners(trx);
    if (!(await markRemoved(trx, id, ctx.now))) throw new ShopError("common.not_found");
    await closeWays(trx, id, ctx.now);
    await withdrawInvitations(trx, "staff_id", id, ctx.now);
    await withdrawInvitations(trx, "invited_by", id, ctx.now);
    await assertOwnerLeft(trx, owners);
  });
}

/** Call it outside of a transaction. */
export async function prepareLetIn(ctx: Own, id: string): Promise<void> {
  requireProof(ctx);
  await countEmail(ctx, (await getChangeable(ctx, id)).email);
}

export async function letPersonIn(ctx: Own, id: string): Promise<Invitation> {
  const { email, assignments } = await getChangeable(ctx, id);
  return toInvitation(ctx, await letIn(ctx, { id, email, roles: assignments }));
}

/** A shop that has no owner of every channel may go on without one. */
async function assertOwnerLeft(trx: Db, before: readonly string[]): Promise<void> {
  if (before.length > 0 && (await allChannelOwners(trx)).length === 0) throw new ShopError("staff.last_owner");
}

/** A person whose roles the caller may change. One that the caller does not see does not exist. */
async function getChangeable(ctx: Own, id: string): Promise<PersonRow> {
  const [row] = isUuid(id) ? await peopleSeen(ctx.db, { ...seenBy(ctx), id }) : [];
  if (!row) throw new ShopError("common.not_found");
  if (!mayChange(ctx, row.assignments)) throw new ShopError("staff.other_channels");
  return row;
}

/** Whether a person may invite wherever they could before. */
const keepsRight = (before: readonly Assignment[], after: readonly Assignment[]): boolean =>
  before
    .filter(({ role }) => allows([role], "staff.edit"))
    .every(({ channel_id, role }) => after.some((one) => one.role === role && one.channel_id === channel_id));

/** As the caller sends them, in one order, so that equal roles are equal values. */
const shown = ({ channels }: Own, assignments: readonly Assignment[]) =>
  toGivenRoles(assignments, channels).map(({ channel, role }) => ({ channel, role }));

function toPerson(ctx: Own, row: PersonRow, owners: readonly string[]): Person {
  const { id, name, email, passkeys, has_totp, version, assignments } = row;
  return {
    id,
    name,
    email,
    roles: toGivenRoles(assignments, ctx.channels),
    passkeys,
    has_totp,
    seen_at: row.seen_at?.toISOString() ?? null,
    is_me: id === ctx.staff.id,
    is_only_owner: owners.length === 1 && owners[0] === id,
    may_edit: mayChange(ctx, assignments),
    version,
  };
}
