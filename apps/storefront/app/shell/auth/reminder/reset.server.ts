import type { LoginAnswer } from "@noren/contract/member/auth.ts";
import type { LoginWay } from "@noren/contract/member/login-way.ts";
import type { ReminderType } from "@noren/contract/member/reminder.ts";
import { securityQuestions } from "@noren/contract/member/profile.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { authMessages as words } from "#look/shell/auth/auth.messages.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import { loginWaysPath } from "#app/member/auth/login-ways-path.ts";
import { storedOf } from "@noren/web/form/stored-fields.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { Api } from "#app/platform/request/request-context.server.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { validated, seeOther } from "@noren/web/request/answers.server.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import { completeLogin } from "#app/member/auth/complete-login.server.ts";
import { forgetSession } from "#app/platform/session/session-cookie.server.ts";
import { emailedToken } from "#app/platform/session/emailed-token.ts";
import { redirectAfterLogin } from "#app/member/auth/redirect-after-login.server.ts";
import { hasAnswer, passwordRules, usernameRules } from "./reminder-form.ts";
import type { ResetScreenProps } from "./reminder-view.ts";

type Loaded = Omit<ResetScreenProps, "form">;

/** The check enables the reset and answers the security question; it does not use up the link. */
export const loadReset = (type: ReminderType) => (args: LoaderFunctionArgs) =>
  load(args, async (api, shop): Promise<Loaded> => {
    requireMembers(shop);
    const againHref = type === "password" ? "/reminder" : "/reminder/username";
    const token = emailedToken(args.url);
    const checked = token === null ? null : await check(api, type, token);
    const question = questionNamed(checked?.question_ct);
    return { type, token: checked ? token : null, question, againHref };
  });

/**
 * Sets a new password. If the answer has a token the member is logged in, else the login follows (AUTH-25). The next
 * page shows the login ways that were suspended (SEC-07).
 */
export function resetPassword(args: ActionFunctionArgs) {
  return change(args, async (api, values, shop) => {
    requireMembers(shop);
    if (values.intent === "wait") {
      await api.reminder.wait({ token: values.token ?? "" });
      setFlash(shop, { type: "success", message: words.waiting });
      return seeOther("/login");
    }
    const input = validated(passwordRules(hasAnswer(values)), values)[""];
    const answer = await api.reminder.reset({ type: "password", token: values.token ?? "", ...input });
    if (!answer.access_token) {
      // all sessions have ended, including this browser's
      if (shop.session.accessToken) forgetSession(shop);
      setFlash(shop, { type: "success", message: words.passwordReset });
      return seeOther("/login");
    }
    const outcome = await completeLogin(shop, answer as LoginAnswer);
    const hasSuspended = shop.session.isLogin && (await shop.api.loginWay.list()).some(isSuspended);
    return redirectAfterLogin(shop, outcome, hasSuspended ? loginWaysPath : null, words.passwordReset);
  });
}

export function resetUsername(args: ActionFunctionArgs) {
  return change(
    args,
    async (api, values, shop) => {
      requireMembers(shop);
      const input = validated(usernameRules(hasAnswer(values)), values)[""];
      await api.reminder.reset({ type: "username", token: values.token ?? "", ...input });
      setFlash(shop, { type: "success", message: words.usernameReset });
      return seeOther(shop.session.isLogin ? "/mypage" : "/login");
    },
    () => storedOf(usernameRules(false)),
  );
}

const isSuspended = ({ suspended_at }: LoginWay) => suspended_at !== null;

const questionNamed = (ct: string | null | undefined) =>
  ct && Object.hasOwn(securityQuestions, ct) ? securityQuestions[ct as keyof typeof securityQuestions] : null;

async function check(api: Api, type: ReminderType, token: string) {
  try {
    return await api.reminder.check({ type, token });
  } catch (error) {
    if (isShopError(error) && error.code === "auth.link_ended") return null;
    throw error;
  }
}
