import type { PasskeyCreation, PasskeyRequest } from "@noren/contract/member/passkey.ts";
import { challengeLifetime } from "./passkey-challenge.ts";
import type { RelyingParty } from "./relying-party.ts";
import { algorithms } from "./verify-passkey.ts";

type Creation = {
  relyingParty: RelyingParty;
  user: PasskeyCreation["user"];
  challenge: string;
  /** Passkeys that the person has already. */
  known: readonly { credential_id: string; transports?: string[] }[];
};

/**
 * Options for a new passkey: discoverable, so that a login needs no name, and with user verification, so that it needs
 * no code.
 */
export const creationOptions = ({ relyingParty, user, challenge, known }: Creation): PasskeyCreation => ({
  rp: { id: relyingParty.id, name: relyingParty.name },
  user,
  challenge,
  pubKeyCredParams: algorithms.map((alg) => ({ alg, type: "public-key" })),
  timeout: challengeLifetime * 1000,
  attestation: "none",
  excludeCredentials: known.map(({ credential_id, transports = [] }) => ({
    id: credential_id,
    type: "public-key",
    transports,
  })),
  authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
});

export const requestOptions = ({ id }: RelyingParty, challenge: string): PasskeyRequest => ({
  challenge,
  timeout: challengeLifetime * 1000,
  rpId: id,
  userVerification: "required",
});
