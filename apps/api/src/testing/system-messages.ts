import { publishMessage } from "#api/member/system-message/system-message.service.ts";
import type { MadeInputs } from "./open-every-call.ts";
import type { TestShop } from "./test-shop.ts";

type Opened = Pick<TestShop, "shop" | "db" | "channel">;
type More = { to?: string | null; title?: string; source?: string; publish_from?: Date; publish_to?: Date };

/** A message to all members or to one, published now. */
export function putMessage({ shop, db, channel }: Opened, key: string, more: More = {}) {
  const draft = { to: null, title: "冬季休業のお知らせ", source: "年末年始はお休みします。", ...more };
  const period = { publish_from: null, publish_to: null };
  return publishMessage({ shop, db, channel, now: shop.clock(), actor: shop.actor }, { ...period, ...draft, key });
}

/** Id of a published message. */
export async function messageId(open: Opened, key = "winter"): Promise<string> {
  await putMessage(open, key);
  const { id } = await open.db
    .selectFrom("system_message")
    .select("id")
    .where("channel_id", "=", open.channel.id)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  return id;
}

export const systemMessageInputs: Pick<MadeInputs, "systemMessage"> = {
  systemMessage: {
    list: () => ({ page: 1, per: 10 }),
    detail: async (open) => {
      await putMessage(open, "winter", { to: open.member.email });
      return { key: "winter" };
    },
    read: async (open) => ({ readable_id: await messageId(open) }),
  },
};
