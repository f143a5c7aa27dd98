import type { PasskeyCreation, PasskeyRequest } from "@noren/contract/member/passkey.ts";
import {
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";

/** Passkeys that the browser creates and signs with, as form fields. Loaded when a button is pressed. */

export async function createPasskey(creation: PasskeyCreation) {
  const optionsJSON = creation as PublicKeyCredentialCreationOptionsJSON;
  const { id, response } = await startRegistration({ optionsJSON });
  return {
    credential_id: id,
    client_data_json: response.clientDataJSON,
    attestation_object: response.attestationObject,
  };
}

export async function signWithPasskey(request: PasskeyRequest) {
  const { id, response } = await startAuthentication({ optionsJSON: request });
  return {
    credential_id: id,
    client_data_json: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
    user_handle: response.userHandle ?? "",
  };
}
