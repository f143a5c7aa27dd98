import type { loginSync } from "@noren/contract/member/login-sync.ts";
import type { Context } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { issueForChannel, redeemProof, syncChannels } from "./login-sync.service.ts";

export const loginSyncRoutes: Handlers<typeof loginSync, Context> = {
  channels: (_, ctx) => syncChannels(ctx),
  issue: (input, ctx) => issueForChannel(ctx, input),
  redeem: (input, ctx) => redeemProof(ctx, input),
};
