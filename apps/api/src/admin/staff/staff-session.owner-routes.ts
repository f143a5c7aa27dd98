import type { staffSession } from "@noren/contract/admin/staff-session.owner.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import type { Guards, Handlers } from "#api/platform/http/mount.ts";
import { prepared } from "#api/platform/http/prepared.ts";
import { proveToDemo } from "./demo-login.service.ts";
import { countStaffLogin } from "./login.service.ts";
import { me } from "./me.service.ts";
import {
  addPassword,
  beginTotp,
  changePassword,
  prove,
  rename,
  renewRecoveryCodes,
  replaceTotp,
} from "./own-account.service.ts";
import {
  addOwnPasskey,
  beginOwnPasskey,
  ownPasskeys,
  prepareOwnPasskey,
  proveByPasskey,
  removeOwnPasskey,
} from "./own-passkeys.service.ts";
import { endOtherSessions, endOwnSession, logout, ownSessions } from "./session.service.ts";

export const staffSessionGuards: Guards<typeof staffSession, OwnerContext> = {
  prove: countStaffLogin,
  proveByPasskey: countStaffLogin,
  proveToDemo: countStaffLogin,
  changePassword: countStaffLogin,
  addPassword: countStaffLogin,
};

export const staffSessionRoutes: Handlers<typeof staffSession, OwnerContext> = {
  logout: (_, ctx) => logout(ctx),
  me: (_, ctx) => me(ctx),
  rename: ({ name }, ctx) => rename(ctx, name),
  prove: (input, ctx) => prove(ctx, input),
  proveByPasskey: (input, ctx) => proveByPasskey(ctx, input),
  proveToDemo: (_, ctx) => proveToDemo(ctx),
  changePassword: ({ password }, ctx) => changePassword(ctx, password),
  addPassword: (input, ctx) => addPassword(ctx, input),
  passkeys: (_, ctx) => ownPasskeys(ctx),
  beginPasskey: (_, ctx) => beginOwnPasskey(ctx),
  addPasskey: prepared(
    (input, ctx) => prepareOwnPasskey(ctx, input),
    (input, ctx, verified) => addOwnPasskey(ctx, input, verified),
  ),
  removePasskey: ({ id }, ctx) => removeOwnPasskey(ctx, id),
  beginTotp: (_, ctx) => beginTotp(ctx),
  replaceTotp: (input, ctx) => replaceTotp(ctx, input),
  renewRecoveryCodes: (_, ctx) => renewRecoveryCodes(ctx),
  sessions: (_, ctx) => ownSessions(ctx),
  endSession: ({ id }, ctx) => endOwnSession(ctx, id),
  endOtherSessions: (_, ctx) => endOtherSessions(ctx, ctx.db),
};
