import { createChannelCache } from "@noren/api/channel/channel-cache.ts";
import { hashPassword } from "@noren/api/auth/password.ts";
import { json } from "@noren/api/db/json.ts";
import type { Db } from "@noren/api/db/open.ts";
import { uuidv7 } from "@noren/api/db/uuid.ts";
import { correctPoints } from "@noren/api/point/point.service.ts";
import type { Shop } from "@noren/api/context.ts";

/** Fewer uses than buyers want. */
export const stormCoupon = { code: "STORM", limit: 5 };
const password = "Storm-1234";
const memberCount = 8;
const nameOf = (n: number) => `storm-member-${n}`;

/** Members who buy in a storm, each once, and pay a part with points; a card that is refused gives them back first. */
export const stormMembers = () =>
  Array.from({ length: memberCount }, (_, n) => ({ username: nameOf(n), password, points: 60 + n }));

/** A coupon that runs out, and members with points. */
export async function putSavings(db: Db) {
  const now = new Date();
  const channels = createChannelCache(db);
  const channel = (await channels.all()).find(({ prefix }) => prefix === "")!;
  const shared = { channel_id: channel.id, created_at: now };
  await db
    .insertInto("coupon")
    .values({
      ...shared,
      id: uuidv7(now),
      code: stormCoupon.code,
      code_folded: stormCoupon.code,
      name: "嵐のクーポン",
      kind: "amount",
      amount: 100,
      total_limit: stormCoupon.limit,
      starts_at: now,
    })
    .execute();
  const password_hash = await hashPassword(password);
  // points need no more of a shop than its random numbers
  const shop = { db, channels, random: (size: number) => crypto.getRandomValues(Buffer.alloc(size)) } as Partial<Shop>;
  for (let n = 0; n < memberCount; n++) {
    const id = uuidv7(now);
    await db
      .insertInto("member")
      .values({
        ...shared,
        id,
        code: `S${String(n).padStart(8, "0")}`,
        email: `${nameOf(n)}@example.jp`,
        username: nameOf(n),
        password_hash,
        password_changed_at: now,
        profile: json({}),
        updated_at: now,
      })
      .execute();
    const holder = { memberId: id, channelId: channel.id };
    await correctPoints({ shop: shop as Shop, db, now, channel }, holder, { delta: 500, note: "嵐の前" });
  }
}
