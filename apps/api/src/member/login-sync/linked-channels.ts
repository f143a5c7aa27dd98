import { channelUrl } from "#api/channel/channel-address.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import type { ChannelWork } from "#api/channel/context.ts";

/** Both have to say so: a channel lets in nobody whom its own owner does not. */
const isLinked = (one: Channel, other: Channel): boolean =>
  one.id !== other.id &&
  one.settings["LOGIN.SYNC_CHANNELS"].includes(other.code) &&
  other.settings["LOGIN.SYNC_CHANNELS"].includes(one.code);

/** One without an address of its own cannot be reached. */
export async function linkedChannels({ shop, channel }: Pick<ChannelWork, "shop" | "channel">): Promise<Channel[]> {
  const all = await shop.channels.all();
  return all.filter((other) => other.origin !== "" && isLinked(channel, other));
}

export const channelEntry = (channel: Channel) => ({
  key: channel.code,
  name: channel.name,
  url: channelUrl(channel),
});
