import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./passkey.ts";

export const passkeyFields = {
  credential_id: ["Id of the passkey, base64url.", "q83vEjRWeJA"],
  client_data_json: ["Client data that the browser signed, base64url.", "eyJ0eXBlIjoiLi4uIn0"],
  attestation_object: ["Attestation object of the authenticator, base64url.", "o2NmbXRkbm9uZQ"],
  authenticator_data: ["Authenticator data, base64url.", "SZYN5YgOjGh0"],
  user_handle: ["User handle of the passkey, base64url.", "MDE5OWIyYzQ"],
  transports: ["Transports of the authenticator.", ["internal"]],
  rp: "The shop as WebAuthn relying party.",
  rpId: ["Host of the shop.", "example.jp"],
  user: "The member as WebAuthn user.",
  displayName: ["Name shown by the browser.", "見本 花子"],
  pubKeyCredParams: "Accepted algorithms.",
  alg: ["COSE number of the algorithm.", -7],
  timeout: ["Milliseconds.", 300_000],
  attestation: "Always none.",
  excludeCredentials: "Existing passkeys of the member.",
  authenticatorSelection: "Requirements for the authenticator.",
  residentKey: "Always required.",
  requireResidentKey: "Always true.",
  userVerification: "Always required.",
} satisfies FieldTexts<typeof schemas>;
