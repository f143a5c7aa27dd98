import type { Arrival } from "@noren/contract/member/identity.ts";
import type { LinkedChannel, loginSync } from "@noren/contract/member/login-sync.ts";
import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { channelUrl } from "#api/channel/channel-address.ts";
import type { Context } from "#api/channel/context.ts";
import type { ForMember } from "#api/platform/context.ts";
import { localLimit } from "#api/platform/rate-limit/local-limit.ts";
import { rangeLimit } from "#api/platform/rate-limit/range-limit.ts";
import { useProof } from "../auth/linked-identity.service.ts";
import { accountOf, recipientOf } from "../auth/member-account.ts";
import { arrive } from "../identity/arrival.ts";
import { channelEntry, linkedChannels } from "./linked-channels.ts";
import { isIssuedBefore, issueProof, openProof } from "./sync-proof.ts";

/** Proofs issued per member on this node. */
const issued = localLimit({ max: 60, seconds: 600 });
/** Refused proofs per address range. */
const refused = rangeLimit({ name: "login-sync.address", max: 100, seconds: 600 });

export const syncChannels = async (ctx: Context): Promise<LinkedChannel[]> =>
  (await linkedChannels(ctx)).map(channelEntry);

export async function issueForChannel(
  ctx: ForMember<Context>,
  { channel, state }: Parsed<typeof loginSync.issue>,
): Promise<{ proof: string; url: string }> {
  const { id } = ctx.member;
  await issued.consume(ctx, id);
  const target = (await linkedChannels(ctx)).find(({ code }) => code === channel);
  if (!target) throw new ShopError("login_sync.not_linked");
  const proof = issueProof(ctx, id, { to: target.id, state });
  return { proof, url: `${channelUrl(target)}/login_sync?${new URLSearchParams({ proof })}` };
}

/**
 * Logs in by a linked channel, treated as one more service: the member is known here, or must prove to own the account
 * (AUTH-12).
 */
export async function redeemProof(ctx: Context, input: Parsed<typeof loginSync.redeem>): Promise<Arrival> {
  refused.assertBelow(ctx);
  const proof = openProof(ctx, input);
  const isFirst = proof && (await useProof(ctx, { id: `sync:${proof.id}`, endsAt: new Date(proof.endsAt) }));
  const member = isFirst ? await recipientOf(ctx.db, proof.memberId) : undefined;
  const account = member && (await accountOf(ctx.db, member.id));
  // Stale if the account was taken back or its password changed since the proof was issued.
  const isStale = proof && account && isIssuedBefore(proof, account.password_changed_at);
  if (!proof || !member || member.channel_id !== proof.from || isStale) {
    await refused.count(ctx);
    throw new ShopError("login_sync.ended");
  }
  const from = (await linkedChannels(ctx)).find(({ id }) => id === proof.from);
  if (!from) throw new ShopError("login_sync.not_linked");
  const { last_name = "", first_name = "" } = member.profile as { last_name?: string; first_name?: string };
  const identity = {
    type: "channel" as const,
    issuer: `channel:${from.id}`,
    subject: member.id,
    email: member.email,
    // Anybody can register there with any address.
    is_email_verified: false,
    name: from.name,
  };
  return arrive(ctx, identity, { last_name, first_name }, { use: "login", device: input.device, isSync: true });
}
