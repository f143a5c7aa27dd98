import { createChannelCache } from "@noren/api/channel/channel-cache.ts";
import { hashPassword } from "@noren/api/member/auth/password.ts";
import { json } from "@noren/api/platform/db/json.ts";
import type { Db } from "@noren/api/platform/db/open.ts";
import { uuidv7 } from "@noren/api/platform/db/uuid.ts";
import { correctPoints } from "@noren/api/promotion/point/point.service.ts";
import type { Shop } from "@noren/api/shop.ts";
import { address } from "@noren/api/testing/products.ts";

/** Has fewer uses than there are buyers. */
export const chaosCoupon = { code: "CHAOS", limit: 5 };
/** Prefix of the channel for companies. */
export const companyPrefix = "/business";
export type Crowd = { members: number; companies: number };
const defaultCrowd: Crowd = { members: 8, companies: 2 };

const password = "Chaos-1234";
const memberOf = (n: number) => ({ username: `chaos-member-${n}`, password, points: 60 + (n % 40) });
const companyOf = (n: number) => ({ username: `chaos-company-${n}`, password, points: 0 });

/** Members who buy once each in a chaos test and pay a part with points; a refused card first returns the points. */
export const chaosMembers = (of: Partial<Crowd> = {}) =>
  Array.from({ length: of.members ?? defaultCrowd.members }, (_, n) => memberOf(n));
export const chaosCompanies = (of: Partial<Crowd> = {}) =>
  Array.from({ length: of.companies ?? defaultCrowd.companies }, (_, n) => companyOf(n));

/** A coupon that runs out, members with points and an address of their own, and companies. */
export async function putPeople(db: Db, crowd: Partial<Crowd> = {}) {
  const now = new Date();
  const channels = createChannelCache(db);
  const all = await channels.all();
  const [channel, business] = ["", companyPrefix].map((prefix) => all.find((one) => one.prefix === prefix)!);
  await db
    .insertInto("coupon")
    .values({
      channel_id: channel!.id,
      created_at: now,
      id: uuidv7(now),
      code: chaosCoupon.code,
      code_folded: chaosCoupon.code,
      name: "嵐のクーポン",
      kind: "amount",
      amount: 100,
      total_limit: chaosCoupon.limit,
      starts_at: now,
    })
    .execute();
  // an unanswered gift goes to the giver's own address, if there is one
  await db
    .insertInto("setting")
    .values({ channel_id: channel!.id, key: "GIFT.EXPIRED", value: json("giver"), updated_at: now })
    .onConflict((conflict) => conflict.columns(["channel_id", "key"]).doUpdateSet({ value: json("giver") }))
    .execute();
  const password_hash = await hashPassword(password);
  // the point services use only these parts of a shop
  const shop = { db, channels, random: (size: number) => crypto.getRandomValues(Buffer.alloc(size)) } as Partial<Shop>;
  const put = async (username: string, at: string, channel_id: string) => {
    const id = uuidv7(now);
    await db
      .insertInto("member")
      .values({
        id,
        channel_id,
        code: at,
        email: `${username}@example.jp`,
        username,
        password_hash,
        password_changed_at: now,
        profile: json({}),
        created_at: now,
        updated_at: now,
      })
      .execute();
    return id;
  };
  for (const [n, { username }] of chaosMembers(crowd).entries()) {
    const id = await put(username, `S${String(n).padStart(8, "0")}`, channel!.id);
    const own = { id: uuidv7(now), member_id: id, channel_id: channel!.id, created_at: now, updated_at: now };
    await db
      .insertInto("user_address")
      .values({ ...own, address: json(address), is_default: true, is_sender_default: true })
      .execute();
    const work = { shop: shop as Shop, db, now, actor: { kind: "command" as const }, channel: channel! };
    const holder = { memberId: id, channelId: channel!.id };
    await correctPoints(work, holder, { delta: 500, note: "嵐の前" });
  }
  for (const [n, { username }] of chaosCompanies(crowd).entries())
    await put(username, `C${String(n).padStart(8, "0")}`, business!.id);
}
