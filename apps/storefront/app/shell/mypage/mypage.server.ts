import type { LoaderFunctionArgs } from "react-router";
import { membersWelcome } from "#app/platform/session/members-welcome.server.ts";
import { load } from "#app/platform/request/request.server.ts";
import type { MypageScreenProps } from "./mypage-view.ts";

export function loadMypage(args: LoaderFunctionArgs) {
  return load(args, async (api, shop): Promise<MypageScreenProps> => {
    membersWelcome(shop);
    const { last_name, first_name, code, email } = await api.user.me();
    return { name: `${last_name} ${first_name}`, code, email };
  });
}
