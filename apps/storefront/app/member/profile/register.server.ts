import { randomUUID } from "node:crypto";
import type { LoginAnswer } from "@noren/contract/member/auth.ts";
import type { PlacedOrder } from "@noren/contract/order/order.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { identityMessages } from "#look/member/identity/identity.messages.ts";
import { storedOf, storedValues } from "@noren/web/form/stored-fields.ts";
import { completeLogin } from "#app/member/auth/complete-login.server.ts";
import { type Arrived, arrivedIn, forgetArrived } from "../identity/identity-cookie.server.ts";
import { loadProviders } from "../identity/providers.server.ts";
import { needsMail, mailCaptcha, withCaptcha } from "../captcha/captcha.server.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { onceKey } from "@noren/web/form/once-key.server.ts";
import { fillAddress, needsAddress, questionPrefecture } from "#app/delivery/postal/fill-address.server.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import { returnAddress } from "@noren/web/session/return-address.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { validated, seeOther } from "@noren/web/request/answers.server.ts";
import { variantOf } from "#app/channel/site/settings.ts";
import { formInfo } from "./profile.server.ts";
import { registerRules } from "./profile-form.ts";
import { saveRegistered } from "./registered.server.ts";

type OrderOf = (api: Api, shop: ShopContext) => Promise<PlacedOrder | null>;

export function loadRegister(args: LoaderFunctionArgs, orderOf: OrderOf) {
  return load(args, async (api, shop) => {
    requireMembers(shop);
    const query = args.url.searchParams;
    const next = returnAddress(query.get("next"));
    const arrived = query.get("from") === "identity" ? registering(shop) : null;
    const [empty, order, providers] = await Promise.all([
      api.user.dummy(),
      query.get("from") === "order" ? orderOf(api, shop) : null,
      arrived ? [] : loadProviders(api, next),
    ]);
    return {
      values: { ...textsOf(empty), ...(order && valuesOfOrder(order)), ...(arrived && valuesOfIdentity(arrived)) },
      isFromOrder: order !== null,
      isKeyed: empty.is_school_key_required,
      service: arrived?.service ?? null,
      providers,
      ...formInfo(shop),
      hidden: [
        { name: "key", value: randomUUID() },
        { name: "policy_version", value: empty.policy_version },
        ...(arrived ? [{ name: "identity", value: "1" }] : []),
        ...(next ? [{ name: "next", value: next }] : []),
      ],
      loginHref: next ? `/login?${new URLSearchParams({ next })}` : "/login",
    };
  });
}

/** Registers a member and logs in, unless `isLogin` is false (AUTH-14). */
export function register(args: ActionFunctionArgs) {
  return change(
    args,
    async (api, values, shop) => {
      requireMembers(shop);
      const rules = registerRules(variantOf(shop.settings), { isKeyed: values.school_key !== undefined });
      if (needsAddress(values)) return fillAddress(api, values, "", storedOf(rules));
      if (needsMail(values))
        return mailCaptcha(
          shop,
          { purpose: "register", name: values.email ?? "" },
          "email",
          storedValues(values, storedOf(rules)),
        );
      const { isLogin, ...input } = validated(rules, values)[""];
      // the version of the texts that the form linked to
      const policy_version = values.policy_version || undefined;
      const question = await questionPrefecture(api, values, "", storedOf(rules));
      if (question) return question;
      const isLoggingIn = isLogin !== "false";
      const idempotencyKey = onceKey(shop, values.key, input);
      const arrived = values.identity === "1" ? registering(shop) : null;
      const registered = await orWithoutIdentity(shop, () =>
        withCaptcha(shop, values, (captcha) =>
          api.user.register({ ...input, policy_version, captcha, identity: arrived?.identity }, { idempotencyKey }),
        ),
      );
      if (arrived) forgetArrived(shop);
      const { email, last_name, first_name, captcha, device } = registered;
      const next = returnAddress(values.next);
      const login = isLoggingIn
        ? await loginNow(api, { username: email, password: input.password, captcha, device })
        : null;
      saveRegistered(shop, { name: `${last_name} ${first_name}`, email, next, isLogin: login?.is_verify === false });
      const { joined, liked } = login ? await completeLogin(shop, login) : { joined: "", liked: null };
      const message = [arrived && linkedWords(arrived, email), joined, liked].filter(Boolean);
      if (message.length > 0) setFlash(shop, { type: "success", message: message.join("") });
      return seeOther("/register/complete");
    },
    (shop) => storedOf(registerRules(variantOf(shop.settings))),
  );
}

/** A visitor who came from a provider to register. */
function registering(shop: ShopContext): Arrived | null {
  const arrived = arrivedIn(shop);
  return arrived?.result === "register" ? arrived : null;
}

/** If the provider's answer has expired, the next attempt registers without it. */
async function orWithoutIdentity<T>(shop: ShopContext, send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (isShopError(error) && error.code === "identity.ended") forgetArrived(shop);
    throw error;
  }
}

const linkedWords = ({ service, email, isEmailVerified }: Arrived, registered: string) =>
  isEmailVerified && email.toLowerCase() === registered.toLowerCase()
    ? identityMessages.addedAtOnce(service)
    : identityMessages.addedByMail(service);

const valuesOfIdentity = ({ email, lastName, firstName }: Arrived): FormValues => ({
  email,
  last_name: lastName,
  first_name: firstName,
});

type Login = Parameters<Api["auth"]["login"]>[0];

/** Null if the rate limit refuses the login; the registration is kept. */
async function loginNow(api: Api, login: Login): Promise<LoginAnswer | null> {
  try {
    return await api.auth.login(login);
  } catch (error) {
    if (isShopError(error) && error.status === 429) return null;
    throw error;
  }
}

const textsOf = (fields: object): FormValues =>
  Object.fromEntries(Object.entries(fields).filter((pair): pair is [string, string] => typeof pair[1] === "string"));

/** Initial values from the order just placed: its orderer, and its address if the receiver is the orderer (CART-24). */
function valuesOfOrder({ orderer, shippings }: PlacedOrder): FormValues {
  const to = shippings[0]?.address;
  const isOwn = to?.shipping_last_name === orderer.last_name && to?.shipping_first_name === orderer.first_name;
  if (!to || !isOwn) return { ...orderer };
  const { postal_code, prefecture, city, address1, address2 } = to;
  return { ...orderer, postal_code, prefecture, city, address1, address2 };
}
