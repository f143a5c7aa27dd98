import type { staffLogin } from "@noren/contract/admin/staff-login.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { Guards, Handlers } from "#api/platform/http/mount.ts";
import { accept, acceptByPasskey, beginInvitedPasskey, readInvitation } from "./accept-invitation.service.ts";
import { demoOwner, loginToDemo } from "./demo-login.service.ts";
import { countStaffLogin, login } from "./login.service.ts";
import { loginByPasskey } from "./own-passkeys.service.ts";
import { signingOptions } from "./passkey-signature.ts";

export const staffLoginGuards: Guards<typeof staffLogin, OwnerContext> = {
  login: countStaffLogin,
  loginByPasskey: countStaffLogin,
  loginToDemo: countStaffLogin,
  readInvitation: countStaffLogin,
  beginInvitedPasskey: countStaffLogin,
  accept: countStaffLogin,
  acceptByPasskey: countStaffLogin,
};

export const staffLoginRoutes: Handlers<typeof staffLogin, OwnerContext> = {
  ways: async (_, ctx) => ({ demo: await demoOwner(ctx) }),
  login: (input, ctx) => login(ctx, input),
  beginPasskey: (_, ctx) => signingOptions(ctx),
  loginByPasskey: (input, ctx) => loginByPasskey(ctx, input),
  loginToDemo: (_, ctx) => loginToDemo(ctx),
  readInvitation: ({ token }, ctx) => readInvitation(ctx, token),
  beginInvitedPasskey: ({ token }, ctx) => beginInvitedPasskey(ctx, token),
  accept: (input, ctx) => accept(ctx, input),
  acceptByPasskey: (input, ctx) => acceptByPasskey(ctx, input),
};
