import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Context } from "#api/channel/context.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { identityToRemove, passkeyToRemove } from "../auth/account-notice.ts";
import { assertLinksBelow, countUnknownLink } from "../auth/link-rate-limit.ts";
import { goodToken, useToken } from "../auth/one-time-token.ts";
import { withdrawIdentity } from "../auth/linked-identity.service.ts";
import { endAllSessions, forgetDevices } from "../auth/session.service.ts";
import { withdrawPasskey } from "../passkey/passkey.service.ts";

/** Opening the link changes nothing, since mail programs open links too. */
export async function canEndAll(ctx: Context, key: string): Promise<boolean> {
  assertLinksBelow(ctx);
  const token = await goodToken(ctx, ctx.db, "end_sessions", key);
  if (!token) await countUnknownLink(ctx);
  return token !== undefined;
}

/**
 * Whoever is in is out, and no device counts as known any more; the password stays. The link of an email about an added
 * passkey or identity removes that one too (MEM-20).
 */
export async function endAll(ctx: Context, key: string): Promise<Record<string, never>> {
  assertLinksBelow(ctx);
  const token = await inTransaction(ctx.db, async (trx) => {
    const used = await useToken(ctx, trx, "end_sessions", key);
    if (!used) return undefined;
    await endAllSessions(trx, used.member_id, "ended by the emailed link", ctx.now);
    await forgetDevices(trx, used.member_id);
    const passkeyId = passkeyToRemove(used.data);
    if (passkeyId !== undefined) await withdrawPasskey(trx, used.member_id, passkeyId);
    const identityId = identityToRemove(used.data);
    if (identityId !== undefined) await withdrawIdentity(trx, used.member_id, identityId);
    return used;
  });
  if (token) return {};
  await countUnknownLink(ctx);
  throw new ShopError("auth.link_ended");
}
