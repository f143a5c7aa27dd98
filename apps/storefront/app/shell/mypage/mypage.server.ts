import type { LoaderFunctionArgs } from "react-router";
import { membersWelcome } from "#app/platform/session/members-welcome.server.ts";
import { load } from "#app/platform/request/request.server.ts";
import type { MypageScreenProps } from "./mypage-view.ts";

export function loadMypage(args: LoaderFunctionArgs) {
  return load(args, async (api, shop): Promise<MypageScreenProps> => {
    membersWelcome(shop);
    const { company_name, department_or_position, last_name, first_name, code, email } = await api.user.me();
    const company = [company_name, department_or_position].filter(Boolean).join(" ");
    return { company, name: `${last_name} ${first_name}`, code, email };
  });
}
