import type { TotpProposal } from "@noren/contract/admin/staff-proof.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import { shopName } from "./console-address.ts";
import { sealProposal } from "./second-factor.ts";
import { base32, totpSecretBytes, totpUri } from "./totp.ts";

/** A new secret for an authenticator app; nothing is stored until a code of it comes back. */
export async function proposeTotp(
  ctx: OwnerContext,
  { owner, email }: { owner: Parameters<typeof sealProposal>[1]; email: string },
): Promise<TotpProposal> {
  const secret = ctx.shop.random(totpSecretBytes);
  const issuer = shopName(await ctx.shop.channels.all());
  return {
    totp: sealProposal(ctx, owner, secret),
    secret: base32(secret).replace(/(.{4})(?=.)/g, "$1 "),
    uri: totpUri(secret, { issuer, account: email }),
  };
}
