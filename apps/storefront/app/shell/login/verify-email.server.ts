import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { authMessages as words } from "#look/shell/login/login.messages.ts";
import { setFlash } from "#app/platform/flash/flash.server.ts";
import { change, load, seeOther } from "#app/platform/request/request.server.ts";
import { membersWelcome } from "#app/platform/session/members-welcome.server.ts";
import { startMemberSession } from "./complete-login.server.ts";
import type { VerifyEmailScreenProps } from "./login-view.ts";
import { welcomed } from "./welcomed.server.ts";

/** Opening the link changes nothing, since mail programs open links too; the button does. */
export function loadVerifyEmail(args: LoaderFunctionArgs) {
  return load(args, async (_, shop): Promise<Pick<VerifyEmailScreenProps, "token" | "againHref">> => {
    membersWelcome(shop);
    const againHref = shop.session.accessToken ? "/verify" : "/login";
    return { token: args.url.searchParams.get("token"), againHref };
  });
}

/** In the browser that has logged in the member is in at once; elsewhere the login is next (AUTH-24). */
export function checkEmail(args: ActionFunctionArgs) {
  return change(args, async (api, values, shop) => {
    membersWelcome(shop);
    await api.emailVerify.check({ token: values.token ?? "" });
    if (shop.session.accessToken && !shop.session.isLogin)
      return welcomed(shop, await startMemberSession(shop), null, words.emailConfirmed);
    setFlash(shop, { type: "success", message: words.emailConfirmed });
    return seeOther(shop.session.isLogin ? "/ec" : "/login");
  });
}
