import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { authMessages as words } from "#look/shell/auth/auth.messages.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { validated, seeOther } from "@noren/web/request/answers.server.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import { newPasswordAddress } from "#app/platform/session/emailed-token.ts";
import { forgetEndedSession } from "#app/platform/session/session-cookie.server.ts";
import { startMemberSession } from "#app/member/auth/complete-login.server.ts";
import type { VerifyEmailScreenProps } from "./auth-view.ts";
import { verifyEmailRules } from "./verify-email-form.ts";
import { redirectAfterLogin } from "#app/member/auth/redirect-after-login.server.ts";

type Loaded = Pick<VerifyEmailScreenProps, "token" | "againHref"> & { hasSession: boolean };

/** Only the button changes something, because mail programs open links too. */
export function loadVerifyEmail(args: LoaderFunctionArgs) {
  return load(args, async (_, shop): Promise<Loaded> => {
    requireMembers(shop);
    const hasSession = shop.session.accessToken !== null;
    return { token: args.url.searchParams.get("token"), hasSession, againHref: hasSession ? "/verify" : "/login" };
  });
}

/**
 * In the browser with the new member's session this completes the login; elsewhere the login follows (AUTH-24). A
 * visitor without session and password sets a new password (SEC-07).
 */
export function checkEmail(args: ActionFunctionArgs) {
  return change(args, async (api, values, shop) => {
    requireMembers(shop);
    const token = values.token ?? "";
    const needsPassword = shop.session.accessToken === null && values.intent !== "without";
    const typed = needsPassword ? validated(verifyEmailRules, values)[""] : {};
    const { reset } = await api.emailVerify.check({ token, ...typed });
    if (reset !== null) {
      forgetEndedSession(shop);
      setFlash(shop, { type: "success", message: words.confirmedAnew });
      return seeOther(newPasswordAddress(reset));
    }
    if (shop.session.accessToken && !shop.session.isLogin)
      return redirectAfterLogin(shop, await startMemberSession(shop), null, words.emailConfirmed);
    setFlash(shop, { type: "success", message: words.emailConfirmed });
    return seeOther(shop.session.isLogin ? "/ec" : "/login");
  });
}
