import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { userMessages as words } from "#look/member/profile/profile.messages.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import { saveDevice, saveSession } from "#app/platform/session/session-cookie.server.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { validated, seeOther } from "@noren/web/request/answers.server.ts";
import { loginWaysPath } from "#app/member/auth/login-ways-path.ts";
import { passwordRules } from "./password-form.ts";

export function loadPassword(args: LoaderFunctionArgs) {
  return load(args, async (_, shop) => {
    requireMembers(shop);
    return { isExpired: shop.session.hasPasswordExpired };
  });
}

/**
 * Changes the password. A refusal shows the API's own sentence (AUTH-17). This session stays open, all others have
 * ended. The next page shows the other ways that open the account (SEC-07).
 */
export function changePassword(args: ActionFunctionArgs) {
  return change(args, async (api, values, shop) => {
    const { device } = await api.user.changePassword(validated(passwordRules, values)[""]);
    saveDevice(shop, device);
    saveSession(shop, { hasPasswordExpired: false, redirectUrl: null });
    setFlash(shop, { type: "success", message: words.passwordChanged });
    return seeOther(loginWaysPath);
  });
}
