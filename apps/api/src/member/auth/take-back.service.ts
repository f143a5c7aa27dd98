import { ShopError } from "@noren/contract/platform/errors.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import type { ChannelWork, MemberWork, Work } from "#api/channel/context.ts";
import type { Db } from "#api/platform/db/open.ts";
import { lockMember } from "./auth.queries.ts";
import { deleteIdentitiesElsewhere } from "./linked-identity.queries.ts";
import { endLinksOfTakenAccount, issueToken } from "./one-time-token.ts";
import { writeRegisteredEmail } from "./registered-email.ts";
import { endAllSessions } from "./session.service.ts";
import {
  deleteSavedCards,
  deleteSuspended,
  emptyPassword,
  endSessionsElsewhere,
  isSessionOpen,
  lockStanding,
  markProved,
  markUnproved,
  suspendPasskeysAndIdentities,
  suspendQuestion,
} from "./take-back.queries.ts";

const dayInMs = 86_400_000;
/** How long a suspended login method can be restored. */
export const suspendedMs = 7 * dayInMs;
/** A question set after the registration is asked from this age on. Until then, the notice of it can remove it. */
export const youngQuestionMs = 30 * dayInMs;

type TakeBack = {
  /** Reason stored with the ended sessions. */
  why: string;
  /** young: keeps an older question, which is asked before a new password is set. */
  question: "all" | "young";
};

/**
 * Takes an account back by a mailed proof, in the proof's transaction (SEC-07, decision 81): ends all sessions, also in
 * linked channels, and open links; suspends passkeys and identities. At the first proof of the mailbox, also removes
 * what may belong to somebody else: saved cards, and logins in linked channels.
 */
export async function takeAccountBack(ctx: ChannelWork, trx: Db, memberId: string, { why, question }: TakeBack) {
  const standing = await lockStanding(trx, memberId);
  await endAllSessions(trx, memberId, why, ctx.now);
  await endSessionsElsewhere(trx, memberId, why, ctx.now);
  await endLinksOfTakenAccount(ctx, trx, memberId);
  await suspendPasskeysAndIdentities(trx, memberId, ctx.now);
  const setAfter = question === "all" ? null : new Date(ctx.now.getTime() - youngQuestionMs);
  await suspendQuestion(trx, memberId, setAfter, ctx.now);
  if (standing.is_proved) return;
  await markProved(trx, memberId, ctx.now);
  await deleteIdentitiesElsewhere(trx, memberId);
  for (const card of await deleteSavedCards(trx, memberId)) await ctx.shop.jobs(trx, "card.remove", card);
  if (!standing.is_registered) await writeRegisteredEmail(ctx, trx, standing);
}

/** Makes the password unusable. Returns the key with which the owner of the mailbox sets a new one. */
export async function closePassword(ctx: ChannelWork, trx: Db, memberId: string): Promise<string> {
  await emptyPassword(trx, memberId, ctx.now);
  return (await issueToken(ctx, trx, { memberId, purpose: "password_reminder" })).key;
}

/** Records that the mailbox is proved by a caller who also has the password or the session; nothing is removed. */
export async function proveMailbox(ctx: ChannelWork, trx: Db, memberId: string) {
  const standing = await lockStanding(trx, memberId);
  if (standing.is_proved) return;
  await markProved(trx, memberId, ctx.now);
  if (!standing.is_registered) await writeRegisteredEmail(ctx, trx, standing);
}

export const isMailboxProved = async (trx: Db, memberId: string) => (await lockStanding(trx, memberId)).is_proved;

/** The address changed, and its link was opened without the member's session. */
export const forgetProof = (trx: Db, memberId: string) => markUnproved(trx, memberId);

/**
 * Locks the member's row and refuses a session that has ended meanwhile: a change that began before the account was
 * taken back must not be written after it. Work without a session passes.
 */
export async function lockWithSession(ctx: MemberWork, trx: Db): Promise<void> {
  const { id, sessionId } = ctx.member;
  await lockMember(trx, id);
  if (sessionId !== undefined && !(await isSessionOpen(trx, sessionId))) throw new ShopError("auth.token_expired");
}

const batch = 500;

/** Hourly job: deletes login methods whose suspension can no longer be undone. */
export async function removeSuspended(work: Work): Promise<void> {
  const before = new Date(work.now.getTime() - suspendedMs);
  while (await inTransaction(work, (trx) => deleteSuspended(trx, before, batch)));
}
