import type { identity } from "@noren/contract/member/identity.ts";
import type { Guards, Handlers } from "#api/platform/http/mount.ts";
import { prepared } from "#api/platform/http/prepared.ts";
import { checkCurrentPassword } from "../profile/profile-guard.ts";
import type { IdentityContext } from "./identity-provider.ts";
import { identityLimits } from "./identity-rate-limit.ts";
import {
  addIdentity,
  beginAtProvider,
  canLink,
  emailLink,
  finishAtProvider,
  identities,
  linkByKey,
  loginProviders,
  removeIdentity,
} from "./identity.service.ts";

export const identityGuards: Guards<typeof identity, IdentityContext> = {
  redirect: identityLimits.consumeStep,
  callback: identityLimits.consumeStep,
};

export const identityRoutes: Handlers<typeof identity, IdentityContext> = {
  providers: async (_, ctx) => loginProviders(ctx),
  redirect: ({ type, use = "login" }, ctx) => beginAtProvider(ctx, type, use),
  callback: (input, ctx) => finishAtProvider(ctx, input),
  sendLink: ({ identity }, ctx) => emailLink(ctx, identity),
  canLink: ({ token }, ctx) => canLink(ctx, token),
  link: (input, ctx) => linkByKey(ctx, input),
  list: (_, ctx) => identities(ctx),
  add: prepared(
    // A stolen session must not leave another login method behind.
    ({ current_password }, ctx) => checkCurrentPassword(ctx, current_password),
    (input, ctx) => addIdentity(ctx, input),
  ),
  remove: ({ id }, ctx) => removeIdentity(ctx, id),
};
