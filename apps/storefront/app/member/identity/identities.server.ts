import { identityNames } from "@noren/contract/member/identity.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { identityMessages as words } from "#look/member/identity/identity.messages.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import { dateTime } from "#app/platform/format/format.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import type { IdentitiesScreenProps } from "./identity-view.ts";
import { loadProviders } from "./providers.server.ts";

export function loadIdentities(args: LoaderFunctionArgs) {
  return load(args, async (api, shop): Promise<Pick<IdentitiesScreenProps, "identities" | "providers">> => {
    requireMembers(shop);
    const [rows, providers] = await Promise.all([api.identity.list(), loadProviders(api)]);
    const identities = rows.map(({ id, type, name, created_at, used_at }) => ({
      key: id,
      type,
      service: type === "channel" ? name : identityNames[type],
      name: type === "channel" ? "" : name,
      addedAt: dateTime(created_at),
      usedAt: used_at && dateTime(used_at),
    }));
    return { identities, providers };
  });
}

export function removeIdentity(args: ActionFunctionArgs) {
  return change(args, async (api, { id = "" }, shop) => {
    requireMembers(shop);
    await api.identity.remove({ id });
    setFlash(shop, { type: "success", message: words.removed });
    return seeOther("/mypage/identities");
  });
}
