import { channelUrl } from "#api/channel/channel-address.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import type { ChannelWork } from "#api/channel/context.ts";

/** Both channels must be configured: each owner decides whom the channel admits. */
const isLinked = (one: Channel, other: Channel): boolean =>
  one.id !== other.id &&
  one.settings["LOGIN.SYNC_CHANNELS"].includes(other.code) &&
  other.settings["LOGIN.SYNC_CHANNELS"].includes(one.code);

/** Linked channels that have an address. */
export async function linkedChannels({ shop, channel }: Pick<ChannelWork, "shop" | "channel">): Promise<Channel[]> {
  const all = await shop.channels.all();
  return all.filter((other) => other.origin !== "" && isLinked(channel, other));
}

export const channelEntry = (channel: Channel) => ({
  key: channel.code,
  name: channel.name,
  url: channelUrl(channel),
});
