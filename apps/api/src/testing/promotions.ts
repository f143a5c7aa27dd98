import { uuidv7 } from "#api/platform/db/uuid.ts";
import { foldCode } from "@noren/contract/platform/form/normalise.ts";
import { correctPoints } from "#api/promotion/point/point.service.ts";
import type { TestShop } from "./test-shop.ts";

type Coupon = {
  code: string;
  amount: number;
  percent: number;
  max_discount: number;
  rounding: "floor" | "round" | "ceil";
  scope: "all" | "category" | "maker" | "brand" | "tag" | "product";
  scope_ids: string[];
  minimum: number;
  starts_at: Date;
  ends_at: Date;
  audience: "all" | "members" | "claimed";
  total_limit: number;
  buyer_limit: number;
  is_sole: boolean;
  is_listed: boolean;
};

/** A coupon valid since yesterday: an amount, a percentage, or free carriage if neither is given. */
export async function putCoupon({ db, channel, shop }: TestShop, coupon: Partial<Coupon> & { code: string }) {
  const now = shop.clock();
  const id = uuidv7(now);
  const kind = coupon.amount ? "amount" : coupon.percent ? "percent" : "carriage";
  const { code, starts_at = new Date(now.getTime() - 86_400_000) } = coupon;
  await db
    .insertInto("coupon")
    .values({
      ...coupon,
      id,
      channel_id: channel.id,
      code_folded: foldCode(code),
      name: `${code}のクーポン`,
      kind,
      starts_at,
      created_at: now,
    })
    .execute();
  return { id, code };
}

export const putPoints = async (test: TestShop, memberId: string, points: number) =>
  correctPoints(
    {
      shop: test.shop,
      db: test.db,
      now: test.shop.clock(),
      actor: test.shop.actor,
      channel: (await test.shop.channels.byId(test.channel.id))!,
    },
    { memberId, channelId: test.channel.id },
    { delta: points, note: "ご来店のお礼" },
  );
