import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";
import { authMessages as words } from "#look/shell/auth/auth.messages.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import { storedOf } from "@noren/web/form/stored-fields.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { ShopContext } from "#app/platform/request/request-context.server.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { validated, seeOther } from "@noren/web/request/answers.server.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import { requiresVerification } from "#app/platform/session/page-access.ts";
import { loginAddress, returnAddress } from "@noren/web/session/return-address.ts";
import {
  type Challenge,
  forgetChallenge,
  openChallenge,
  saveChallenge,
} from "#app/platform/session/session-cookie.server.ts";
import { completeLogin } from "#app/member/auth/complete-login.server.ts";
import { verifyRules } from "./verify-form.ts";
import { redirectAfterLogin } from "#app/member/auth/redirect-after-login.server.ts";

type Step = { kind: "code"; code: string | null } | { kind: "email" };

/** Step of /verify: a login's code, or the first confirmation of an email address. Redirects if neither is required. */
export function loadVerify(args: LoaderFunctionArgs) {
  return load(args, async (_, shop): Promise<Step> => {
    requireMembers(shop);
    const challenge = openChallenge(shop);
    if (challenge) return { kind: "code", code: challenge.code };
    if (isUnconfirmed(shop)) return { kind: "email" };
    throw redirect(shop.session.accessToken ? "/ec" : "/login");
  });
}

export function verify(args: ActionFunctionArgs) {
  return change(
    args,
    async (api, values, shop) => {
      requireMembers(shop);
      const open = openChallenge(shop);
      const isAgain = values.intent === "send";
      if (!open && isUnconfirmed(shop)) {
        await api.emailVerify.request();
        setFlash(shop, { type: "success", message: words.confirmationSent });
        return seeOther("/verify");
      }
      if (!open) return backToLogin(shop, null);
      const { challenge, userId: user_id, next, isSync } = open;
      return orBackToLogin(shop, open, async () => {
        if (isAgain) return sendAgain(shop, open);
        const { verify_code } = validated(verifyRules, values)[""];
        const answer = await api.auth.verify({
          verify_code,
          user_id,
          challenge,
          ...(isSync && { is_sync_user_channel: true }),
        });
        return redirectAfterLogin(shop, await completeLogin(shop, answer, next), returnAddress(next));
      });
    },
    () => storedOf(verifyRules),
  );
}

const isUnconfirmed = ({ session, settings }: ShopContext) =>
  session.accessToken !== null && !session.isLogin && requiresVerification(settings);

async function sendAgain(shop: ShopContext, open: Challenge) {
  const { challenge, verify_code: code } = await shop.api.auth.sendCode({ challenge: open.challenge });
  saveChallenge(shop, { ...open, challenge, code });
  setFlash(shop, { type: "success", message: words.codeSent });
  return seeOther("/verify");
}

async function orBackToLogin<T>(shop: ShopContext, { next }: Challenge, work: () => Promise<T>) {
  try {
    return await work();
  } catch (error) {
    if (!isShopError(error) || error.code !== "auth.code_ended") throw error;
    setFlash(shop, { type: "warning", message: error.message });
    return backToLogin(shop, next);
  }
}

function backToLogin(shop: ShopContext, next: string | null) {
  forgetChallenge(shop);
  return seeOther(loginAddress(next));
}
