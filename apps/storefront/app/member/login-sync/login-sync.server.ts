import { randomBytes } from "node:crypto";
import type { LinkedChannel } from "@noren/contract/member/login-sync.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { seal, unseal } from "@noren/contract/platform/seal.ts";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, redirectDocument } from "react-router";
import { loginSyncMessages as words } from "#look/member/login-sync/login-sync.messages.ts";
import { redirectUnlinked } from "#app/member/identity/oauth.server.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import { loginAddress, returnAddress } from "@noren/web/session/return-address.ts";
import { deviceIn } from "#app/platform/session/session-cookie.server.ts";
import { completeLogin } from "#app/member/auth/complete-login.server.ts";
import { redirectAfterLogin } from "#app/member/auth/redirect-after-login.server.ts";
import type { LoginSyncScreenProps } from "./login-sync-view.ts";

/** A switch from another shop that this browser has started; without it a proof is refused. */
type Begun = { from: string; state: string; next: string | null };
type Loaded = Omit<LoginSyncScreenProps, "problem" | "isSending">;

/**
 * Three steps at one address. `from`: a link of the other shop leads here; this shop stores a state in the browser and
 * redirects to the other shop. `to`: the other shop, which knows the member, issues a proof. `proof`: the member is
 * back, and the page's form redeems the proof. Only the form changes something.
 */
export function loadLoginSync(args: LoaderFunctionArgs) {
  return load(args, async (api, shop): Promise<Loaded> => {
    requireMembers(shop);
    const query = args.url.searchParams;
    const [from, to] = [query.get("from"), query.get("to")];
    if (from !== null) throw await begin(api, shop, { from, next: returnAddress(query.get("next")) });
    if (to !== null) throw await issue(api, shop, { to, state: query.get("state") ?? "" });
    const begun = begunIn(shop);
    const given = query.get("proof");
    const proof = begun && given && given.length <= 2000 ? given : null;
    const other = begun && (await channelOf(api, begun.from));
    return { proof, from: other?.name ?? "", loginHref: loginAddress(begun?.next ?? null) };
  });
}

async function begin(api: Api, shop: ShopContext, { from, next }: { from: string; next: string | null }) {
  if (shop.session.isLogin) return redirect(next ?? "/ec");
  const other = await channelOf(api, from);
  if (!other) throw new ShopError("common.not_found");
  const state = randomBytes(24).toString("base64url");
  shop.cookies.set("sync", seal({ from, state, next }, "login-sync-begun", shop.secret), 600);
  return redirectDocument(`${other.url}/login_sync?${new URLSearchParams({ to: shop.channel.code, state })}`);
}

/** Issues a proof; a visitor logs in first. */
async function issue(api: Api, shop: ShopContext, { to, state }: { to: string; state: string }) {
  if (!shop.session.accessToken) {
    const back = `/login_sync?${new URLSearchParams({ to, state: state.slice(0, 100) })}`;
    return redirect(loginAddress(back));
  }
  try {
    return redirectDocument((await api.loginSync.issue({ channel: to, state })).url);
  } catch (error) {
    if (!isShopError(error) || ![409, 422].includes(error.status)) throw error;
    setFlash(shop, { type: "warning", message: error.code === "common.invalid_input" ? words.ended : error.message });
    return redirect("/ec");
  }
}

const channelOf = async (api: Api, key: string): Promise<LinkedChannel | undefined> =>
  (await api.loginSync.channels()).find((one) => one.key === key);

const begunIn = (shop: ShopContext): Begun | null =>
  unseal<Begun>(shop.cookies.get("sync"), "login-sync-begun", shop.secret);

/** Opens a session for a member of the linked shop; an unknown one continues with password or registration. */
export function redeem(args: ActionFunctionArgs) {
  return change(args, async (api, values, shop) => {
    requireMembers(shop);
    const begun = begunIn(shop);
    if (!begun) throw new ShopError("login_sync.ended");
    const { state, from, next } = begun;
    const other = await channelOf(api, from);
    const arrival = await api.loginSync.redeem({ proof: values.proof ?? "", state, device: deviceIn(shop) });
    shop.cookies.remove("sync");
    if (!arrival.login) return redirectUnlinked(shop, arrival, { service: other?.name ?? from, next });
    return redirectAfterLogin(shop, await completeLogin(shop, arrival.login, next), next);
  });
}
