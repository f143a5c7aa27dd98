import type { LoaderFunctionArgs } from "react-router";
import { membersWelcome } from "#app/platform/session/members-welcome.server.ts";
import { addressLines } from "#app/delivery/address/address-lines.ts";
import { hasIdentities } from "#app/channel/site/settings.ts";
import { isOn } from "#app/platform/site/is-on.ts";
import { load } from "#app/platform/request/request.server.ts";
import type { MypageScreenProps } from "./mypage-view.ts";

export function loadMypage(args: LoaderFunctionArgs) {
  return load(args, async (api, shop): Promise<MypageScreenProps> => {
    membersWelcome(shop);
    const [user, orders, likes, cards, points, book] = await Promise.all([
      api.user.me(),
      api.order.list({ per: 1 }),
      api.product.list({ favorite: "1", per: 1 }),
      api.userCard.list(),
      isOn(shop.settings["POINT.IS_USE"]) ? api.point.balance() : null,
      api.userAddress.list(),
    ]);
    return {
      name: `${user.last_name} ${user.first_name}`,
      code: user.code,
      email: user.email,
      entries: [
        { key: "order_history", count: orders.pagination.total },
        { key: "likes", count: likes.pagination.total },
        { key: "point", count: points?.balance ?? null },
        { key: "coupon", count: null },
        { key: "card", count: cards.data.length },
        { key: "user_info", count: null },
        { key: "password", count: null },
        { key: "passkeys", count: null },
        ...(hasIdentities(shop.settings) ? [{ key: "identities" as const, count: null }] : []),
        { key: "login_history", count: null },
        { key: "data", count: null },
        { key: "logout", count: null },
      ],
      addresses: book.data.map((entry) => ({
        key: entry.id,
        name: entry.name || null,
        lines: addressLines(entry),
        isDefault: entry.is_default,
      })),
    };
  });
}
