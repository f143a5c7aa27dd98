import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { change, load } from "#app/platform/request/request.server.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import { returnAddress } from "@noren/web/session/return-address.ts";
import { deviceIn } from "#app/platform/session/session-cookie.server.ts";
import { completeLogin } from "#app/member/auth/complete-login.server.ts";
import { redirectAfterLogin } from "#app/member/auth/redirect-after-login.server.ts";

export function loadPasskeyRequest(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    requireMembers(shop);
    return api.passkey.beginLogin();
  });
}

export function logInByPasskey(args: ActionFunctionArgs) {
  return change(args, async (api, values, shop) => {
    requireMembers(shop);
    const next = returnAddress(values.next);
    const answer = await api.passkey.login({
      credential_id: values.credential_id ?? "",
      client_data_json: values.client_data_json ?? "",
      authenticator_data: values.authenticator_data ?? "",
      signature: values.signature ?? "",
      user_handle: values.user_handle ?? "",
      device: deviceIn(shop),
    });
    return redirectAfterLogin(shop, await completeLogin(shop, answer, next), next);
  });
}
