import { foldCode } from "@noren/contract/platform/form/normalise.ts";
import type { Insertable } from "kysely";
import type { ChannelWork } from "#api/channel/context.ts";
import { inTransaction } from "#api/platform/db/transaction.ts";
import type { Database } from "#api/platform/db/types.ts";
import { uuidv7 } from "#api/platform/db/uuid.ts";
import type { CouponScope } from "./coupon-scope.ts";
import {
  couponsWithUses,
  endCouponAt,
  insertCouponWith,
  insertMemberCoupon,
  scopeRows,
} from "./coupon.owner-queries.ts";

/** A new coupon of the owner; the caller has checked its code with `isCouponCode`. */
type NewCoupon = Omit<
  Insertable<Database["coupon"]>,
  "id" | "channel_id" | "code_folded" | "created_at" | "used_count" | "version"
>;

/** False if the channel already has this code, in any width or case. */
export async function addCoupon(work: ChannelWork, coupon: NewCoupon): Promise<boolean> {
  const { shop, now, channel } = work;
  const row = { ...coupon, id: uuidv7(now, shop.random), channel_id: channel.id, created_at: now };
  return inTransaction(work, (trx) => insertCouponWith(trx, row));
}

/** Ids of a coupon's scope, and the keys that the channel does not have. */
export async function couponScopeIds(
  { db, channel }: Pick<ChannelWork, "db" | "channel">,
  scope: CouponScope,
  keys: readonly string[],
): Promise<{ ids: string[]; missing: string[] }> {
  const rows = await scopeRows(db, channel.id, scope, keys);
  return {
    ids: rows.map(({ id }) => id),
    missing: keys.filter((key) => !rows.some((row) => row.key === key)),
  };
}

export const ownersCoupons = ({ db, channel }: Pick<ChannelWork, "db" | "channel">) => couponsWithUses(db, channel.id);
export type OwnerCoupon = Awaited<ReturnType<typeof ownersCoupons>>[number];

/** Ends a coupon now; earlier uses stay. Returns its code; undefined if no such coupon is running. */
export const endCoupon = (work: Omit<ChannelWork, "shop">, code: string) =>
  inTransaction(work, (trx) => endCouponAt(trx, work.channel.id, foldCode(code), work.now));

/** False if the member already has the coupon; undefined if the coupon or the member does not exist. */
export const giveCoupon = (work: Omit<ChannelWork, "shop">, { code, email }: { code: string; email: string }) =>
  inTransaction(work, (trx) =>
    insertMemberCoupon(trx, { channelId: work.channel.id, codeFolded: foldCode(code), email, now: work.now }),
  );
