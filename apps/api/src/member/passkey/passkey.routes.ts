import type { passkey } from "@noren/contract/member/passkey.ts";
import type { Context } from "#api/channel/context.ts";
import type { Guards, Handlers } from "#api/platform/http/mount.ts";
import { prepared } from "#api/platform/http/prepared.ts";
import { countLogin } from "../auth/login-rate-limit.ts";
import { prepareAdd, prepareBegin } from "./passkey-guard.ts";
import { beginLogin, loginByPasskey } from "./passkey-login.service.ts";
import { addPasskey, beginPasskey, memberPasskeys, removePasskey, renamePasskey } from "./passkey.service.ts";

export const passkeyGuards: Guards<typeof passkey, Context> = { login: countLogin };

export const passkeyRoutes: Handlers<typeof passkey, Context> = {
  list: (_, ctx) => memberPasskeys(ctx),
  begin: prepared(
    ({ current_password }, ctx) => prepareBegin(ctx, current_password),
    (_, ctx) => beginPasskey(ctx),
  ),
  add: prepared(
    (input, ctx) => prepareAdd(ctx, input),
    (input, ctx, added) => addPasskey(ctx, input, added),
  ),
  rename: (input, ctx) => renamePasskey(ctx, input),
  remove: ({ id }, ctx) => removePasskey(ctx, id),
  beginLogin: async (_, ctx) => beginLogin(ctx),
  login: (input, ctx) => loginByPasskey(ctx, input),
};
