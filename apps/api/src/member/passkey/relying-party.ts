import type { Channel } from "#api/channel/channel-types.ts";

/** WebAuthn's name for a site. Passkeys belong to its id, a host: channels of one host share it. */
export type RelyingParty = { id: string; origin: string; name: string };

/** Of the channel's configured address; nothing here comes from a request. */
export const relyingParty = ({ origin, name }: Pick<Channel, "origin" | "name">): RelyingParty => ({
  id: new URL(origin).hostname,
  origin,
  name,
});

/** Names a member to the devices that store a passkey, as 16 bytes that say nothing else. */
export const userHandle = (memberId: string): string =>
  Buffer.from(memberId.replaceAll("-", ""), "hex").toString("base64url");
