import type { StaffLogin } from "@noren/contract/admin/staff-login.owner.ts";
import type { StaffSession } from "@noren/contract/admin/staff-session.owner.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import { newDeviceToken } from "#api/member/auth/device-token.ts";
import { newToken, tokenHash } from "#api/member/auth/tokens.ts";
import type { ForStaff } from "#api/platform/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { isUuid, uuidv7 } from "#api/platform/db/uuid.ts";
import { freshFor } from "#api/platform/staff/staff-rights.ts";
import type { Account } from "./account.queries.ts";
import { endSessions, insertSession, openSessions, renewProof, type SessionTimes } from "./session.queries.ts";

/** Milliseconds: a session ends after 30 minutes without use, and 12 hours after the login. */
const idleMax = 30 * 60_000;
const absoluteMax = 12 * 3_600_000;

/** Open sessions were used and opened after these moments. */
export const sessionTimes = (now: Date): SessionTimes => ({
  usedAfter: new Date(now.getTime() - idleMax),
  createdAfter: new Date(now.getTime() - absoluteMax),
});

/** Devices of an account are known until its password changes. */
export const deviceOwner = ({ id, created_at, password_changed_at }: Account) => ({
  id,
  password_changed_at: password_changed_at ?? created_at,
});

type Opening = Pick<OwnerContext, "shop" | "channel" | "now" | "ip" | "device">;

/** Logs in. A login by password gets no session if the password was changed meanwhile. */
export async function openStaffSession(
  ctx: Opening,
  db: Db,
  account: Account,
  { device = newDeviceToken(ctx, deviceOwner(account)), byPassword = false }: { device?: string; byPassword?: boolean },
): Promise<StaffLogin> {
  const { now, ip, shop } = ctx;
  const token = newToken(shop.random);
  const session = { id: uuidv7(now, shop.random), tokenHash: tokenHash(token), staffId: account.id, ip, now };
  const seen = byPassword ? account.password_hash! : undefined;
  if (!(await insertSession(db, { ...session, device: ctx.device ?? "" }, seen)))
    throw new ShopError("staff.login_required");
  return { token, device, expires_at: new Date(now.getTime() + absoluteMax).toISOString() };
}

export async function ownSessions({ db, now, staff }: ForStaff<OwnerContext>): Promise<StaffSession[]> {
  const rows = (await openSessions(db, staff.id, sessionTimes(now))).map(({ id, device, ip, created_at, used_at }) => ({
    id,
    device,
    ip,
    logged_in_at: created_at.toISOString(),
    used_at: used_at.toISOString(),
    is_current: id === staff.sessionId,
  }));
  return [...rows.filter(({ is_current }) => is_current), ...rows.filter(({ is_current }) => !is_current)];
}

export async function logout({ db, now, staff }: ForStaff<OwnerContext>) {
  await endSessions(db, { staffId: staff.id, now, id: staff.sessionId });
  return {};
}

export async function endOwnSession({ db, now, staff }: ForStaff<OwnerContext>, id: string) {
  const ended = isUuid(id) ? await endSessions(db, { staffId: staff.id, now, id }) : 0n;
  if (ended === 0n) throw new ShopError("common.not_found");
  return {};
}

export async function endOtherSessions({ now, staff }: ForStaff<OwnerContext>, db: Db) {
  await endSessions(db, { staffId: staff.id, now, except: staff.sessionId });
  return {};
}

/** Sets the session's proof to now. */
export async function proveNow({ db, now, staff }: ForStaff<OwnerContext>) {
  await renewProof(db, staff.sessionId, now);
  return { proved_until: new Date(now.getTime() + freshFor).toISOString() };
}
