import type { Context } from "#api/channel/context.ts";
import type { coupon } from "@noren/contract/promotion/coupon.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import { isUuid } from "#api/platform/db/uuid.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { paged, rowsOf } from "#api/platform/http/paged.ts";
import { claimCoupon, couponById, couponsOfMember } from "./coupon-list.queries.ts";
import { couponsNow, couponView } from "./coupon-list.service.ts";

const perPage = 10;

export const couponRoutes: Handlers<typeof coupon, Context> = {
  list: (_, ctx) => couponsNow(ctx),
  async mine(request, { db, channel, member }) {
    const { rows, total } = await couponsOfMember(db, channel.id, member.id, rowsOf(request, perPage));
    return paged(rows.map(couponView), total, request, perPage);
  },
  async claim({ coupon_id: couponId, page }, { db, actor, channel, member, now }) {
    if (!isUuid(couponId)) throw new ShopError("coupon.not_found");
    const memberId = member.id;
    const claim = { channelId: channel.id, couponId, memberId, page: page ?? "", now };
    await inTransaction({ db, actor }, (trx) => claimCoupon(trx, claim));
    const taken = await couponById(db, channel.id, memberId, couponId);
    // A coupon that is not, or no longer, given out is refused like a missing one.
    if (!taken?.is_taken) throw new ShopError("coupon.not_found");
    return couponView(taken);
  },
};
