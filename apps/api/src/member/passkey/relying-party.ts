import type { Channel } from "#api/channel/channel-types.ts";

/** WebAuthn's relying party. Passkeys belong to its id, a host, which channels of one host share. */
export type RelyingParty = { id: string; origin: string; name: string };

/** Built from the channel's configured address, never from a request. */
export const relyingParty = ({ origin, name }: Pick<Channel, "origin" | "name">): RelyingParty => ({
  id: new URL(origin).hostname,
  origin,
  name,
});

/** Id of a person for devices that store a passkey: the 16 bytes of the UUID, without personal data. */
export const userHandle = (id: string): string => Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");
