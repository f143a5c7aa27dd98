import { ShopError } from "@noren/contract/platform/errors.ts";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";
import { identityMessages as words } from "#look/member/identity/identity.messages.ts";
import { needsMail, mailCaptcha, withCaptcha } from "#app/member/captcha/captcha.server.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { storedOf, storedValues } from "@noren/web/form/stored-fields.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { validated, seeOther } from "@noren/web/request/answers.server.ts";
import { emailedToken, newPasswordAddress } from "#app/platform/session/emailed-token.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import { loginAddress } from "@noren/web/session/return-address.ts";
import { deviceIn } from "#app/platform/session/session-cookie.server.ts";
import { completeLogin } from "#app/member/auth/complete-login.server.ts";
import { redirectAfterLogin } from "#app/member/auth/redirect-after-login.server.ts";
import { type Arrived, arrivedIn, forgetArrived } from "./identity-cookie.server.ts";
import { linkRules } from "./identity-link-form.ts";
import type { LinkByEmailProps, LinkByPasswordProps } from "./identity-view.ts";

type Loaded = Omit<LinkByPasswordProps, "form" | "captcha"> | Omit<LinkByEmailProps, "problem" | "isSending">;

/** Only the button changes something, because mail programs open links too. */
export function loadLink(args: LoaderFunctionArgs) {
  return load(args, async (api, shop): Promise<Loaded> => {
    requireMembers(shop);
    const token = emailedToken(args.url);
    if (args.url.searchParams.has("token")) {
      const { result, service } = token ? await api.identity.canLink({ token }) : { result: false, service: "" };
      return { step: "email", service, token: result ? token : null, loginHref: "/login" };
    }
    const arrived = waitingIn(shop);
    const { service, email, next, result } = arrived;
    return {
      step: "password",
      service,
      email: result === "confirm" ? email : null,
      isMailed: args.url.searchParams.get("sent") === "1",
      backHref: result === "link" ? "/mypage/identities" : loginAddress(next),
    };
  });
}

/** A visitor who has nothing to confirm here goes to the login. */
function waitingIn(shop: ShopContext): Arrived {
  const arrived = arrivedIn(shop);
  const isMember = shop.session.accessToken !== null;
  const isWaiting = arrived && arrived.result !== "register" && (arrived.result === "link") === isMember;
  if (!isWaiting) {
    setFlash(shop, { type: "warning", message: words.ended });
    throw redirect(isMember ? "/mypage/identities" : "/login");
  }
  return arrived;
}

export function link(args: ActionFunctionArgs) {
  return change(
    args,
    async (api, values, shop) => {
      requireMembers(shop);
      if (values.token) return linkByEmail(api, values.token, shop);
      const arrived = waitingIn(shop);
      return orRestart(shop, arrived, async () => {
        if (arrived.result === "link") return add(api, values, { shop, arrived });
        if (values.intent === "mail") {
          await api.identity.sendLink({ identity: arrived.identity });
          setFlash(shop, { type: "success", message: words.mailSent });
          return seeOther("/oauth/link?sent=1");
        }
        return logIn(api, values, { shop, arrived });
      });
    },
    () => storedOf(linkRules),
  );
}

type With = { shop: ShopContext; arrived: Arrived };

/** Logs in the member who has the provider's address; the API links the service to the account. */
async function logIn(api: Api, values: FormValues, { shop, arrived }: With) {
  const { email: username, identity, next, service } = arrived;
  if (needsMail(values))
    return mailCaptcha(
      shop,
      { purpose: "login", name: username },
      "password",
      storedValues(values, storedOf(linkRules)),
    );
  const { password } = validated(linkRules, values)[""];
  const input = { username, password, identity, device: deviceIn(shop) };
  const answer = await withCaptcha(shop, values, (captcha) => api.auth.login({ ...input, captcha }));
  forgetArrived(shop);
  const lead = answer.is_verify ? "" : words.added(service);
  return redirectAfterLogin(shop, await completeLogin(shop, answer, next), next, lead);
}

async function add(api: Api, values: FormValues, { shop, arrived }: With) {
  const { password: current_password } = validated(linkRules, values)[""];
  await atPasswordField(api.identity.add({ identity: arrived.identity, current_password }));
  forgetArrived(shop);
  setFlash(shop, { type: "success", message: words.added(arrived.service) });
  return seeOther("/mypage/identities");
}

/** The form has a single password field; moves the error of the call's field to it. */
async function atPasswordField<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const messages = isShopError(error) ? error.fields.current_password : undefined;
    if (!isShopError(error) || !messages) throw error;
    throw new ShopError(error.code, error.data, { password: messages });
  }
}

async function linkByEmail(api: Api, token: string, shop: ShopContext) {
  const { service, reset } = await api.identity.link({ token, identity: arrivedIn(shop)?.identity });
  forgetArrived(shop);
  if (reset !== null) {
    setFlash(shop, { type: "success", message: words.addedFirst(service) });
    return seeOther(newPasswordAddress(reset));
  }
  setFlash(shop, { type: "success", message: words.added(service) });
  return seeOther(shop.session.accessToken ? "/mypage/identities" : "/login");
}

/** If the provider's answer has expired, starts the login at the provider again. */
async function orRestart<T>(shop: ShopContext, { result, next }: Arrived, work: () => Promise<T>) {
  try {
    return await work();
  } catch (error) {
    if (!isShopError(error) || error.code !== "identity.ended") throw error;
    forgetArrived(shop);
    setFlash(shop, { type: "warning", message: error.message });
    return seeOther(result === "link" ? "/mypage/identities" : loginAddress(next));
  }
}
