import type { FormValues } from "@noren/web/form/form-view.ts";

/** A passkey's signature, from the fields that browser-passkey.ts sends. */
export const signedPasskey = (values: FormValues) => ({
  credential_id: values.credential_id ?? "",
  client_data_json: values.client_data_json ?? "",
  authenticator_data: values.authenticator_data ?? "",
  signature: values.signature ?? "",
  user_handle: values.user_handle ?? "",
});

/** A new passkey, from the fields that browser-passkey.ts sends. */
export const createdPasskey = (values: FormValues) => ({
  credential_id: values.credential_id ?? "",
  client_data_json: values.client_data_json ?? "",
  attestation_object: values.attestation_object ?? "",
  passkey_name: values.passkey_name ?? "",
});
