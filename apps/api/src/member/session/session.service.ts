import { ShopError } from "@noren/contract/platform/errors.ts";
import type { LoginHistory, MemberSession } from "@noren/contract/member/session.ts";
import type { Paged } from "@noren/contract/platform/endpoint.ts";
import type { ChannelWork, MemberWork } from "#api/channel/context.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { isUuid } from "#api/platform/db/uuid.ts";
import { type PageRequest, paged, rowsOf } from "#api/platform/http/paged.ts";
import { endLinksOfOtherSessions } from "../auth/one-time-token.ts";
import { endOtherSessions } from "../auth/session.service.ts";
import { lockWithSession } from "../auth/take-back.service.ts";
import { absoluteLifetime, slidingLifetime } from "../auth/tokens.ts";
import { endOwnSession, findOpenSessions, loginsOf, type SessionRow } from "./session.queries.ts";

const perPage = 10;

export async function loginHistories(ctx: MemberWork, request: PageRequest): Promise<Paged<LoginHistory>> {
  const { rows, total } = await loginsOf(ctx.db, ctx.member.id, rowsOf(request, perPage));
  const logins = rows.map((row) => ({ ...viewOf(ctx, row), ended_at: endOf(ctx, row)?.toISOString() ?? null }));
  return paged(logins, total, request, perPage);
}

export async function openSessions(ctx: MemberWork): Promise<MemberSession[]> {
  const rows = await findOpenSessions(ctx.db, {
    memberId: ctx.member.id,
    currentId: ctx.member.sessionId ?? null,
    usedSince: new Date(ctx.now.getTime() - slidingLifetime),
    openedSince: new Date(ctx.now.getTime() - absoluteLifetime),
  });
  return rows.map((row) => ({ ...viewOf(ctx, row), used_at: row.used_at.toISOString() }));
}

/** Ends another session; the caller's own ends by logging out. */
export async function endSession(ctx: MemberWork, id: string): Promise<Record<string, never>> {
  const { id: memberId, sessionId } = ctx.member;
  if (id === sessionId || !isUuid(id) || !(await endOwnSession(ctx.db, { id, memberId, now: ctx.now })))
    throw new ShopError("common.not_found");
  return {};
}

/** Ends all other sessions and what they began. Added login methods stay and are then listed (decision 81). */
export async function endOthers(ctx: MemberWork): Promise<Record<string, never>> {
  await inTransaction(ctx, async (trx) => {
    await lockWithSession(ctx, trx);
    await endOtherSessions(ctx, trx, "ended by the member");
    await endLinksOfOtherSessions(ctx, trx, ctx.member.id);
  });
  return {};
}

const viewOf = ({ member }: MemberWork, { id, device, ip, created_at }: SessionRow) => ({
  id,
  device,
  ip,
  logged_in_at: created_at.toISOString(),
  is_current: id === member.sessionId,
});

/** Null while the session is open; else when it was revoked, or expired by disuse or age. */
function endOf({ now }: ChannelWork, { revoked_at, used_at, created_at }: SessionRow): Date | null {
  const end = Math.min(used_at.getTime() + slidingLifetime, created_at.getTime() + absoluteLifetime);
  return revoked_at ?? (end < now.getTime() ? new Date(end) : null);
}
