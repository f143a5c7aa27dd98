import type { CaptchaContext } from "../captcha/captcha-context.ts";
import type { auth } from "@noren/contract/member/auth.ts";
import type { Guards, Handlers } from "#api/platform/http/mount.ts";
import { revokeSession, tokenOwner } from "./auth.queries.ts";
import { countLogin } from "./login-rate-limit.ts";
import { resendCode, verifyLogin } from "./login-verification.service.ts";
import { login } from "./login.service.ts";
import { refreshSession, unknownToken } from "./session.service.ts";
import { canUnlock, unlock } from "./unlock.service.ts";
import { tokenHash } from "./tokens.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";

export const authGuards: Guards<typeof auth, CaptchaContext> = { login: countLogin };

export const authRoutes: Handlers<typeof auth, CaptchaContext> = {
  login: (credentials, ctx) => login(ctx, credentials),
  verify: (input, ctx) => verifyLogin(ctx, input),
  sendCode: ({ challenge }, ctx) => resendCode(ctx, challenge),
  canUnlock: async ({ token }, ctx) => ({ result: await canUnlock(ctx, token) }),
  unlock: ({ token }, ctx) => unlock(ctx, token),
  refresh: (_, ctx) => refreshSession(ctx, ctx.bearer!),
  async logout(_, ctx) {
    const owner = await tokenOwner(ctx.db, ctx.channel.id, tokenHash(ctx.bearer!));
    if (!owner) throw await unknownToken(ctx);
    if (owner.revoked_at) throw new ShopError("auth.token_expired");
    await revokeSession(ctx.db, owner.session_id, "logout", ctx.now);
    return {};
  },
};
