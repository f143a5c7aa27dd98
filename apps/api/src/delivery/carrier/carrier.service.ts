import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Shop } from "#api/channel/context.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import { changeChannel } from "#api/channel/channel.service.ts";

/** The carrier's page for a tracking number, which stands where {number} is; buyers see it at once, also of past orders. */
export async function changeTrackingUrl(
  shop: Pick<Shop, "db" | "channels" | "clock">,
  channel: Channel,
  code: string,
  url: string,
) {
  if (!channel.carriers.some((one) => one.code === code)) {
    const known = channel.carriers.map((one) => one.code).join("、");
    throw invalid("code", `「${code}」という配送会社はありません。あるのは ${known} です。`);
  }
  if (url !== "" && !/^https:\/\/[^\s"'<>]{1,500}$/.test(url))
    throw invalid("url", "https:// で始まるアドレスを指定してください。");
  await changeChannel(shop, async (trx) => {
    await trx
      .updateTable("carrier")
      .set({ tracking_url: url })
      .where("channel_id", "=", channel.id)
      .where("code", "=", code)
      .execute();
  });
}

const invalid = (field: string, words: string) => new ShopError("common.invalid_input", {}, { [field]: [words] });
