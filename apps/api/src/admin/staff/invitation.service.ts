import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Work } from "#api/channel/context.ts";
import { writeEmail } from "#api/channel/email/email.service.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import type { Staff } from "#api/platform/context.ts";
import { accountByEmail, everByEmail } from "./account.queries.ts";
import { consoleUrl, mainChannel } from "./console-address.ts";
import { type Assignment, toGivenRoles } from "./given-roles.ts";
import { invitationEmail } from "./invitation-email.ts";
import { invitationKey, invitationOccasion } from "./invitation-key.ts";
import {
  findInvitation,
  insertInvitation,
  type InvitationRow,
  openInvitationOf,
  withdrawInvitation,
} from "./invitation.queries.ts";

const lifetime = 7 * 86_400_000;

/** An owner's or a command's work; a command has no `staff`. */
export type InvitingWork = Work & { staff?: Staff | undefined };

/** Invites a person by email. A removed member of staff gets the former account again. */
export function invite(
  ctx: InvitingWork,
  { email, roles }: { email: string; roles: readonly Assignment[] },
): Promise<InvitationRow> {
  return inTransaction(ctx, async (trx) => {
    if (await accountByEmail(trx, email)) throw new ShopError("staff.already_member");
    if (await openInvitationOf(trx, email)) throw new ShopError("staff.already_invited");
    const former = await everByEmail(trx, email);
    return insertAndSend(ctx, trx, { email, roles, staffId: former?.id ?? null });
  });
}

/** A new link in place of the former one, whether or not that is late. */
export function inviteAgain(ctx: InvitingWork, { id, email, roles, staff_id }: InvitationRow): Promise<InvitationRow> {
  return inTransaction(ctx, async (trx) => {
    if (!(await withdrawInvitation(trx, id, ctx.now))) throw new ShopError("common.not_found");
    return insertAndSend(ctx, trx, { email, roles, staffId: staff_id });
  });
}

/** A link by which a locked-out member of staff replaces the ways to log in; these work until then. */
export function letIn(
  ctx: InvitingWork,
  { id, email, roles }: { id: string; email: string; roles: readonly Assignment[] },
): Promise<InvitationRow> {
  return inTransaction(ctx, async (trx) => {
    const former = await openInvitationOf(trx, email);
    if (former) await withdrawInvitation(trx, former.id, ctx.now);
    return insertAndSend(ctx, trx, { email, roles, staffId: id });
  });
}

export const invitationLink = async ({ shop }: Pick<Work, "shop">, id: string): Promise<string> =>
  consoleUrl(shop, await shop.channels.all(), `/invitation/${invitationKey(id, shop.secret)}`);

type Invited = { email: string; roles: readonly Assignment[]; staffId: string | null };

async function insertAndSend(ctx: InvitingWork, trx: Db, { email, roles, staffId }: Invited): Promise<InvitationRow> {
  const { shop, now } = ctx;
  const id = uuidv7(now, shop.random);
  const expiresAt = new Date(now.getTime() + lifetime);
  const invitedBy = ctx.staff?.id ?? null;
  const isNew = await insertInvitation(trx, { id, email, roles, staffId, invitedBy, now, expiresAt });
  if (!isNew) throw new ShopError("staff.already_invited");
  const row = (await findInvitation(trx, id))!;
  await sendEmail(ctx, trx, row);
  return row;
}

/** From a channel of the roles, or the main one; a shop without channels sends none. */
async function sendEmail({ shop, now }: InvitingWork, trx: Db, row: InvitationRow) {
  const channels = await shop.channels.all();
  const channel =
    channels.find(({ id }) => row.roles.some(({ channel_id }) => channel_id === id)) ?? mainChannel(channels);
  if (!channel) return;
  const account = row.staff_id === null ? undefined : await accountByEmail(trx, row.email);
  const content = invitationEmail(channel, {
    consoleUrl: (path) => consoleUrl(shop, channels, path),
    invitedBy: row.invited_by_name,
    roles: toGivenRoles(row.roles, channels).map(
      ({ channel_name, words }) => `${channel_name ?? "すべてのお店"}：${words}`,
    ),
    isReturn: account !== undefined,
    expiresAt: row.expires_at,
  });
  await writeEmail({ shop, channel, now }, trx, { uniqueKey: invitationOccasion(row.id), to: row.email, ...content });
}
