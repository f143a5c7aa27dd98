import type { Channel } from "#api/channel/channel-types.ts";

// Printable ASCII, because the address is sent as a header.
const inside = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/;

/** Allows a path within the shop, or https to a host in the channel's setting. */
export function isAllowedRedirect(address: string, { settings }: Pick<Channel, "settings">): boolean {
  if (inside.test(address)) return true;
  if (!/^https:\/\/[\x21-\x5b\x5d-\x7e]+$/.test(address) || !URL.canParse(address)) return false;
  const { host, username, password } = new URL(address);
  return username === "" && password === "" && settings["SITE.REDIRECT_HOSTS"].includes(host);
}
