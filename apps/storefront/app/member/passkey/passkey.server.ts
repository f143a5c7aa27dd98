import { nameMax } from "@noren/contract/member/passkey.ts";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";
import { passkeyMessages as words } from "#look/member/passkey/passkey.messages.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import { storedOf } from "@noren/web/form/stored-fields.ts";
import { dateTime } from "#app/platform/format/format.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { validated, seeOther } from "@noren/web/request/answers.server.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import { passkeyRules } from "./passkey-form.ts";
import type { PasskeyScreenProps } from "./passkey-view.ts";

const list = "/mypage/passkeys";

export function loadPasskeys(args: LoaderFunctionArgs) {
  return load(args, async (api, shop): Promise<Pick<PasskeyScreenProps, "passkeys" | "nameMax">> => {
    requireMembers(shop);
    const passkeys = (await api.passkey.list()).map(({ id, name, created_at, used_at }) => ({
      key: id,
      name,
      addedAt: dateTime(created_at),
      usedAt: used_at && dateTime(used_at),
    }));
    return { passkeys, nameMax };
  });
}

export function changePasskey(args: ActionFunctionArgs) {
  return change(args, async (api, { intent, id = "", name = "" }, shop) => {
    requireMembers(shop);
    if (intent === "remove") {
      await api.passkey.remove({ id });
      setFlash(shop, { type: "success", message: words.removed });
    } else {
      await api.passkey.rename({ id, name });
      setFlash(shop, { type: "success", message: words.renamed });
    }
    return seeOther(list);
  });
}

/** The add page has no loader data of its own: it redirects to the list. */
export const leaveAdding = (args: LoaderFunctionArgs) =>
  load(args, async (_, shop) => {
    requireMembers(shop);
    return redirect(list);
  });

/** Two steps of the page's script: with the password it gets the browser's options; then it sends the new passkey. */
export function addPasskey(args: ActionFunctionArgs) {
  return change(
    args,
    async (api, values, shop) => {
      requireMembers(shop);
      if (values.intent !== "save") {
        const { current_password } = validated(passkeyRules, values)[""];
        return { creation: await api.passkey.begin({ current_password }) };
      }
      await api.passkey.add({
        credential_id: values.credential_id ?? "",
        client_data_json: values.client_data_json ?? "",
        attestation_object: values.attestation_object ?? "",
        transports: values.transports ? values.transports.split(",") : [],
        name: values.name ?? "",
      });
      setFlash(shop, { type: "success", message: words.added });
      return seeOther(list);
    },
    () => storedOf(passkeyRules),
  );
}
