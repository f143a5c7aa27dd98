import type { Arrival, identity, IdentityType, LinkedIdentity } from "@noren/contract/member/identity.ts";
import { identityNames, identityTypes } from "@noren/contract/member/identity.ts";
import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { channelUrl } from "#api/channel/channel-address.ts";
import type { Context, MemberWork } from "#api/channel/context.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import type { NoticeWork } from "../auth/account-notice.ts";
import { canLinkIdentity, linkByEmail, sendIdentityLink } from "../auth/identity-link.service.ts";
import { type IdentityUse, openIdentity } from "../auth/identity-proof.ts";
import { linkIdentity, memberIdentities, unlinkIdentity, useProof } from "../auth/linked-identity.service.ts";
import { lockWithSession } from "../auth/take-back.service.ts";
import { accountIdByEmail, accountOf, recipientOf } from "../auth/member-account.ts";
import { arrive } from "./arrival.ts";
import type { Checks, IdentityContext, IdentityProvider } from "./identity-provider.ts";
import { identityLimits } from "./identity-rate-limit.ts";
import { attemptId, type LoginAttempt, newAttempt, openAttempt, sealAttempt } from "./login-attempt.ts";

/** Providers that the channel allows and the shop has a client id for. */
export const loginProviders = ({ shop, channel }: IdentityContext): { type: IdentityType; name: string }[] =>
  identityTypes
    .filter((type) => channel.settings["LOGIN.PROVIDERS"].includes(type) && shop.identityProviders[type])
    .map((type) => ({ type, name: identityNames[type] }));

function providerOf(ctx: IdentityContext, type: IdentityType): IdentityProvider {
  const isOn = loginProviders(ctx).some((one) => one.type === type);
  if (!isOn) throw new ShopError("common.not_found");
  return ctx.shop.identityProviders[type]!;
}

/** The redirect uses only the channel's configured address, never the request's (decision 44). */
const checksOf = ({ channel }: Pick<IdentityContext, "channel">, { state, nonce, verifier }: LoginAttempt): Checks => ({
  redirectUri: `${channelUrl(channel)}/oauth/callback`,
  state,
  nonce,
  verifier,
});

export async function beginAtProvider(
  ctx: IdentityContext,
  type: IdentityType,
  use: IdentityUse,
): Promise<{ url: string; attempt: string }> {
  const provider = providerOf(ctx, type);
  const attempt = newAttempt(ctx, type, use);
  const url = await provider.authorizationUrl(checksOf(ctx, attempt));
  return { url, attempt: sealAttempt(ctx, attempt) };
}

/** An attempt is valid once, whatever its outcome. */
export async function finishAtProvider(
  ctx: IdentityContext,
  input: Parsed<typeof identity.callback>,
): Promise<Arrival> {
  identityLimits.assertBelow(ctx);
  const { type, device, attempt: _, ...query } = input;
  const provider = providerOf(ctx, type);
  try {
    const attempt = openAttempt(ctx, input);
    const isFirst = await useProof(ctx, { id: attemptId(attempt), endsAt: new Date(attempt.endsAt) });
    if (!isFirst) throw new ShopError("identity.ended");
    if (query.error) throw new ShopError(query.error === "access_denied" ? "identity.cancelled" : "identity.failed");
    const { last_name, first_name, ...person } = await provider.identify(textsIn(query), checksOf(ctx, attempt));
    return await arrive(ctx, { type, ...person }, { last_name, first_name }, { use: attempt.use, device });
  } catch (error) {
    if (error instanceof ShopError && ["identity.ended", "identity.failed"].includes(error.code))
      await identityLimits.countWrong(ctx);
    throw error;
  }
}

const textsIn = (query: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1])));

/** Emails the link to the address that the provider gave, if a member has it. */
export async function emailLink(ctx: Context, proof: string): Promise<Record<string, never>> {
  const found = openIdentity(ctx, proof, "login");
  await identityLimits.consumeEmail(ctx, found.email);
  const id = found.email === "" ? undefined : await accountIdByEmail(ctx.db, ctx.channel.id, found.email);
  const owner = id === undefined ? undefined : await accountOf(ctx.db, id);
  if (owner) await inTransaction(ctx, (trx) => sendIdentityLink(ctx, trx, owner, { identity: found, isBound: true }));
  return {};
}

export const canLink = (ctx: Context, token: string) => canLinkIdentity(ctx, token);
export const linkByKey = (ctx: Context, { token, identity: proof }: Parsed<typeof identity.link>) =>
  linkByEmail(ctx, token, proof);

export const identities = (ctx: MemberWork): Promise<LinkedIdentity[]> => memberIdentities(ctx);

export async function addIdentity(ctx: MemberWork & NoticeWork, { identity: proof }: Parsed<typeof identity.add>) {
  const found = openIdentity(ctx, proof, "link");
  const owner = (await recipientOf(ctx.db, ctx.member.id))!;
  return inTransaction(ctx, async (trx) => {
    await lockWithSession(ctx, trx);
    return linkIdentity(ctx, trx, owner, found);
  });
}

export async function removeIdentity(ctx: MemberWork & NoticeWork, id: string): Promise<Record<string, never>> {
  const owner = (await recipientOf(ctx.db, ctx.member.id))!;
  const isRemoved = await inTransaction(ctx, (trx) => unlinkIdentity(ctx, trx, owner, id));
  if (!isRemoved) throw new ShopError("common.not_found");
  return {};
}
