import { acceptedSecrets, isSameText, macBy, type Secret } from "@noren/contract/platform/secret.ts";
import type { ChannelWork } from "#api/channel/context.ts";
import type { LinkKey } from "#api/channel/email/email.service.ts";
import type { Db } from "#api/platform/db/open.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import { jobId } from "#api/platform/jobs/job-id.ts";
import { idSigned, signedId } from "#api/platform/secret/signed-id.ts";
import {
  countAttempt,
  endTokens,
  endTokensOfPurpose,
  findToken,
  insertOneTimeToken,
  markTokenChecked,
  markTokenUsed,
  tokensOf,
  type TokenRow,
} from "./one-time-token.queries.ts";

/** Lifetimes in seconds. The token of a code is its challenge; the others' keys are in the emailed link. */
export const tokenSeconds = {
  login_code: 600,
  unlock: 86_400,
  email_verify: 86_400,
  password_reminder: 3600,
  username_reminder: 3600,
  end_sessions: 7 * 86_400,
  email_change: 86_400,
  email_undo: 72 * 3600,
  newsletter_confirm: 7 * 86_400,
  identity_link: 3600,
} as const;
export type TokenPurpose = keyof typeof tokenSeconds;

type Issued = { id: string; key: string };

/**
 * Issues a token. Its key is not stored, but derived from the row's id and SECRET. Give `id` if a job may run twice and
 * must issue one token.
 */
export async function issueToken(
  { shop, channel, now }: Pick<ChannelWork, "shop" | "channel" | "now">,
  db: Db,
  token: { memberId: string; purpose: TokenPurpose; data?: object; id?: string; seconds?: number },
): Promise<Issued> {
  const id = token.id ?? uuidv7(now, shop.random);
  const endsAt = new Date(now.getTime() + (token.seconds ?? tokenSeconds[token.purpose]) * 1000);
  await insertOneTimeToken(db, { ...token, id, data: token.data ?? {}, channelId: channel.id, now, endsAt });
  return { id, key: keyOf(token.purpose, id, shop.secret) };
}

/** The token of a valid key; undefined if it is forged, used, expired or another channel's. */
export async function goodToken(
  { shop, channel, now }: Pick<ChannelWork, "shop" | "channel" | "now">,
  db: Db,
  purpose: TokenPurpose,
  key: string,
): Promise<TokenRow | undefined> {
  const id = idIn(purpose, key, shop.secret);
  return id === undefined ? undefined : findToken(db, { id, channelId: channel.id, purpose, now });
}

/** Uses a token up. Of two concurrent calls only one gets it. */
export async function useToken(
  { shop, channel, now }: Pick<ChannelWork, "shop" | "channel" | "now">,
  db: Db,
  purpose: TokenPurpose,
  key: string,
): Promise<TokenRow | undefined> {
  const id = idIn(purpose, key, shop.secret);
  return id === undefined ? undefined : markTokenUsed(db, { id, channelId: channel.id, purpose, now });
}

/** Counts an attempt at a token before it is checked; false after `max`. */
export const mayAttempt = async (
  { now }: Pick<ChannelWork, "now">,
  db: Db,
  id: string,
  max: number,
): Promise<boolean> => (await countAttempt(db, id, max, now)) !== undefined;

export const noteChecked = ({ now }: Pick<ChannelWork, "now">, db: Db, id: string) => markTokenChecked(db, id, now);

type Ending = (ctx: Pick<ChannelWork, "now">, trx: Db, memberId: string) => Promise<void>;

/**
 * Purposes that outlast everything: the link to a former address must survive an intruder's changes, and newsletter
 * links grant no access.
 */
const outlasting: readonly TokenPurpose[] = ["newsletter_confirm", "email_undo"];

/** After a change of the email address: ends open links and codes, except confirmations. */
export const endMemberTokens: Ending = ({ now }, trx, memberId) =>
  endTokens(trx, memberId, [...outlasting, "email_verify"], now);

/** After a change of the password: also keeps the links of security notices, which undo what an intruder added. */
export const endLinksOfFormerPassword: Ending = ({ now }, trx, memberId) =>
  endTokens(trx, memberId, [...outlasting, "email_verify", "end_sessions"], now);

/** After an account is taken back by a mailed proof: no earlier link opens it, or closes it again. */
export const endLinksOfTakenAccount: Ending = ({ now }, trx, memberId) => endTokens(trx, memberId, outlasting, now);

/**
 * When a session ends the others: ends what those began, but not what the mailbox alone opens, since a stolen session
 * must not keep its member from a new password.
 */
export const endLinksOfOtherSessions: Ending = ({ now }, trx, memberId) =>
  endTokens(
    trx,
    memberId,
    [...outlasting, "email_verify", "end_sessions", "password_reminder", "username_reminder", "unlock"],
    now,
  );

/** Ends the member's open tokens of a purpose that were issued at or after `since`. */
export const endTokensSince = (
  { now }: Pick<ChannelWork, "now">,
  trx: Db,
  token: { memberId: string; purpose: TokenPurpose; since: Date },
) => endTokensOfPurpose(trx, { ...token, now });

/** Six digits derived from a token. */
export const codeOf = (id: string, { current }: Secret): string => codeBy(current, id);

export const isSameCode = (given: string, id: string, secret: Secret): boolean =>
  acceptedSecrets(secret).some((one) => isSameText(given, codeBy(one, id)));

const codeBy = (secret: string, id: string): string =>
  String(macBy(secret, `one-time-token:code:${id}`).readUIntBE(0, 6) % 1_000_000).padStart(6, "0");

/** Occasion of an email with a token's key or code. */
export const tokenOccasion = (purpose: TokenPurpose, id: string) => `token.${purpose}:${id}`;

/** Id of the unlock email's token: one per member and day. */
export const unlockTokenId = (memberId: string, day: string) => jobId(`unlock:${memberId}:${day}`);

/** Occasions of all emails with keys or codes of the member. */
export const tokenOccasionsOf = async (trx: Db, memberId: string) =>
  (await tokensOf(trx, memberId)).map(({ id, purpose }) => tokenOccasion(purpose as TokenPurpose, id));

/** The key or code that replaces the mark in the email when it is sent. */
export const tokenLinkKey: LinkKey = (uniqueKey, secret) => {
  const [, memberId, day] = /^login\.failures:([0-9a-f-]{36}):([0-9-]{10})$/.exec(uniqueKey) ?? [];
  if (memberId && day) return keyOf("unlock", unlockTokenId(memberId, day), secret);
  const [, purpose, id] = /^token\.(\w+):([0-9a-f-]{36})$/.exec(uniqueKey) ?? [];
  if (!purpose || !id) return undefined;
  return purpose === "login_code" ? codeOf(id, secret) : keyOf(purpose as TokenPurpose, id, secret);
};

const useOf = (purpose: TokenPurpose) => `one-time-token:${purpose}`;
const keyOf = (purpose: TokenPurpose, id: string, secret: Secret) => signedId(useOf(purpose), id, secret);
const idIn = (purpose: TokenPurpose, key: string, secret: Secret) => idSigned(useOf(purpose), key, secret);
