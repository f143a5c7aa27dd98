import type { Coupon } from "@noren/contract/promotion/coupon.ts";
import type { Context } from "#api/channel/context.ts";
import { couponsOfMember, type ListedCoupon, listedCoupons } from "./coupon-list.queries.ts";
import { benefitWords, conditionWords } from "./coupon-text.ts";

/** The coupons that can be taken or used now, marked as this member has them. */
export async function couponsNow({
  db,
  channel,
  member,
  now,
}: Pick<Context, "db" | "channel" | "member" | "now">): Promise<Coupon[]> {
  return (await listedCoupons(db, channel.id, member?.id ?? null, now)).map(couponView);
}

/** Coupons that a cart may be offered: those on the list, and of a member the own ones too. */
export async function couponsToOffer(
  { db, channel, now }: Pick<Context, "db" | "channel" | "now">,
  memberId: string | null,
): Promise<Coupon[]> {
  const listed = await listedCoupons(db, channel.id, memberId, now);
  const own = memberId === null ? [] : (await couponsOfMember(db, channel.id, memberId, ownOffered)).rows;
  const known = new Set(own.map(({ id }) => id));
  return [...own, ...listed.filter(({ id }) => !known.has(id))].filter(({ is_used }) => !is_used).map(couponView);
}
const ownOffered = { limit: 20, offset: 0 };

export function couponView(row: ListedCoupon): Coupon {
  const { id, code, name, description, kind, minimum, starts_at, ends_at, is_taken, is_used } = row;
  return {
    id,
    code,
    name,
    description,
    kind,
    benefit: benefitWords(row),
    conditions: conditionWords(row),
    minimum,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at?.toISOString() ?? null,
    is_taken,
    is_used,
  };
}
