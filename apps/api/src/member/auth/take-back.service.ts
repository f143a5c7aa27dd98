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
/** How long a suspended way in can be restored. */
export const suspendedMs = 7 * dayInMs;
/** A question that was set after the registration is asked from this age on: until then its email may still close it. */
export const youngQuestionMs = 30 * dayInMs;

type TakeBack = {
  /** Stored with the sessions that end. */
  why: string;
  /** young: an older question stays, and is asked before the new password. */
  question: "all" | "young";
};

/**
 * By a mailed proof, in its transaction (SEC-07, decision 81): ends all sessions, those in linked channels too, and open
 * links, and suspends the passkeys and identities added before. A first proof of the mailbox also removes what may be somebody else's: saved cards, and
 * the account's logins in linked channels.
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

/** No password fits any more. Answers the key with which whoever has just shown the mailbox sets a new one. */
export async function closePassword(ctx: ChannelWork, trx: Db, memberId: string): Promise<string> {
  await emptyPassword(trx, memberId, ctx.now);
  return (await issueToken(ctx, trx, { memberId, purpose: "password_reminder" })).key;
}

/** Whoever is at work has shown the mailbox beside the password, or has the session: what was added before stays. */
export async function proveMailbox(ctx: ChannelWork, trx: Db, memberId: string) {
  const standing = await lockStanding(trx, memberId);
  if (standing.is_proved) return;
  await markProved(trx, memberId, ctx.now);
  if (!standing.is_registered) await writeRegisteredEmail(ctx, trx, standing);
}

export const isMailboxProved = async (trx: Db, memberId: string) => (await lockStanding(trx, memberId)).is_proved;

/** The address is another one, and who opened its link did not have the member's session. */
export const forgetProof = (trx: Db, memberId: string) => markUnproved(trx, memberId);

/**
 * Locks the member's row and refuses a session that has ended meanwhile: a change that began before the account was
 * taken back must not be written after it. Where no session asks, there is none to refuse.
 */
export async function lockWithSession(ctx: MemberWork, trx: Db): Promise<void> {
  const { id, sessionId } = ctx.member;
  await lockMember(trx, id);
  if (sessionId !== undefined && !(await isSessionOpen(trx, sessionId))) throw new ShopError("auth.token_expired");
}

const batch = 500;

/** The hourly job. */
export async function removeSuspended(work: Work): Promise<void> {
  const before = new Date(work.now.getTime() - suspendedMs);
  while (await inTransaction(work, (trx) => deleteSuspended(trx, before, batch)));
}
