import type { LoaderFunctionArgs } from "react-router";
import { membersWelcome } from "#app/platform/session/members-welcome.server.ts";
import { addressLines } from "#app/delivery/address/address-lines.ts";
import { load } from "#app/platform/request/request.server.ts";
import type { MypageScreenProps } from "./mypage-view.ts";

export function loadMypage(args: LoaderFunctionArgs) {
  return load(args, async (api, shop): Promise<MypageScreenProps> => {
    membersWelcome(shop);
    const [user, book] = await Promise.all([api.user.me(), api.userAddress.list()]);
    return {
      name: `${user.last_name} ${user.first_name}`,
      code: user.code,
      email: user.email,
      addresses: book.data.map((entry) => ({
        key: entry.id,
        name: entry.name || null,
        lines: addressLines(entry),
        isDefault: entry.is_default,
      })),
    };
  });
}
