import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";
import { cardMessages as words } from "#look/member/card/card.messages.ts";
import { cardEntry, tokenOf } from "#app/payment-method/card-entry/card-entry.server.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { savedCardView } from "./saved-card.ts";

const list = "/mypage/card";

export function loadCards(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    requireMembers(shop);
    const { searchParams } = new URL(args.request.url);
    const { data, limit } = await api.userCard.list();
    return {
      cards: data.map((card) => savedCardView(card, shop.clock())),
      limit,
      addHref: data.length < limit ? `${list}/add` : null,
      // the provider's page redirects to here
      notice: searchParams.has("added") ? words.added : null,
      problem: searchParams.has("failed")
        ? words.notAdded
        : searchParams.has("full") && limit > 0
          ? words.full(limit)
          : null,
    };
  });
}

export function changeCard(args: ActionFunctionArgs) {
  return change(args, async (api, { intent, id = "" }, shop) => {
    if (intent === "delete") {
      await api.userCard.delete({ id });
      setFlash(shop, { type: "success", message: words.deleted });
    } else {
      await api.userCard.use({ id });
      setFlash(shop, { type: "success", message: words.used });
    }
    return seeOther(list);
  });
}

export function loadCardForm(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    requireMembers(shop);
    const { data, limit } = await api.userCard.list();
    if (data.length >= limit) throw seeOther(limit === 0 ? list : `${list}?full=1`);
    return cardEntry(api);
  });
}

/** Saves a card: with a token at once, without one on the provider's page. */
export function addCard(args: ActionFunctionArgs) {
  return change(args, async (api, values, shop) => {
    const { redirect_url } = await api.userCard.add(tokenOf(values) ?? {});
    if (redirect_url) return redirect(redirect_url, 303);
    setFlash(shop, { type: "success", message: words.added });
    return seeOther(list);
  });
}
