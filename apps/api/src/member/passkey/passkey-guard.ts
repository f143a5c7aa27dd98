import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Context } from "#api/channel/context.ts";
import type { ForMember } from "#api/platform/context.ts";
import { checkCurrentPassword } from "../profile/profile-guard.ts";
import { openChallenge } from "./passkey-challenge.ts";
import { passkeyLimits } from "./passkey-rate-limit.ts";
import { addBy, type Added, type AddInput } from "./passkey.service.ts";
import { relyingParty } from "./relying-party.ts";
import { verifyCreation } from "./verify-passkey.ts";

/** Requires the password, since a stolen session must not leave a passkey behind. */
export async function prepareBegin(ctx: ForMember<Context>, password: string): Promise<void> {
  await checkCurrentPassword(ctx, password);
  await passkeyLimits.consumeBegin(ctx);
}

/** Verifies the browser's new passkey; wrong answers are counted. */
export async function prepareAdd(ctx: ForMember<Context>, input: AddInput): Promise<Added> {
  passkeyLimits.assertRangeBelow(ctx);
  const open = (challenge: string) => openChallenge(ctx, addBy(ctx), challenge);
  const added = await verifyCreation(relyingParty(ctx.channel), input, open);
  if (added) return added;
  await passkeyLimits.countWrong(ctx);
  throw new ShopError("passkey.failed");
}
