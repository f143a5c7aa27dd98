import type { LoaderFunctionArgs } from "react-router";
import { hasIdentities } from "#app/channel/site/settings.ts";
import { load } from "#app/platform/request/request.server.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";

/** Reloaded with each page and after each change, so that the menu's counts are current. */
export function loadMemberArea(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    requireMembers(shop);
    return {
      summary: shop.session.isLogin ? await api.memberSummary.get() : null,
      isLinking: hasIdentities(shop.settings),
    };
  });
}
