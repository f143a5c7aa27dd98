import type { LoginAnswer } from "@noren/contract/member/auth.ts";
import { welcomeMessages as words } from "#look/member/auth/welcome.messages.ts";
import { mergeHistory } from "#app/product/history/history.server.ts";
import { grantRequest } from "#app/product/like/like-request.server.ts";
import { loadMember } from "#app/platform/session/member.server.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import { returnAddress } from "@noren/web/session/return-address.ts";
import {
  forgetChallenge,
  saveChallenge,
  saveDevice,
  saveSession,
  saveToken,
} from "#app/platform/session/session-cookie.server.ts";
import { visitor } from "#app/platform/request/session-view.ts";
import { noEffects, type ShopContext } from "#app/platform/request/request-context.server.ts";

/**
 * Outcome of a completed login. instead: the page that must come before any other; joined: sentence about the visitor's
 * items that joined the member's cart (CART-35); isCartOpen: false when the cart was refused, which a toast has already
 * said; liked: sentence about the heart that led to the login.
 */
export type LoginOutcome = { instead: string | null; joined: string; isCartOpen: boolean; liked: string | null };

/** Opens the session of a login and joins the carts. While a code is required, it only stores the challenge. */
export async function completeLogin(
  shop: ShopContext,
  answer: LoginAnswer,
  next: string | null = null,
): Promise<LoginOutcome> {
  if (answer.is_verify) {
    const { user_id: userId, challenge = "", verify_code: code, is_sync_user_channel: isSync } = answer;
    saveChallenge(shop, { userId, challenge, code, next, ...(isSync && { isSync }) });
    return { ...waiting, instead: "/verify" };
  }
  const { is_registered_member, has_password_expired, has_mail_error_count_over, warning_message } = answer;
  forgetChallenge(shop);
  saveToken(shop, answer);
  saveDevice(shop, answer.device);
  saveSession(shop, {
    ...visitor,
    hasPasswordExpired: has_password_expired,
    has_mail_error_count_over,
    isSyncUserChannel: answer.is_sync_user_channel ?? false,
    warningMessage: has_mail_error_count_over ? words.emailsBounce : (warning_message ?? null),
    redirectUrl: has_password_expired ? "/mypage/password" : returnAddress(answer.redirect_url),
  });
  if (!is_registered_member) {
    await requestConfirmation(shop);
    return { ...waiting, instead: "/verify" };
  }
  return startMemberSession(shop);
}

const waiting = { joined: "", isCartOpen: true, liked: null };

/** Gives the member what the visitor has collected: history, cart and hearts. */
export async function startMemberSession(shop: ShopContext): Promise<LoginOutcome> {
  await loadMember(shop);
  await mergeHistory(shop);
  return {
    instead: shop.session.hasPasswordExpired ? returnAddress(shop.session.redirectUrl) : null,
    ...(await (shop.effects ?? noEffects).joinCarts(shop)),
    liked: await grantRequest(shop),
  };
}

/** Sends the first confirmation email. If the limit of emails is reached, /verify still offers another. */
async function requestConfirmation({ api }: ShopContext) {
  try {
    await api.emailVerify.request();
  } catch (error) {
    if (!isShopError(error) || error.status !== 429) throw error;
  }
}
