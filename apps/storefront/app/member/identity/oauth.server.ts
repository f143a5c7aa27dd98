import { type Arrival, identityNames, identityTypes } from "@noren/contract/member/identity.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { identityMessages as words } from "#look/member/identity/identity.messages.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { ShopContext } from "#app/platform/request/request-context.server.ts";
import { load } from "#app/platform/request/request.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import { loginAddress, returnAddress } from "@noren/web/session/return-address.ts";
import { deviceIn } from "#app/platform/session/session-cookie.server.ts";
import { completeLogin } from "#app/member/auth/complete-login.server.ts";
import { redirectAfterLogin } from "#app/member/auth/redirect-after-login.server.ts";
import { saveArrived, saveBegun, takeBegun } from "./identity-cookie.server.ts";

/** Starts a login at a provider; a logged-in member links the service instead. */
export function beginAtProvider(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    requireMembers(shop);
    const query = args.url.searchParams;
    const type = identityTypes.find((one) => one === query.get("type"));
    if (!type) throw new ShopError("common.not_found");
    const use = shop.session.accessToken ? "link" : "login";
    const next = returnAddress(query.get("next"));
    return orRedirectBack(shop, { use, next }, async () => {
      const { url, attempt } = await api.identity.redirect({ type, use });
      saveBegun(shop, { type, use, attempt, next });
      return redirect(url);
    });
  });
}

/** Accepts the provider's answer once, and only in the browser that started the login. */
export function finishAtProvider(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    requireMembers(shop);
    const begun = takeBegun(shop);
    if (!begun) return back(shop, { use: "login", next: null }, words.ended);
    const { type, attempt, next } = begun;
    return orRedirectBack(shop, begun, async () => {
      const answer = answerIn(args.url.searchParams);
      const arrival = await api.identity.callback({ ...answer, type, attempt, device: deviceIn(shop) });
      const { login } = arrival;
      if (login) return redirectAfterLogin(shop, await completeLogin(shop, login, next), next);
      return redirectUnlinked(shop, arrival, { service: identityNames[type], next });
    });
  });
}

/** For a provider's account that is not linked to a member yet: redirects to the password, or to the registration. */
export function redirectUnlinked(
  shop: ShopContext,
  arrival: Arrival,
  from: { service: string; next: string | null },
): Response {
  const { result, identity = "", email, is_email_verified, last_name, first_name } = arrival;
  if (result === "login") throw new Error("A login needs no further step.");
  const person = { email, isEmailVerified: is_email_verified, lastName: last_name, firstName: first_name };
  saveArrived(shop, { ...from, ...person, identity, result });
  if (result !== "register") return seeOther("/oauth/link");
  const query = new URLSearchParams({ from: "identity", ...(from.next && { next: from.next }) });
  return seeOther(`/register?${query}`);
}

const maxLengths = { state: 200, code: 2000, iss: 500, error: 200 } as const;

/** Parameters of the provider's answer; values longer than the API accepts are ignored. */
function answerIn(query: URLSearchParams): { [N in keyof typeof maxLengths]?: string } {
  const names = Object.keys(maxLengths) as (keyof typeof maxLengths)[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name);
      return value && value.length <= maxLengths[name] ? [[name, value]] : [];
    }),
  );
}

type Way = { use: "login" | "link"; next: string | null };

/** Shows the refusal on the page the visitor came from. */
async function orRedirectBack(shop: ShopContext, way: Way, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!isShopError(error) || ![409, 422].includes(error.status)) throw error;
    return back(shop, way, error.code === "common.invalid_input" ? words.ended : error.message);
  }
}

function back(shop: ShopContext, { use, next }: Way, message: string): Response {
  setFlash(shop, { type: "warning", message });
  const isMember = use === "link" || shop.session.accessToken !== null;
  return seeOther(isMember ? "/mypage/identities" : loginAddress(next));
}
