import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { storedOf, storedValues } from "@noren/web/form/stored-fields.ts";
import { needsMail, mailCaptcha, withCaptcha } from "#app/member/captcha/captcha.server.ts";
import { loadProviders } from "#app/member/identity/providers.server.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import { returnAddress } from "@noren/web/session/return-address.ts";
import { deviceIn } from "#app/platform/session/session-cookie.server.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { validated } from "@noren/web/request/answers.server.ts";
import type { LoginScreenProps } from "./auth-view.ts";
import { completeLogin } from "#app/member/auth/complete-login.server.ts";
import { loginRules } from "./login-form.ts";
import { redirectAfterLogin } from "#app/member/auth/redirect-after-login.server.ts";

export function loadLogin(args: LoaderFunctionArgs) {
  return load(args, async (api, shop): Promise<Omit<LoginScreenProps, "form" | "captcha" | "passkey">> => {
    requireMembers(shop);
    const query = args.url.searchParams;
    const next = returnAddress(query.get("next"));
    const isEnded = query.get("re") === "1";
    return {
      reason: isEnded ? "ended" : shop.cookies.get("wish") ? "liking" : next ? "membersOnly" : null,
      providers: await loadProviders(api, next),
      hidden: next ? [{ name: "next", value: next }] : [],
      registerHref: next ? `/register?${new URLSearchParams({ next })}` : "/register",
      reminderHref: "/reminder",
      guestHref: next?.startsWith("/cart/") ? "/cart/shipping-add" : null,
    };
  });
}

export function logIn(args: ActionFunctionArgs) {
  return change(
    args,
    async (api, values, shop) => {
      if (needsMail(values))
        return mailCaptcha(
          shop,
          { purpose: "login", name: values.username ?? "" },
          "username",
          storedValues(values, storedOf(loginRules)),
        );
      const credentials = { ...validated(loginRules, values)[""], device: deviceIn(shop) };
      const answer = await withCaptcha(shop, values, (captcha) => api.auth.login({ ...credentials, captcha }));
      const next = returnAddress(values.next);
      return redirectAfterLogin(shop, await completeLogin(shop, answer, next), next);
    },
    () => storedOf(loginRules),
  );
}
