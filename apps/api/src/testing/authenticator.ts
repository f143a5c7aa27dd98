import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { PasskeyCreation, PasskeyRequest } from "@noren/contract/member/passkey.ts";

/** Ways in which a device's answer can be wrong. */
type Options = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** False: the device did not verify the user. */
  isVerified?: boolean;
  /** Number of signatures so far; 0, the default, for devices that do not count. */
  counter?: number;
  userHandle?: string;
  /** Format and statement of the attestation, as CBOR. */
  attestation?: Buffer;
};

const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest();
const userPresent = 0x01;
const userVerified = 0x04;
const synced = 0x18;
const withKey = 0x40;

/** CBOR of {"fmt": "none", "attStmt": {}} without its head. */
const none = Buffer.from("63666d74646e6f6e656761747453746d74a0", "hex");

/** A software authenticator like a phone's: ES256, discoverable, without attestation. */
export function createAuthenticator(): {
  create: (creation: PasskeyCreation, options?: Options) => ReturnType<typeof created>;
  sign: (request: PasskeyRequest, options?: Options) => ReturnType<typeof signed>;
} {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  let userHandle = "";
  return {
    create(creation, options = {}) {
      userHandle = creation.user.id;
      return created({ id, publicKey }, creation, options);
    },
    sign: (request, options = {}) => signed({ id, privateKey, userHandle }, request, options),
  };
}

function created(
  { id, publicKey }: { id: Buffer; publicKey: KeyObject },
  { rp, challenge }: PasskeyCreation,
  { attestation = none, ...options }: Options,
) {
  const { x, y } = publicKey.export({ format: "jwk" });
  // {1: 2, 3: -7, -1: 1, -2: x, -3: y}: an ES256 key on P-256.
  const key = Buffer.concat([
    Buffer.from("a5010203262001215820", "hex"),
    Buffer.from(x!, "base64url"),
    Buffer.from("225820", "hex"),
    Buffer.from(y!, "base64url"),
  ]);
  const aaguid = Buffer.alloc(16);
  const data = Buffer.concat([authenticatorData(rp.id, options, withKey), aaguid, uint16(id.length), id, key]);
  const object = Buffer.concat([
    Buffer.from("a3", "hex"),
    attestation,
    Buffer.from("68617574684461746158", "hex"),
    Buffer.from([data.length]),
    data,
  ]);
  return {
    credential_id: id.toString("base64url"),
    client_data_json: clientData("webauthn.create", challenge, options).toString("base64url"),
    attestation_object: object.toString("base64url"),
    transports: ["internal", "hybrid"],
  };
}

function signed(
  { id, privateKey, userHandle }: { id: Buffer; privateKey: KeyObject; userHandle: string },
  { rpId, challenge }: PasskeyRequest,
  options: Options,
) {
  const data = authenticatorData(rpId, options, 0);
  const client = clientData("webauthn.get", challenge, options);
  return {
    credential_id: id.toString("base64url"),
    client_data_json: client.toString("base64url"),
    authenticator_data: data.toString("base64url"),
    signature: sign("sha256", Buffer.concat([data, sha256(client)]), privateKey).toString("base64url"),
    user_handle: options.userHandle ?? userHandle,
  };
}

const clientData = (type: string, challenge: string, options: Options) =>
  Buffer.from(
    JSON.stringify({
      type: options.type ?? type,
      challenge: options.challenge ?? challenge,
      origin: options.origin ?? "http://shop.test",
      crossOrigin: false,
    }),
  );

function authenticatorData(rpId: string, { isVerified = true, counter = 0, ...options }: Options, more: number) {
  const flags = userPresent | (isVerified ? userVerified : 0) | synced | more;
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(options.rpId ?? rpId), Buffer.from([flags]), count]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}
