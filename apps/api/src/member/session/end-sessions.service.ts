import { ShopError } from "@noren/contract/platform/errors.ts";
import type { ChannelWork } from "#api/channel/context.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { identityToRemove, passkeyToRemove, questionToRemove } from "../auth/account-notice.ts";
import { goodToken, useToken } from "../auth/one-time-token.ts";
import { withdrawIdentity } from "../auth/linked-identity.service.ts";
import { closePassword, takeAccountBack } from "../auth/take-back.service.ts";
import { withdrawPasskey } from "../passkey/passkey.service.ts";
import { withdrawQuestion } from "../profile/profile.service.ts";

/** Only checks the link, since mail programs open links too. */
export async function canEndAll(ctx: ChannelWork, key: string): Promise<boolean> {
  const token = await goodToken(ctx, ctx.db, "end_sessions", key);
  return token !== undefined;
}

/**
 * Takes the account back (MEM-20, SEC-07): ends all sessions, closes the password and suspends other login methods; the
 * one that the email reports is removed. Returns the key of a new password.
 */
export async function endAll(ctx: ChannelWork, key: string): Promise<{ reset: string }> {
  const reset = await inTransaction(ctx, async (trx) => {
    const used = await useToken(ctx, trx, "end_sessions", key);
    if (!used) return undefined;
    await takeAccountBack(ctx, trx, used.member_id, { why: "ended by the emailed link", question: "young" });
    const passkeyId = passkeyToRemove(used.data);
    if (passkeyId !== undefined) await withdrawPasskey(trx, used.member_id, passkeyId);
    const identityId = identityToRemove(used.data);
    if (identityId !== undefined) await withdrawIdentity(trx, used.member_id, identityId);
    const question = questionToRemove(used.data);
    if (question) await withdrawQuestion(trx, used.member_id, question.setAt);
    return closePassword(ctx, trx, used.member_id);
  });
  if (reset !== undefined) return { reset };
  throw new ShopError("auth.link_ended");
}
