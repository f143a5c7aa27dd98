import type { Channel } from "../channel-types.ts";

/** Email address that the shop reads; empty if it has none. */
export const shopMailbox = ({ channel }: { channel: Channel }): string =>
  channel.settings["INQUIRY.EMAIL"] ?? channel.profile.company?.email ?? "";
