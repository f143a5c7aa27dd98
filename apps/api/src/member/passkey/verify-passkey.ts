import type { passkey } from "@noren/contract/member/passkey.ts";
import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import type { Challenge } from "./challenge.queries.ts";
import type { RelyingParty } from "./relying-party.ts";

/** COSE algorithms EdDSA, ES256 and RS256, which cover all devices in use. */
export const algorithms = [-8, -7, -257];

type Open = (challenge: string) => Challenge | undefined;
type Created = Pick<Parsed<typeof passkey.add>, "credential_id" | "client_data_json" | "attestation_object">;
type Credential = { credential_id: string; public_key: Uint8Array; counter: number };
type Added = { credentialId: string; publicKey: Uint8Array; counter: number; challenge: Challenge };
type Signed = { counter: number; challenge: Challenge };

/** Loaded with a process's first passkey, because the library and its certificate formats are large. */
const loadWebauthn = async () => ({
  ...(await import("@simplewebauthn/server")),
  ...(await import("@simplewebauthn/server/helpers")),
});
type Webauthn = Awaited<ReturnType<typeof loadWebauthn>>;

/** Verifies a new passkey by the rules of WebAuthn, with user verification; undefined if invalid. */
export async function verifyCreation(
  { id, origin }: RelyingParty,
  input: Created,
  open: Open,
): Promise<Added | undefined> {
  const webauthn = await loadWebauthn();
  return undefinedWhereRefused(async () => {
    const challenge = challengeIn(webauthn, input.client_data_json, open);
    if (!challenge || hasCertificates(webauthn, input.attestation_object)) return undefined;
    const { registrationInfo } = await webauthn.verifyRegistrationResponse({
      response: {
        id: input.credential_id,
        rawId: input.credential_id,
        type: "public-key",
        clientExtensionResults: {},
        response: { clientDataJSON: input.client_data_json, attestationObject: input.attestation_object },
      },
      expectedChallenge: challenge.challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (registrationInfo?.credential.id !== input.credential_id) return undefined;
    const { id: credentialId, publicKey, counter } = registrationInfo.credential;
    return { credentialId, publicKey, counter, challenge };
  });
}

/** Verifies a passkey's signature; undefined if signature, challenge, origin or counter is invalid. */
export async function verifySignature(
  { id, origin }: RelyingParty,
  { credential_id, public_key, counter }: Credential,
  input: Omit<Parsed<typeof passkey.login>, "device">,
  open: Open,
): Promise<Signed | undefined> {
  const webauthn = await loadWebauthn();
  return undefinedWhereRefused(async () => {
    const challenge = challengeIn(webauthn, input.client_data_json, open);
    if (!challenge) return undefined;
    const { verified, authenticationInfo } = await webauthn.verifyAuthenticationResponse({
      response: {
        id: credential_id,
        rawId: credential_id,
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: input.client_data_json,
          authenticatorData: input.authenticator_data,
          signature: input.signature,
          userHandle: input.user_handle,
        },
      },
      expectedChallenge: challenge.challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: { id: credential_id, publicKey: new Uint8Array(public_key), counter },
      requireUserVerification: true,
    });
    return verified ? { counter: authenticationInfo.newCounter, challenge } : undefined;
  });
}

const challengeIn = ({ decodeClientDataJSON }: Webauthn, clientData: string, open: Open): Challenge | undefined =>
  open(String(decodeClientDataJSON(clientData).challenge));

/** Certificates are not requested, and verifying them would fetch revocation lists from addresses that they name. */
function hasCertificates({ decodeAttestationObject, isoBase64URL }: Webauthn, attestationObject: string): boolean {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = attestation.get("fmt");
  return format !== "none" && (format !== "packed" || attestation.get("attStmt").get("x5c") !== undefined);
}

/** The library throws for every invalid answer. */
async function undefinedWhereRefused<T>(verify: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}
