import type { Endpoint } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { rights } from "@noren/contract/platform/rights.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import { tokenHash } from "#api/member/auth/tokens.ts";
import { mayIn } from "#api/platform/staff/staff-rights.ts";
import type { Staff } from "#api/platform/context.ts";
import { findOpenSession, touchSession } from "./access.queries.ts";
import { assertAddress } from "./address-limit.ts";
import { addressLimit } from "./address-limit.queries.ts";
import { sessionTimes } from "./session.service.ts";

/** A session's use is written at most once a minute. */
const touchAfter = 60_000;

/**
 * Checks the caller of an owner's call before its input is read; returns the context with the staff member and the
 * channels in which they have the call's right. Logins, too, are only possible from the allowed addresses.
 */
export async function withStaff<C extends OwnerContext>(endpoint: Endpoint, ctx: C): Promise<C> {
  assertAddress(ctx.ip, await addressLimit(ctx.db));
  if (endpoint.access === "none") return ctx;
  const staff = ctx.bearer === undefined ? undefined : await findStaff(ctx, ctx.bearer);
  if (!staff) throw new ShopError("staff.login_required");
  const { may } = endpoint;
  const channels = (await ctx.shop.channels.all()).filter(({ id }) =>
    may === null
      ? staff.assignments.some((one) => one.channel_id === null || one.channel_id === id)
      : mayIn(staff, may, id),
  );
  if (may !== null && channels.length === 0) throw new ShopError("staff.forbidden", { right: may, words: rights[may] });
  return { ...ctx, staff, channels, actor: { kind: "staff", id: staff.id } };
}

async function findStaff({ db, now }: OwnerContext, token: string): Promise<Staff | undefined> {
  const found = await findOpenSession(db, tokenHash(token), sessionTimes(now));
  if (!found) return undefined;
  if (now.getTime() - found.used_at.getTime() > touchAfter) await touchSession(db, found.id, now);
  const { id, staff_id, name, email, assignments, proved_at } = found;
  return { id: staff_id, sessionId: id, name, email, assignments, provedAt: proved_at };
}
