import type { Channel } from "../channel-types.ts";

/** Where the shop reads what is written to it; empty where it has no address. */
export const shopMailbox = ({ channel }: { channel: Channel }): string =>
  channel.settings["INQUIRY.EMAIL"] ?? channel.profile.company?.email ?? "";
