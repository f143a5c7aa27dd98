import { type Endpoint, isForMembers } from "@noren/contract/platform/endpoint.ts";
import { isMembersCall } from "@noren/contract/platform/member-calls.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { memberOf } from "./session.service.ts";
import { isSessionOpen } from "./take-back.queries.ts";
import { assertOpen } from "#api/channel/maintenance.ts";
import type { Context } from "#api/channel/context.ts";

/**
 * Checks the caller before the input is validated; returns the context with the member. A token must be valid even if
 * the call needs none: the client refreshes it and retries (AUTH-07).
 */
export async function withCaller<C extends Context>(endpoint: Endpoint, ctx: C): Promise<C> {
  assertOpen(ctx, endpoint);
  if (ctx.channel.settings["SITE.NO_MEMBER_USE"]) {
    if (isMembersCall(endpoint)) throw new ShopError("channel.no_members");
    // A token from before the channel gave up members is ignored.
    if (endpoint.path !== "/v1/auth/logout") return ctx;
  }
  if (!ctx.bearer) {
    if (isForMembers(endpoint.access) || endpoint.access === "bearer") throw new ShopError("auth.login_required");
    return ctx;
  }
  // Calls without access control (the channel's texts) do not depend on the caller.
  if (endpoint.access === "none") return ctx;
  // Refresh and logout accept expired tokens and check them themselves; login needs none.
  if (endpoint.path.startsWith("/v1/auth/") && !isForMembers(endpoint.access)) return ctx;
  const member = await memberOf(ctx, ctx.bearer);
  if (endpoint.access === "member" && isUnverified(ctx, member)) throw new ShopError("auth.email_not_verified");
  return { ...ctx, member, actor: { kind: "member", id: member.id } };
}

/**
 * The error of a call in which something else failed (a foreign key, a missing row) because the member was deleted or
 * the session ended meanwhile: the session's end. The failure is logged all the same.
 */
export async function accidentOf<C extends Context>(accident: unknown, { member, db, shop }: C): Promise<unknown> {
  if (accident instanceof ShopError || !member) return accident;
  const isOpen = await isSessionOpen(db, member.sessionId).catch(() => true);
  if (isOpen) return accident;
  shop.log.warn({ err: accident }, "a call met the end of its member's session");
  return new ShopError("auth.token_expired");
}

/** Until the first email is confirmed, all calls under /me are refused (AUTH-04). */
function isUnverified({ channel }: Context, member: { isRegistered: boolean }): boolean {
  return channel.settings["PLUGIN.EMAIL_VERIFY_FIRST_LOGIN.IS_USE"] && !member.isRegistered;
}
