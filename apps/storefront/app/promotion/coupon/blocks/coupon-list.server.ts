import type { BlockProps } from "@noren/contract/content/blocks.ts";
import type { BlockLoader } from "#app/channel/site/draw-blocks.server.ts";
import { hasMembers } from "#app/platform/session/page-access.ts";
import { loginAddress } from "@noren/web/session/return-address.ts";
import { cardView } from "../coupon-present.ts";

/**
 * The coupons that can be used now, or those of them that the block's data names. A cached page shows no member's
 * state; with a session the page is drawn for that member.
 */
export const load: BlockLoader<BlockProps<"coupon-list">> = async (api, { codes }, { session, settings }, path) => {
  const listed = await api.coupon.list();
  const coupons = listed.filter(({ code }) => !codes || codes.includes(code));
  const loginHref = !session.isLogin && hasMembers(settings) ? loginAddress(path) : null;
  return { coupons: coupons.map(cardView), canClaim: session.isLogin, loginHref, next: path };
};
