import type { TokenAnswer } from "@noren/contract/member/auth.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { sql } from "kysely";
import type { Context, MemberWork } from "#api/channel/context.ts";
import type { Member } from "#api/platform/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { localLimit } from "#api/platform/rate-limit/local-limit.ts";
import { rangeLimit } from "#api/platform/rate-limit/range-limit.ts";
import {
  cutSessions,
  insertSession,
  insertToken,
  moveDeviceBound,
  replaceToken,
  revokeOtherSessions,
  revokeSession,
  type TokenRow,
  tokenOwner,
} from "./auth.queries.ts";
import {
  absoluteLifetime,
  newToken,
  replacedGrace,
  slidingLifetime,
  successorOf,
  tokenHash,
  tokenLifetime,
} from "./tokens.ts";

/**
 * Unknown tokens per address range, across all nodes. Valid tokens of a blocked range are still accepted, since many
 * members may share a carrier's address with an attacker.
 */
const unknownTokens = rangeLimit({ name: "token.address", max: 100, seconds: 600 });

/** Per session. A token lives an hour, and each browser window refreshes about once in that time. */
const refreshes = localLimit({ max: 60, seconds: 3600 });
/** Enough for 1,000 members behind one address, with six windows or devices each. */
const refreshesOfRange = localLimit({ max: 6000, seconds: 3600 });

export async function unknownToken(ctx: Context): Promise<ShopError> {
  unknownTokens.assertBelow(ctx);
  await unknownTokens.count(ctx);
  return new ShopError("auth.token_expired");
}

/** Max stored sessions per member; the oldest is deleted, whether it has ended or not. */
const sessionMax = 100;

/** Opens a session. Its first token is random; each later one is derived from its predecessor. */
export async function openSession(
  ctx: Context,
  db: Db,
  member: { id: string; password_changed_at: Date },
): Promise<TokenAnswer> {
  const id = uuidv7(ctx.now, ctx.shop.random);
  const { ip, device = "", now } = ctx;
  const isOpen = await insertSession(db, { id, channelId: ctx.channel.id, member, ip, device, now });
  if (!isOpen) throw new ShopError("auth.token_expired");
  await cutSessions(db, member.id, sessionMax);
  return issue(ctx, db, newToken(ctx.shop.random), id);
}

async function issue(ctx: Context, db: Db, token: string, sessionId: string): Promise<TokenAnswer> {
  const expiresAt = new Date(ctx.now.getTime() + tokenLifetime * 1000);
  await insertToken(db, { hash: tokenHash(token), sessionId, now: ctx.now, expiresAt });
  return { access_token: token, expires_in: tokenLifetime, expires_at: expiresAt.toISOString() };
}

function isSessionOver(row: TokenRow, now: Date): boolean {
  const time = now.getTime();
  return (
    row.revoked_at !== null ||
    time - row.session_used_at.getTime() > slidingLifetime ||
    time - row.session_created_at.getTime() > absoluteLifetime
  );
}

const isReplacedLongAgo = (row: TokenRow, now: Date) =>
  row.replaced_at !== null && now.getTime() - row.replaced_at.getTime() > replacedGrace;

/** The member of a bearer token. Using a replaced token after its grace ends the session: one of the copies is stolen. */
export async function memberOf(ctx: Context, token: string): Promise<Member> {
  const row = await tokenOwner(ctx.db, ctx.channel.id, tokenHash(token));
  if (!row) throw await unknownToken(ctx);
  if (isSessionOver(row, ctx.now)) throw new ShopError("auth.token_expired");
  if (isReplacedLongAgo(row, ctx.now)) {
    await revokeSession(ctx.db, row.session_id, "an old token was used", ctx.now);
    throw new ShopError("auth.token_expired");
  }
  if (row.expires_at <= ctx.now) throw new ShopError("auth.token_expired");
  const priceList = row.price_list_id && row.group_kind ? { id: row.price_list_id, kind: row.group_kind } : null;
  return { id: row.member_id, sessionId: row.session_id, isRegistered: row.is_registered, priceList };
}

/**
 * Returns a new token, also for an expired one, while the session lasts. Parallel refreshes get the same token
 * (AUTH-09).
 */
export async function refreshSession(ctx: Context, token: string): Promise<TokenAnswer> {
  const hash = tokenHash(token);
  const row = await tokenOwner(ctx.db, ctx.channel.id, hash);
  if (!row) throw await unknownToken(ctx);
  if (isSessionOver(row, ctx.now)) throw new ShopError("auth.token_expired");
  if (isReplacedLongAgo(row, ctx.now)) {
    await revokeSession(ctx.db, row.session_id, "an old token was used", ctx.now);
    throw new ShopError("auth.token_expired");
  }
  await refreshes.consume(ctx, row.session_id);
  await refreshesOfRange.consume(ctx, ctx.addressRange);
  return inTransaction(ctx, async (trx) => {
    // Overrides the read-only mode that protects a nearly full disk, so that sessions go on.
    await sql`set transaction read write`.execute(trx);
    await replaceToken(trx, hash, row.session_id, ctx.now);
    return issue(ctx, trx, successorOf(token, ctx.shop.secret), row.session_id);
  });
}

export async function endAllSessions(trx: Db, memberId: string, why: string, now: Date) {
  await revokeOtherSessions(trx, memberId, null, why, now);
}

/** Makes all devices of the member unknown. */
export const forgetDevices = (trx: Db, memberId: string) => moveDeviceBound(trx, memberId);

/** Ends all sessions of the member except the caller's, if there is one. */
export async function endOtherSessions({ member, now }: MemberWork, trx: Db, why: string) {
  await revokeOtherSessions(trx, member.id, member.sessionId ?? null, why, now);
}
