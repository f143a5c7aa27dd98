import { json } from "#api/platform/db/json.ts";
import type { Db } from "#api/platform/db/open.ts";
import type { Assignment } from "./given-roles.ts";

export type InvitationRow = {
  id: string;
  email: string;
  roles: Assignment[];
  staff_id: string | null;
  invited_by_name: string | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  withdrawn_at: Date | null;
};

const invitations = (db: Db) =>
  db
    .selectFrom("staff_invitation as one")
    .leftJoin("staff as inviter", "inviter.id", "one.invited_by")
    .select([
      "one.id",
      "one.email",
      "one.roles",
      "one.staff_id",
      "inviter.name as invited_by_name",
      "one.created_at",
      "one.expires_at",
      "one.used_at",
      "one.withdrawn_at",
    ])
    .$narrowType<{ roles: Assignment[] }>();

export const findInvitation = (db: Db, id: string): Promise<InvitationRow | undefined> =>
  invitations(db).where("one.id", "=", id).executeTakeFirst();

/** Neither used nor withdrawn; they may be late. */
const open = (db: Db) => invitations(db).where("one.used_at", "is", null).where("one.withdrawn_at", "is", null);

export const openInvitationOf = (db: Db, email: string): Promise<InvitationRow | undefined> =>
  open(db).where("one.email", "=", email).executeTakeFirst();

export const openInvitations = (db: Db, max: number): Promise<InvitationRow[]> =>
  open(db).orderBy("one.created_at", "desc").orderBy("one.id", "desc").limit(max).execute();

type NewInvitation = {
  id: string;
  email: string;
  roles: readonly Assignment[];
  staffId: string | null;
  invitedBy: string | null;
  now: Date;
  expiresAt: Date;
};

/** False if an open invitation for the address exists. */
export async function insertInvitation(trx: Db, invitation: NewInvitation): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto("staff_invitation")
    .values({
      id: invitation.id,
      email: invitation.email,
      roles: json(invitation.roles),
      staff_id: invitation.staffId,
      invited_by: invitation.invitedBy,
      created_at: invitation.now,
      expires_at: invitation.expiresAt,
    })
    .onConflict((conflict) =>
      conflict.column("email").where("used_at", "is", null).where("withdrawn_at", "is", null).doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** False if it was used or withdrawn before. */
export async function withdrawInvitation(trx: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("staff_invitation")
    .set({ withdrawn_at: now })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the open links for a person who exists, or those that the person has sent. */
export const withdrawInvitations = (trx: Db, of: "staff_id" | "invited_by", staffId: string, now: Date) =>
  trx
    .updateTable("staff_invitation")
    .set({ withdrawn_at: now })
    .where(of, "=", staffId)
    .where("used_at", "is", null)
    .where("withdrawn_at", "is", null)
    .execute();

/** Uses an invitation up; of two concurrent calls one gets it. */
export async function useInvitation(trx: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("staff_invitation")
    .set({ used_at: now })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .where("withdrawn_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
