import type { Person } from "@noren/contract/admin/staff.owner.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Work } from "#api/channel/context.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { type Assignment, toGivenRoles } from "./given-roles.ts";
import { type InvitationRow, openInvitationOf, openInvitations, withdrawInvitation } from "./invitation.queries.ts";
import { invite, letIn } from "./invitation.service.ts";
import { toEmail } from "./login.service.ts";
import { peopleSeen, type PersonRow } from "./people.queries.ts";
import { removeStaff } from "./people.service.ts";

const max = 1000;

export type Listed = Pick<Person, "name" | "email" | "roles"> & { seenAt: Date | null; expiresAt: Date | null };

/** Everybody, and open invitations, for the operator of commands. */
export async function listEverybody({ shop, db }: Work): Promise<{ people: Listed[]; invited: Listed[] }> {
  const channels = await shop.channels.all();
  const people = (await peopleSeen(db, { all: true, channelIds: [] })).map((row) => ({
    name: row.name,
    email: row.email,
    roles: toGivenRoles(row.assignments, channels),
    seenAt: row.seen_at,
    expiresAt: null,
  }));
  const invited = (await openInvitations(db, max)).map(({ email, roles, expires_at }) => ({
    name: "",
    email,
    roles: toGivenRoles(roles, channels),
    seenAt: null,
    expiresAt: expires_at,
  }));
  return { people, invited };
}

/** Invites, in place of an open invitation of the address. */
export function inviteAnew(
  work: Work,
  invited: { email: string; roles: readonly Assignment[] },
): Promise<InvitationRow> {
  const email = toEmail(invited.email);
  return inTransaction(work, async (trx) => {
    const former = await openInvitationOf(trx, email);
    if (former) await withdrawInvitation(trx, former.id, work.now);
    return invite({ ...work, db: trx }, { ...invited, email });
  });
}

/** The link of an account that exists replaces its ways to log in. */
export async function letInByEmail(work: Work, email: string): Promise<InvitationRow> {
  const { id, email: known, assignments } = await getPerson(work, email);
  return letIn(work, { id, email: known, roles: assignments });
}

export async function removeByEmail(work: Work, email: string): Promise<PersonRow> {
  const person = await getPerson(work, email);
  await removeStaff(work, person.id);
  return person;
}

async function getPerson({ db }: Work, typed: string): Promise<PersonRow> {
  const email = toEmail(typed);
  const found = (await peopleSeen(db, { all: true, channelIds: [] })).find((row) => row.email === email);
  const words = `「${email}」の方は登録されていません。staff list で確かめられます。`;
  if (!found) throw new ShopError("common.not_found", {}, {}, words);
  return found;
}
